import ArgumentParser
import Bus

extension Navctl {
    struct Log: DescribedCommand {
        static let about = "Print navd's log for people."
        static let discussion = """
            navd writes its log to standard error, one JSON object a line. Without FILE, standard input is read until \
            it ends: `navd 2>&1 | navctl log --level notice`. As a service of systemd navd writes to the journal, \
            which `journalctl -u navd -p notice` prints. \
            Refused requests and peers that come and go have the levels of navd's --log-refusals and --log-peers.
            """

        @Argument(help: "The log; - is standard input.", completion: .file()) var file = "-"
        @Option(help: "Only lines of this level or above: \(LogText.levels.joined(separator: ", ")).")
        var level = LogText.levels[0]

        func validate() throws {
            let levels = LogText.levels
            try demand(
                levels.contains(level), "--level is \"\(level)\"; wanted: one of \(levels.joined(separator: ", "))")
        }

        func run() throws {
            let text = LogText(least: level)
            var lines = try LongLines(file)
            while let line = try lines.next() { if let shown = text.line(line) { Output.line(shown) } }
        }
    }
}

/// The lines of a file of any length, or of standard input, read as they come.
struct LongLines: ~Copyable {
    /// In bytes. The rest of a longer line is a line of its own.
    static let longest = 1 << 20

    private let input: InputBytes
    private var bytes: [UInt8] = []
    /// Bytes in front of `start` were taken, and those from there to `looked` have no line end.
    private var start = 0
    private var looked = 0
    private var isOver = false

    init(_ path: String) throws(Failure) { input = try InputBytes(path) }

    /// Nil after the last line.
    mutating func next() throws(Failure) -> String? {
        while true {
            if let end = bytes[looked...].firstIndex(of: UInt8(ascii: "\n")) { return take(to: end, and: 1) }
            looked = bytes.count
            if isOver { return start == bytes.count ? nil : take(to: bytes.count, and: 0) }
            if bytes.count - start >= Self.longest { return take(to: bytes.count, and: 0) }
            try fill()
        }
    }

    private mutating func take(to end: Int, and more: Int) -> String {
        let line = String(decoding: bytes[start..<end], as: UTF8.self)
        start = end + more
        looked = start
        return line
    }

    private mutating func fill() throws(Failure) {
        bytes.removeFirst(start)
        looked -= start
        start = 0
        guard let chunk = try input.next() else { return isOver = true }
        bytes += chunk
    }
}
