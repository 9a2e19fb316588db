import ArgumentParser
import Bus

extension Navctl {
    struct Watch: FollowingCommand {
        static let about = "Print a window's state, then every event, one JSON a line."
        static let discussion = """
            The first line is {"snapshot": …}; if events are missing, another snapshot follows. With --messages \
            only the callbacks are printed, one a line: songs.viewWillAppear. \(Following.discussion)
            """

        @Flag(help: "Print callbacks only.") var messages = false
        @OptionGroup var following: Following
        @OptionGroup var options: Options

        func run(_ session: Session) throws { try Watcher(session, messages: messages, following.limit).run() }
    }

    struct Trace: FollowingCommand {
        static let about = "Follow turns: votes, answers, commits, callbacks and refused requests."
        static let discussion = """
            One line for each question, answer, commit, callback and refused request, with the number of its turn \
            before it. With --json the events are printed as published, one a line. \(Following.discussion)
            """

        @Flag(help: "Also print peers that come and go, and refused requests that concern no open window.")
        var all = false
        @OptionGroup var following: Following
        @OptionGroup var options: Options

        func run(_ session: Session) throws { try Tracer(session, all: all, following.limit).run() }
    }

    struct Audit: FollowingCommand {
        static let about =
            "Print refusals as they happen: connections, rights, foreign sessions. One JSON object a line."
        static let discussion = """
            Only new refusals are printed, at most twenty at once for one peer. \
            They are also in navd's log. \(Following.discussion)
            """

        @Flag(help: "Also print peers that come and go.") var peers = false
        @OptionGroup var following: Following
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            try session.subscribe(PublishedTopic.audit)
            Output.remark("listening for refusals")
            var limit = following.limit
            while let wait = limit.left(atMost: 500) {
                if let bytes = try session.event(within: wait) {
                    if !peers, let event = try? JSONParser.parse(bytes), event["peer"] != nil { continue }
                    Output.line(bytes: bytes)
                    limit.note()
                } else {
                    _ = try session.look()
                }
            }
        }
    }
}
