import Bus
import Testing

@testable import ControllerActors
@testable import navd

/// `DryRuns` as a value, on the windows of a daemon that does not hear of it. DryRunTests and the conformance cases
/// test dry runs over the wire.
@Suite("Dry runs")
struct DryRunRoomTests {
    private let bench = PumpBench()
    private var room = DryRuns()
    private let tabs: TurnRequest
    /// The actions of the last event.
    private var said: [String] = []
    /// The questions that are to be asked.
    private var questions: [Question] = []
    private var report: JSONObject?

    init() throws {
        bench.connect("ui")
        _ = try bench.ask("ui", "hello", #"{"client":"ui"}"#, on: nil)
        let spec =
            #"{"kind":"tabBarController","name":"T","viewControllers":[{"kind":"viewController"},{"kind":"viewController"}]}"#
        _ = try bench.ask("ui", "window.open", #"{"visible":true,"root":\#(spec)}"#, on: nil)
        var window: WindowActor?
        let application = bench.daemon.application
        bench.within { window = application.assumingIsolated { $0.windows[WindowID(1)] } }
        let root = try #require(bench.tree(WindowID(1))?.window.root)
        tabs = TurnRequest(
            command: .tabBar(.tap(.index(1))), target: .controller(root), in: try #require(window),
            origin: Origin(session: 1, request: .number(4), client: "ui", method: "m"))
    }

    private func peer(_ more: JSONObject = [:]) throws -> Addressee {
        var params: JSONObject = ["to": "T", "role": "delegate"]
        for (name, value) in more.members { params[name] = value }
        return .peer(
            try navd.Attachment(
                id: 1, client: "gate", access: Access(.uid(1)), session: 2, since: 1,
                FieldReader(params, path: "params")))
    }

    private mutating func run(_ event: (inout DryRuns) throws -> [DryRuns.Action]) rethrows {
        (said, report) = ([], nil)
        var actions: [DryRuns.Action] = []
        var failure: (any Error)?
        let bench = bench
        bench.within { do { actions = try event(&room) } catch { failure = error } }
        if let failure { Issue.record(failure) }
        for action in actions {
            switch action {
            case .ask(let number, let question, _, _):
                questions.append(question)
                said.append("ask \(number) \(question.method.rawValue)")
            case .goOn(let number): said.append("go on \(number)")
            case .perform(let number, _, _): said.append("perform \(number)")
            case .withdraw(let requests, let host, let timer):
                said.append("withdraw \(requests.map(\.description)) \(host ?? "-") \(timer.map { "\($0)" } ?? "-")")
            case .answer(let asker, .success(let report)):
                said.append(
                    "answer \(asker.session) \(asker.request?.json.text ?? "") \(report["would"]?.string ?? "")")
                self.report = report
            case .answer(let asker, .failure(let refusal)):
                said.append("refuse \(asker.session) \(asker.request?.json.text ?? "") \(refusal.name.rawValue)")
            }
        }
    }

    private mutating func begin(deadline: UInt64? = nil) {
        let tabs = tabs
        run { $0.begin(DryRun(tabs), for: Asker(request: .number(4), session: 1), deadline: deadline) }
    }

    /// Begins a dry run whose question is sent as `q1`.
    private mutating func ask() throws {
        begin(deadline: 9)
        #expect(said == ["ask 1 tabBarController.shouldSelect", "go on 1"])
        let recipient = room.recipient(try peer(), of: questions[0], for: 1)
        #expect(recipient?.client == "gate")
        room.asked(PeerRequestID(1), for: 1)
        run { $0.goOn(1) }
        #expect(said == [], "it waits for the answer")
    }

    private mutating func answer(_ end: RequestEnd, silence: Silence = .deny) {
        let question = questions[0]
        run { $0.answered(1, PeerRequestID(1), question, end, silence, by: "gate", after: 5) }
    }

    @Test("a yes allows the command, a no vetoes it, and the report lists the clients asked")
    mutating func votes() throws {
        try ask()
        answer(.vote(allow: true))
        #expect(said == [#"withdraw [] - 9"#, "answer 1 4 allowed"])
        let voter = report?["asked"]?.array?.first
        #expect(voter?["client"] == "gate" && voter?["said"] == "yes" && voter?["after"] == 5)
        try again()
        answer(.vote(allow: false))
        #expect(said.last == "answer 1 4 vetoed")
        #expect(report?["by"] == "gate" && report?["because"] == "answer")
    }

    private mutating func again() throws {
        (room, questions) = (DryRuns(), [])
        try ask()
    }

    @Test("no answer counts as the default answer: yes, no, or an error")
    mutating func silence() throws {
        var ends: [String] = []
        for silence in [Silence.allow, .deny, .fail] {
            try again()
            answer(.silent(.silence), silence: silence)
            ends.append(said.last ?? "")
        }
        #expect(ends == ["answer 1 4 allowed", "answer 1 4 vetoed", "answer 1 4 refused"])
        #expect(report?["error"]?["name"] == "voteFailed")
    }

    @Test("an answer that comes while a round is being sent does not end the dry run before all are asked")
    mutating func early() throws {
        begin()
        _ = room.recipient(try peer(), of: questions[0], for: 1)
        room.asked(PeerRequestID(1), for: 1)
        answer(.vote(allow: false))
        #expect(said == [])
        run { $0.goOn(1) }
        #expect(said.last == "answer 1 4 vetoed")
    }

    @Test("if no peer implements the vote, the command is allowed, unless the rule wants a yes")
    mutating func nobody() throws {
        begin()
        let asked = room.recipient(.nobody, of: questions[0], for: 1)
        #expect(asked == nil)
        run { $0.goOn(1) }
        #expect(said.last == "answer 1 4 allowed")
        (room, questions) = (DryRuns(), [])
        begin()
        questions[0].unimplemented = false
        _ = room.recipient(.nobody, of: questions[0], for: 1)
        run { $0.goOn(1) }
        #expect(said.last == "answer 1 4 vetoed")
        #expect(report?["by"] == "nobody" && report?["because"] == "unimplemented")
    }

    @Test("a peer that is not to be asked in dry runs leaves the result unknown")
    mutating func unknown() throws {
        begin()
        let asked = room.recipient(try peer(["dryRuns": false]), of: questions[0], for: 1)
        #expect(asked == nil)
        run { $0.goOn(1) }
        #expect(said.last == "answer 1 4 unknown")
        #expect(report?["asked"]?.array?.first?["because"] == "notAsked")
    }

    @Test("a dry run that is taken back withdraws its question and its timer; a late answer has no effect")
    mutating func takenBack() throws {
        try ask()
        let other =
            room.refuseAll(of: 2, .takenBack) + room.refuseAll(of: 1, request: .number(5), .takenBack)
        #expect(other.isEmpty)
        run { $0.refuseAll(of: 1, request: .number(4), .takenBack) }
        #expect(said == [#"withdraw ["q1"] - 9"#, "refuse 1 4 cancelled"])
        answer(.vote(allow: true))
        #expect(said == [])
    }

    @Test("a session may have only some dry runs under way, and all sessions together only some more")
    mutating func limits() throws {
        for _ in 0..<DryRuns.maximumOfSession { begin() }
        #expect(throws: Refusal.self) { try room.checkRoom(for: 1) }
        #expect(throws: Never.self) { try room.checkRoom(for: 2) }
        run { $0.refuseAll(of: 1, .takenBack) }
        #expect(said.count == DryRuns.maximumOfSession * 2)
        #expect(throws: Never.self) { try room.checkRoom(for: 1) }
    }
}
