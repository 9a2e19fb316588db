import Bus
import LineLogging
import Logging
import Synchronization
import Testing

@testable import navd

#if canImport(Glibc)
    import Glibc
#endif

@Suite("The progress of a start")
struct StartProgressTests {
    private static let erasure = "\r\u{1B}[K"

    @Test("a terminal shows a line after a second, and again every 200 ms, with the share that is done")
    func terminal() {
        var report = ProgressReport(at: 5_000)
        let place = ProgressReport.Place.terminal(columns: 80)
        #expect(report.look(at: 9_000, place) == nil, "nothing is being done")
        report.begin("goes on from place.db", ProgressAmount(0, of: 4_000, "windows"), at: 5_000)
        report.add(100)
        #expect(report.look(at: 5_999, place) == nil)
        #expect(report.end() == nil, "nothing stands on the terminal")
        report.begin("goes on from place.db", ProgressAmount(100, of: 4_000, "windows"), at: 5_000)
        report.add(20)
        let line = "\rnavd goes on from place.db: 120 of 4000 windows (3 %)\u{1B}[K"
        #expect(report.look(at: 6_000, place) == .show(line))
        report.set(4_000)
        #expect(report.look(at: 6_199, place) == nil)
        let last = "\rnavd goes on from place.db: 4000 of 4000 windows (100 %)\u{1B}[K"
        #expect(report.look(at: 6_200, place) == .show(last))
        report.begin("recovers place.db: checks the copy", nil, at: 6_300)
        report.add(7)
        let cut = "\rnavd recovers place.db: checks the cop…\u{1B}[K"
        #expect(report.look(at: 9_400, .terminal(columns: 40)) == .show(cut))
        #expect(report.look(at: 9_600, place) == .show("\rnavd recovers place.db: checks the copy: 3 s\u{1B}[K"))
        #expect(report.end() == .erase)
        #expect(report.end() == nil)
    }

    @Test("a log gets a line every ten seconds, and nothing from a short start")
    func log() {
        var report = ProgressReport(at: 0)
        report.begin("reads state.jsonl", ProgressAmount(bytes: 0, of: 4 << 20), at: 0)
        report.add(1 << 20)
        #expect(report.look(at: 9_999, .log) == nil)
        #expect(report.look(at: 10_000, .log) == .log("reads state.jsonl: 1.0 MiB of 4.0 MiB (25 %)"))
        report.begin("opens windows", nil, at: 12_000)
        #expect(report.look(at: 19_999, .log) == nil)
        #expect(report.look(at: 20_000, .log) == .log("opens windows: 8 s"))
        #expect(report.end() == nil)
    }

    @Test("a start reports its progress every five seconds, and nothing without progress")
    func moves() {
        var report = ProgressReport(at: 0)
        /// The moments of these at which the service manager is told.
        func told(at moments: Int...) -> [Int] {
            var told: [Int] = []
            for moment in moments where report.takeMovement(at: moment) { told.append(moment) }
            return told
        }
        #expect(told(at: 6_000) == [], "nothing has begun")
        report.begin("goes on from place.db", ProgressAmount(0, of: 9, "windows"), at: 6_000)
        #expect(told(at: 6_000, 60_000) == [6_000])
        report.add(1)
        #expect(told(at: 60_001) == [60_001])
        report.add(1)
        #expect(told(at: 65_000, 65_001) == [65_001])
        report.begin("opens windows", nil, at: 70_000)
        #expect(told(at: 80_000, 900_000) == [80_000], "time alone is no movement")
        _ = report.end()
        #expect(told(at: 1_000_000) == [])
        report = ProgressReport(at: 0)
        report.begin("opens windows", nil, at: 1)
        #expect(told(at: 4_999) == [])
    }

    @Test("the watcher of a start is notified of its progress")
    func told() {
        let time = Time()
        let count = Mutex(0)
        let progress = StartProgress(
            Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, place: { .log }, now: { time.now },
            moved: { count.withLock { $0 += 1 } })
        progress.begin("goes on from place.db", ProgressAmount(0, of: 9, "windows"))
        for now in stride(from: 0, through: 20_000, by: 1_000) {
            time.now = now
            if now < 12_000 { progress.add(1) }
            progress.look()
        }
        // At 5 s, 10 s, and 15 s, when what was done until 11 s is news.
        #expect(count.withLock { $0 } == 3)
    }

    /// What navd writes to a descriptor.
    private final class Written {
        let pipe: LogPipe
        private var ends: [Int32] = [0, 0]

        init() throws {
            try #require(Glibc.pipe(&ends) == 0)
            _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
            pipe = LogPipe(ends[1])
        }

        deinit { for end in ends { close(end) } }

        func take() -> String {
            var chunk = [UInt8](repeating: 0, count: 4_096)
            let count = read(ends[0], &chunk, chunk.count)
            return String(decoding: chunk[..<max(0, count)], as: UTF8.self)
        }
    }

    private final class Lines: @unchecked Sendable {
        // Sendable: used under the lock.
        private let lock = PosixLock()
        private var all: [String] = []

        func add(_ line: String) { lock.withLock { all.append(line) } }
        func take() -> [String] {
            lock.withLock {
                defer { all = [] }
                return all
            }
        }
    }

    private struct Handler: LogHandler {
        let lines: Lines
        var logLevel = Logger.Level.info
        var metadata = Logger.Metadata()

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            lines.add("\(event.level) \(event.message): \(event.metadata?["progress"].map { "\($0)" } ?? "")")
        }
    }

    /// Milliseconds, as a test sets them.
    private final class Time: @unchecked Sendable {
        // Sendable: only the test's own thread uses it, since nothing watches.
        var now = 0
    }

    @Test("the line on a terminal is erased at the end, and is not in the log")
    func shown() throws {
        let (written, lines, time) = (try Written(), Lines(), Time())
        let progress = StartProgress(
            Logger(label: "test") { _ in Handler(lines: lines) }, to: written.pipe,
            place: { .terminal(columns: 80) }, now: { time.now })
        progress.begin("reads a.storyboard", ProgressAmount(1, of: 3, "storyboards"))
        progress.look()
        #expect(written.take() == "")
        time.now = 11_000
        progress.look()
        #expect(written.take() == "\rnavd reads a.storyboard: 1 of 3 storyboards (33 %)\u{1B}[K")
        progress.end()
        progress.end()
        #expect(written.take() == Self.erasure)
        #expect(lines.take() == [])
    }

    @Test("if standard error is no terminal, only the log has it, at level notice")
    func logged() throws {
        let (written, lines, time) = (try Written(), Lines(), Time())
        let progress = StartProgress(
            Logger(label: "test") { _ in Handler(lines: lines) }, to: written.pipe, place: { .log },
            now: { time.now })
        progress.begin("reads a.storyboard", ProgressAmount(1, of: 3, "storyboards"))
        for now in stride(from: 0, through: 21_000, by: 500) {
            time.now = now
            progress.look()
        }
        progress.end()
        let line = "notice the start goes on: reads a.storyboard: 1 of 3 storyboards (33 %)"
        #expect(lines.take() == [line, line])
        #expect(written.take() == "")
    }

    @Test("the end of a start ends its watch")
    func watched() {
        let progress = StartProgress(Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, place: { .log })
        progress.watch()
        progress.begin("opens windows")
        progress.end()
    }
}
