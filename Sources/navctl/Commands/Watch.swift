import ArgumentParser
import Bus

extension Navctl {
    struct Watch: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print a window's state, then every event, one JSON a line.",
            discussion: """
                The first line is {"snapshot": …}; where events are missing, another snapshot follows. With --messages only \
                the callbacks are printed, one a line: songs.viewWillAppear. Says on standard error when it has begun.
                """)

        @Flag(help: "Print callbacks only.")
        var messages = false
        @Option(help: "End after this many events.")
        var count: Int?
        @Option(name: .customLong("for"), help: "End after this many milliseconds.")
        var duration: Int?
        @OptionGroup var options: Options

        func validate() throws {
            guard (count ?? 1) > 0 else { throw ValidationError("--count must be at least 1") }
            guard (duration ?? 1) > 0 else { throw ValidationError("--for must be at least 1 millisecond") }
        }

        func run() throws {
            Interrupt.listen()
            let session = try Session(options, client: "navctl watch")
            defer { session.end() }
            var watcher = try Watcher(session, messages: messages, count: count)
            try watcher.run(milliseconds: duration)
        }
    }
}
