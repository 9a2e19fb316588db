import ArgumentParser
import Bus

extension ClientRule.Level: ExpressibleByArgument {}
extension ClientRole: ExpressibleByArgument {}

extension Navctl {
    struct Conformance: DescribedCommand {
        static let about = "Play navd to a client program, and report which rules of the protocol it keeps."
        static let discussion = """
            navctl conformance -- python3 gate.py
            navctl conformance --level resync -- sh -c 'exec python3 replica.py "$NAVD_ENDPOINT" main'
            navctl conformance --role drawer --shows "commit " -- ./draw
            navctl conformance --tcp --gateway --client page -- node page.mjs
            navctl conformance --capture session.jsonl --peer gate -- ./gate
            navctl conformance --list

            It needs no daemon. The client is started once for each scene, with $NAVD_ENDPOINT; its output goes into \
            the report where it fails. What a client is for is learned from what it sends in the first scene: a rule \
            for which it gives no occasion is skipped. docs/CONFORMANCE.md lists the rules.

            Prints TAP 14. Ends with 0 if no rule of the level failed, and with 1 otherwise.
            """

        @Option(
            help: "Rules of this level and of those below it: basic, resync or full.")
        var level = ClientRule.Level.full
        @Option(
            name: .customLong("case"), help: "Only this rule. May be given several times.",
            completion: .list(ClientRule.all.map(\.id)))
        var only: [String] = []
        @Option(
            help: "Leave this rule out. May be given several times.", completion: .list(ClientRule.all.map(\.id)))
        var without: [String] = []
        @Option(help: "Milliseconds that a scene may take.") var timeout = 60_000
        @Option(help: "How many scenes are played at a time. A scene that fails is played again alone.")
        var jobs = 4
        @Option(help: "Milliseconds without anything new after which the client has done what it does by itself.")
        var calm = 1_000
        @Option(
            name: .customLong("role"),
            help: "What the client has to be: delegate, follower, drawer or caller. May be given several times.")
        var roles: [ClientRole] = []
        @Option(help: "The name of the window that the client finds.") var window = "main"
        @Flag(
            help: """
                Bind tcp with CURVE in place of ipc. The keys are made for the run; the client finds them by \
                $NAVD_KEY and $NAVD_SERVER_KEY.
                """)
        var tcp = false
        @Option(
            help: """
                The name by which the client says hello. Others that connect are answered, and not judged. Default: \
                whoever connects is the client.
                """)
        var client: String?
        @Flag(help: "The client speaks through a gateway: skip the rules that a gateway keeps in its place.")
        var gateway = false
        @Option(
            help: """
                The client is a drawer, and prints a line whenever it has drawn a layout: this text, and directly \
                behind it the number of the layout (seq).
                """)
        var shows: String?
        @Option(
            help: "Replay the server's side of this recorded session, in the format of Tests/Transcripts.",
            completion: .file())
        var capture: String?
        @Option(help: "With --capture: which of its peers the client is. Default: the first that sends.")
        var peer: String?
        @Flag(help: "Print JSON instead of TAP.") var json = false
        @Flag(help: "List all rules, and start nothing.") var list = false
        @Argument(parsing: .postTerminator, help: "The client and its arguments, after --.") var command: [String] = []

        func validate() throws {
            try Milliseconds.check(timeout, "--timeout")
            try Milliseconds.check(calm, "--calm")
            guard (1...64).contains(jobs) else { throw ValidationError("--jobs is \(jobs); wanted: 1 to 64") }
            for id in only + without where ClientRule.named(id) == nil {
                throw ValidationError("no rule is called \(id); --list lists them")
            }
            if shows?.isEmpty == true || shows?.contains("\n") == true {
                throw ValidationError("--shows is empty, or more than a line; wanted: a text such as \"commit \"")
            }
            if capture != nil, client != nil || shows != nil || gateway {
                throw ValidationError("--client, --shows and --gateway are for rules; a capture has none")
            }
            guard list || !command.isEmpty else {
                throw ValidationError("no client is given; wanted: navctl conformance -- COMMAND …")
            }
        }

        var start: ClientStart { ClientStart(command: command, overTCP: tcp, shows: shows) }

        /// What the client has to be.
        var wanted: Set<ClientRole> { Set(roles).union(shows == nil ? [] : [.drawer]) }

        func run() throws {
            if list { return printList() }
            Interrupt.listen()
            if let capture { return try replay(InputFile(capture)) }
            var run = ConformanceRun(self)
            let report = ConformanceReport(
                results: try run.play(), profile: run.profile, command: command, level: level)
            if json { Output.line(report.members.json.text) } else { report.tap.forEach(Output.line) }
            guard report.isPassed else { throw ExitCode(ExitCodes.refused) }
        }

        private func replay(_ file: InputFile) throws {
            let run = try CaptureRun(Capture(file, peer: peer), file.path, start, timeout: timeout)
            if json { Output.line(run.members.json.text) } else { run.tap.forEach(Output.line) }
            guard run.isPassed else { throw ExitCode(ExitCodes.refused) }
        }

        private func printList() {
            if json { return Output.line(ClientRule.all.map(\.members).json.text) }
            let rows = ClientRule.all.map { rule in
                [rule.id, rule.level.rawValue, rule.force.rawValue, rule.role?.rawValue ?? "everyone", rule.sentence]
            }
            Pretty.table([["ID", "LEVEL", "WORD", "WHO", "SENTENCE"]] + rows).forEach(Output.line)
        }
    }
}
