import ArgumentParser
import Bus

extension Navctl {
    struct Trace: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Follow turns: votes, answers, commits and callbacks.",
            discussion: """
                One line for each question, answer, commit and callback, with the number of its turn before it. With --json \
                the events are printed as published, one a line. Writes to standard error when it has started. \
                If navd goes away, it waits --timeout milliseconds for another navd and continues there.
                """)

        @OptionGroup var following: Following
        @OptionGroup var options: Options

        func run() throws {
            Interrupt.listen()
            let session = try Session(options, client: "navctl trace", follows: true)
            defer { session.end() }
            var tracer = try Tracer(session, count: following.count)
            try tracer.run(milliseconds: following.duration)
        }
    }
}
