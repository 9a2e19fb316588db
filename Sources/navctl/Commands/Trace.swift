import ArgumentParser
import Bus

extension Navctl {
    struct Trace: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Follow turns: who is asked what, how each answer ends, what is committed and said.",
            discussion: """
                One line for each question, answer, commit and callback, with the number of its turn before it. With --json \
                the events themselves, one a line. Says on standard error when it has begun. \
                Where navd has gone it waits --timeout milliseconds for another, and goes on with that.
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
