import ArgumentParser
import Bus

extension Navctl {
    struct Watch: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print a window's state, then every event, one JSON a line.",
            discussion: """
                The first line is {"snapshot": …}; if events are missing, another snapshot follows. With --messages only \
                the callbacks are printed, one a line: songs.viewWillAppear. Writes to standard error when it has started. \
                If navd goes away, it waits --timeout milliseconds for another navd and continues there.
                """)

        @Flag(help: "Print callbacks only.")
        var messages = false
        @OptionGroup var following: Following
        @OptionGroup var options: Options

        func run() throws {
            Interrupt.listen()
            let session = try Session(options, client: "navctl watch", follows: true)
            defer { session.end() }
            var watcher = try Watcher(session, messages: messages, count: following.count)
            try watcher.run(milliseconds: following.duration)
        }
    }
}
