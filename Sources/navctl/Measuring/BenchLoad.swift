import Bus

/// A load of commands on a window of its own: tabs are selected in turn, and each answer is awaited.
struct BenchLoad {
    private let session: Session
    private let count: Int
    /// How many commands are under way at a time.
    private let atOnce: Int
    /// The number of the first command. Each number selects the tab after that of the number before it.
    private let first: Int
    private let clock = SystemClock()

    struct Result {
        var times = Durations()
        /// Answers that were no `committed`.
        var refused = 0
        var seconds: Double = 0
    }

    /// - Parameter first: how many commands there were before, so that the first one changes the tab too.
    init(_ session: Session, count: Int, atOnce: Int, after first: Int = 0) {
        (self.session, self.count, self.atOnce, self.first) = (session, count, atOnce, first)
    }

    /// Runs the load in that tab bar. Errors: those of the connection; `deadline` if an answer does not come.
    func run(on tabs: String, tabCount: Int) throws(Failure) -> Result {
        var result = Result()
        var sent: [UInt64] = []
        sent.reserveCapacity(count)
        var answered = 0
        let start = clock.now()
        while answered < count, !Interrupt.came {
            while sent.count < count, sent.count - answered < atOnce {
                let number = first + sent.count
                let message = Self.message(number, on: tabs, tab: (number + 1) % tabCount)
                sent.append(clock.now())
                do throws(ClientError) { try session.client.send(message) } catch { throw Failure(error) }
            }
            guard let bytes = try session.receive(session.options.timeout) else {
                throw .deadline("tabBarController.setSelectedIndex", session.options.timeout)
            }
            let now = clock.now()
            guard let number = Self.number(bytes), sent.indices.contains(number - first) else { continue }
            answered += 1
            result.times.add(Double(now - sent[number - first]) / 1_000)
            if !Self.isCommitted(bytes) { result.refused += 1 }
        }
        result.seconds = Double(clock.now() - start) / 1e9
        return result
    }

    /// The id carries the number, so that an answer finds its command.
    private static func message(_ number: Int, on tabs: String, tab: Int) -> [UInt8] {
        let id = #""id":"b\#(number)","on":"\#(tabs)","params":{"index":\#(tab)}"#
        return Array(#"{\#(id),"method":"tabBarController.setSelectedIndex","whenBusy":"queue"}"#.utf8)
    }

    private static func number(_ bytes: [UInt8]) -> Int? {
        let text = String(decoding: bytes.prefix(32), as: UTF8.self)
        guard text.hasPrefix(#"{"id":"b"#) else { return nil }
        return Int(text.dropFirst(8).prefix { $0.isNumber })
    }

    private static func isCommitted(_ bytes: [UInt8]) -> Bool {
        (try? JSONParser.parse(bytes))?["result"]?["outcome"] == "committed"
    }
}
