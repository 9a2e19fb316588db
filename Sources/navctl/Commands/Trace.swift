import ArgumentParser
import Bus

extension Navctl {
    struct Trace: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Follow turns: who is asked what, how each answer ends, what is committed and said.",
            discussion: """
                One line for each question, answer, commit and callback, with the number of its turn before it. With --json \
                the events themselves, one a line. Says on standard error when it has begun.
                """)

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
            let session = try Session(options, client: "navctl trace")
            defer { session.end() }
            var tracer = try Tracer(session, count: count)
            try tracer.run(milliseconds: duration)
        }
    }
}
