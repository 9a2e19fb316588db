import ArgumentParser
import Bus

extension Navctl {
    struct Latency: FollowingCommand {
        static let about = "Show how long each client takes for its answers, and commands for their votes."
        static let discussion = """
            navctl latency
            navctl latency --for 30s

            Without --for and --count it tells of the last 256 questions that have ended, by navd's clock. With them \
            it follows the trace of the window and tells at the end of all that it has heard; then also of commands \
            that were voted on, from their first question to their commit or veto, by its own clock. A command without \
            a vote leaves no trace, and is not measured. `absent` and `withdrawn` count as ends, not as times.
            """

        @OptionGroup var following: Following
        @OptionGroup var options: Options

        var follows: Bool { following.isLimited }

        func run(_ session: Session) throws {
            guard following.isLimited else { return report(try past(session), session) }
            try listen(session)
            var book = LatencyBook()
            // What was heard is told also if navd is gone for good.
            defer { report(book, session) }
            try hear(session, &book)
        }

        private func report(_ book: LatencyBook, _ session: Session) {
            let text = LatencyText(book)
            session.print(text.json, names: text.clients) { _ in text.lines }
        }

        private func past(_ session: Session) throws(Failure) -> LatencyBook {
            var book = LatencyBook()
            for ended in try session.request("vote.list", ["limit": 256]).list("ended") where !ended.isTrue("dryRun") {
                book.take(ended: ended)
            }
            return book
        }

        private func listen(_ session: Session) throws(Failure) {
            let window = try session.request("snapshot", on: session.window)["window"]?.string("id") ?? ""
            try session.subscribe("\(PublishedTopic.trace)\(window)/")
            try session.subscribe("\(PublishedTopic.window)\(window)/")
            try session.awaitSubscription()
            Output.remark("listening to \(window)")
        }

        private func hear(_ session: Session, _ book: inout LatencyBook) throws(Failure) {
            let clock = SystemClock()
            var limit = following.limit
            while let wait = limit.left(atMost: 500) {
                guard let bytes = try session.event(within: wait) else {
                    _ = try session.look()
                    continue
                }
                let now = clock.now()
                guard let event = try? JSONParser.parse(bytes), event["bookmark"] == nil else { continue }
                book.take(event, at: now)
                limit.note()
            }
        }
    }
}
