import Bus
import Host

/// Works out what a host decides, in a thread of its own: what the application's container does may take long, and
/// never holds up the thread that reads, or the tasks of the application. One worker serves one claim.
final class HostWorker: Sendable {
    /// How many messages of navd may wait. Beyond that the copy is given up, and the place is claimed again.
    static let most = 4_096

    private let messages: WorkLine<JSON>
    private let isDone = Board(false)

    /// - Parameters:
    ///   - claimed: the answer to `host.attach`.
    ///   - reply: takes each message to navd.
    ///   - fail: called once if the copy is of no use any more.
    init(
        _ container: any HostedContainer, claimed: JSONObject, reply: @escaping @Sendable (JSONObject) -> Void,
        fail: @escaping @Sendable (String) -> Void
    ) throws(ZMQError) {
        messages = try WorkLine(most: Self.most)
        LoopThread.detach("navd host") { [messages, isDone] in
            do throws(Refusal) {
                var state = HostState(containers: [container])
                try state.attached(.object(claimed))
                while let message = messages.next() {
                    for answer in try state.take(message) { if let object = answer.object { reply(object) } }
                }
            } catch { fail(error.message) }
            isDone.change { $0 = true }
        }
    }

    /// Whether its thread has ended.
    var hasReturned: Bool { isDone.value }

    /// False if too many wait.
    func put(_ message: JSON) -> Bool { messages.put(message) }

    /// No further message is worked on. One that is worked on is left to itself.
    func end() { messages.end(drops: true) }
}
