import ArgumentParser
import Bus

extension Navctl {
    struct Why: SessionCommand {
        static let about =
            "Say why nothing happens: what a controller, a tap or a command waits for, lacks or lies under."
        static let discussion = """
            navctl why songs
            navctl why --tap songs
            navctl why -- row tap 2 --on albums

            Of a controller it tells whether it is on screen and what is there instead; what covers it; locks, \
            transitions, votes and lost hosts on the way to it, since when they last or how long they still may, and \
            what waits behind them; and what it lacks. Of a tap, or of any command of navctl that takes --dry-run \
            (after --), it first asks the voters in a dry run, for --timeout at most. Nothing changes.
            """

        @OptionGroup var subject: ControllerArgument
        @Option(help: "A tab, as `navctl tap` takes it: why does a tap on it do nothing?", completion: .controllers)
        var tap: String?
        @Argument(parsing: .postTerminator, help: "A command of navctl and its arguments, after --.")
        var command: [String] = []
        @OptionGroup var options: Options

        func validate() throws {
            let ways = [subject.controller != nil, tap != nil, !command.isEmpty].count { $0 }
            try demand(ways <= 1, "give one of these: a controller, --tap, or a command after --")
        }

        func run(_ session: Session) throws {
            (session.isDryRun, session.reachesHidden) = (true, true)
            guard let request = try request(session) else {
                return try report(about: [subject.controller(session)], nil, session)
            }
            // The open questions are read first, since the dry run asks some of its own.
            let gathered = try Gathered(session)
            let trial = try Trial(request, session)
            // A tab may be given by its index; then the question names its controller.
            let asked = trial.answer.list("asked").map { $0["viewController"]?.string }
            let subjects = [request.on, request.params.json["viewController"]?.string] + asked
            try report(about: subjects.compactMap(\.self), trial, session, gathered)
        }

        /// The dry run of a command, with its answer or without one: a voter that hangs is what is looked for, so what
        /// else is known is told all the same.
        private struct Trial {
            let answer: JSON
            let lines: [String]

            init(_ request: Request, _ session: Session) throws(Failure) {
                do throws(Failure) { self.init(try session.dryRun(request)) } catch {
                    guard error.name == ErrorName.deadlineExceeded.rawValue else { throw error }
                    self.init(unanswered: error, within: session.options.timeout)
                }
            }

            private init(_ answer: JSON) { (self.answer, lines) = (answer, DryRunText(answer).lines) }

            private init(unanswered failure: Failure, within milliseconds: Int) {
                answer = (["error": failure.json] as Members).json
                lines = ["unknown after \(milliseconds) ms: \(failure.message)"]
            }
        }

        /// Nil if it is about a controller alone.
        private func request(_ session: Session) throws -> Request? {
            let words = tap.map { ["tap", $0] } ?? command
            guard !words.isEmpty else { return nil }
            guard let acting = try Navctl.parseAsRoot(words) as? any ActingCommand else {
                throw Failure.usage(
                    "`\(words.joined(separator: " "))` can't be tried", wanted: "a command that takes --dry-run")
            }
            return try acting.request(session)
        }

        /// What is the case in all windows.
        private struct Gathered {
            let votes: JSON
            let attachments: [JSON]

            init(_ session: Session) throws(Failure) {
                votes = try session.request("vote.list", ["limit": 0])
                attachments = try session.whole(.attachments).list("attachments")
            }

            /// What else is the case in the window of that tree.
            func circumstances(in tree: Bus.Tree, _ session: Session) throws(Failure) -> Circumstances {
                let window = tree.window
                var circumstances = Circumstances(tree, votes: votes, attachments: attachments)
                let turns = try session.optional("turn.list", on: "\(window.id)", ["limit": 256])
                circumstances.turns = OpenTurns(turns ?? .null)
                circumstances.summary = try summary(of: window.id, session)
                let hasLostHosts = tree.controllers.values.contains { $0.host.map { $0.state != .running } ?? false }
                if hasLostHosts { circumstances.hosts = try session.optional("host.list")?.list("hosts") ?? [] }
                circumstances.origins = try session.origins(in: window)
                return circumstances
            }

            /// The entry of that window in the list of windows; null if it is not told.
            private func summary(of window: WindowID, _ session: Session) throws(Failure) -> JSON {
                let before = WindowID(max(window.number, 1) - 1)
                let page = try session.optional("window.list", ["after": "\(before)", "limit": 1])
                return page?.list("windows").first { $0["id"]?.string == "\(window)" } ?? .null
            }
        }

        private func report(
            about subjects: [String], _ trial: Trial?, _ session: Session, _ gathered: Gathered? = nil
        ) throws {
            let gathered = try gathered ?? Gathered(session)
            var reports: [ReasonReport] = []
            var known: [String: Circumstances] = [:]
            for subject in subjects {
                // An action on the window itself has no controller.
                guard trial == nil || WindowID(subject) == nil, let found = try found(subject, trial != nil, session),
                    !reports.contains(where: { $0.controller.id == found.id })
                else { continue }
                let circumstances =
                    try known[found.window]
                    ?? gathered.circumstances(in: session.replica(of: found.window).tree, session)
                known[found.window] = circumstances
                reports.append(ReasonReport(found.id, circumstances))
            }
            let answer = JSON.members(["dryRun": trial?.answer, "controllers": reports.map(\.json)])
            session.print(answer, names: reports.map(\.name)) { _ in
                (trial?.lines ?? []) + reports.flatMap(\.lines)
            }
        }

        /// - Parameter isOptional: true if the subject may be no controller at all, such as the name of a window.
        private func found(
            _ subject: String, _ isOptional: Bool, _ session: Session
        ) throws(Failure) -> (id: ControllerID, window: String)? {
            do throws(Failure) {
                let controller = try session.request("controller.get", on: subject)
                return ControllerID(controller.string("id")).map { ($0, controller.string("window")) }
            } catch {
                guard isOptional else { throw error }
                return nil
            }
        }
    }
}
