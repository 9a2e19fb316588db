import ArgumentParser
import Bus

extension Navctl {
    struct Wait: FollowingCommand {
        static let about = "Wait until something is the case on screen or among the peers, or is so no longer."
        static let discussion = """
            navctl wait --for visible=songs
            navctl wait --for peer=guard --for exists=tabs --timeout 60s
            navctl wait --while vote

            \(WaitCondition.help)

            It follows navd's events, and looks only after news. All conditions have to be met at the same time. If \
            --window is not open yet, it waits for that too. Ends with 0 if the conditions are met, and with \
            \(ExitCodes.timeOver) if they are not met within --timeout.
            """

        @Option(
            name: .customLong("for"), help: "Wait until this holds. May be given several times.",
            completion: .conditions, transform: WaitCondition.init(typed:))
        var wanted: [WaitCondition] = []
        @Option(
            name: .customLong("while"), help: "Wait while this holds. May be given several times.",
            completion: .conditions, transform: WaitCondition.init(typed:))
        var unwanted: [WaitCondition] = []
        @OptionGroup var options: Options

        func validate() throws {
            try demand(
                !wanted.isEmpty || !unwanted.isEmpty,
                "a condition is missing; wanted: --for or --while with \(WaitCondition.forms)")
        }

        /// --timeout is about the conditions. That navd answers is another matter.
        var answerTime: Int? { max(options.timeout, 2_000) }

        func run(_ session: Session) throws {
            let clock = SystemClock()
            let start = clock.now()
            var waiter = Waiter(
                session,
                wanted.map { Waiting.Wanted(condition: $0, holds: true) }
                    + unwanted.map { Waiting.Wanted(condition: $0, holds: false) }, milliseconds: options.timeout)
            let met = try waiter.run()
            let after = Int((clock.now() - start) / 1_000_000)
            session.print(.members(["met": met, "after": after])) { _ in
                ["met after \(after) ms: \(met.joined(separator: ", "))"]
            }
        }
    }
}
