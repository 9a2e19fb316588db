import Bus
import Testing

@testable import ControllerActors
@testable import navd

/// `HostSupervisor` as a value. The other tests in this folder and the conformance cases in `host/` test hosts over the wire.
@Suite("Hosting")
struct HostingRoomTests {
    private var room = HostingRoom()
    private static let stacks: JSON = ["kinds": ["navigationController"], "heartbeat": 1_000, "grace": 500]

    // MARK: Claims

    @Test("a claim marks the containers that it covers in each window, and a second claim leaves those")
    mutating func claim() throws {
        let epoch = try room.attach(Self.stacks, by: 1)
        #expect(epoch == 1)
        #expect(room.windows == [WindowID(1), WindowID(2)])
        #expect(
            room.said == [
                "w1 c2 running 1, host.attach by s1", "w2 c12 running 1, host.attach by s1",
                "start heartbeat(epoch: 1, due: 500) at 500",
            ])
        let other = try room.attach(["kinds": ["navigationController", "viewController"]], by: 2)
        #expect(room.said.prefix(2) == ["w1 c3 running 2, host.attach by s2", "w2 c13 running 2, host.attach by s2"])
        #expect(other == 2)
        let refused = [room.refusal(["on": "c2"], by: 3), room.refusal(["on": "nobody"], by: 3)]
        #expect(refused == [.alreadyHosted, .selectorUnmatched])
    }

    @Test("a claim that is refused has used up its epoch")
    mutating func epochs() {
        _ = room.refusal(["on": "nobody"], by: 1)
        #expect(room.hosting.places.nextEpoch == 2)
    }

    @Test("the host that is in the way is checked for being there; then an equal claim is refused, or takes over")
    mutating func contest() throws {
        try room.attach(Self.stacks, by: 1)
        let refused = room.refusal(Self.stacks, by: 2)
        #expect(refused == .alreadyHosted)
        #expect(room.checked == [1])
        room.ask(1, turn: 5)
        try room.attach(["kinds": ["navigationController"], "takeover": true], by: 2)
        #expect(room.checked == [1])
        #expect(
            room.said == [
                "cancel 1", #"tell 1 host.ended {"hostEpoch":1,"because":"takeover","by":"s2"}"#,
                "w1 c2 running 2, host.attach by s2", "w2 c12 running 2, host.attach by s2",
                "start heartbeat(epoch: 2, due: 2500) at 2500", "finish h1 moved",
            ])
    }

    @Test("if a checked host is gone, its place is taken over with its losses")
    mutating func silentDeath() throws {
        try room.attach(Self.stacks, by: 1)
        room.gone = [1]
        let epoch = try room.attach(Self.stacks, by: 2)
        #expect(room.checked == [1])
        #expect(room.place(epoch)?["losses"] == 1)
        #expect(room.place(epoch)?["lostSince"] == nil)
        #expect(room.place(1) == nil)
        #expect(room.said.contains("w1 c2 running 2, host.attach by s2"))
    }

    @Test("a place that is given back goes to the next host by rank, and its losses count for the next equal claim")
    mutating func detach() throws {
        let limited = Access(.uid(7), scope: Scope(windows: ["other"]))
        try room.attach(Self.stacks, by: 1, limited)
        room.run { $0.lose(session: 1, "is gone") }
        try room.attach(Self.stacks, by: 1, limited)
        try room.attach(Self.stacks, by: 2)
        var hosting = room.hosting
        let foreign = try? hosting.detach(2, by: "s3", session: 3, isUnlimited: false)
        #expect(foreign == nil)
        try room.run { try $0.detach(2, by: "s2", session: 2, isUnlimited: true) }
        #expect(
            room.said == [
                "cancel 3", "w2 c12 free, host.detach by s2", "w2 c12 running 3, host.attach by s2",
                #"tell 1 host.ended {"hostEpoch":2,"because":"detached","by":"s2"}"#,
            ])
        try room.run { try $0.detach(3, by: "s2", session: 2, isUnlimited: true) }
        let again = try room.attach(Self.stacks, by: 1, limited)
        #expect(room.place(again)?["losses"] == 1)
        #expect(room.place(again)?["controllers"] == ["c12"])
    }

    @Test("if all places are taken, places without a host and without controllers make room")
    mutating func deserted() throws {
        func nowhere(_ number: Int) -> JSON {
            ["kinds": ["navigationController"], "window": .string("nowhere \(number)")]
        }
        for number in 1...HostPlaces.maximum { try room.attach(nowhere(number), by: 1) }
        let refused = room.refusal(Self.stacks, by: 2)
        #expect(refused == .limitExceeded)
        room.run { $0.lose(session: 1, "is gone") }
        try room.attach(Self.stacks, by: 2)
        #expect(room.said.count { $0.hasPrefix("cancel") } == HostPlaces.maximum)
        #expect(room.hosting.list(in: room.trees, date: Int.init).list.count == 1)
    }

    // MARK: Rights

    @Test("a host with fewer rights loses its place, and hosts of others get what it had")
    mutating func rights() throws {
        let key = Principal.uid(7)
        try room.attach(Self.stacks, by: 1, Access(key))
        try room.attach(["kinds": ["navigationController", "splitViewController"]], by: 2)
        let list = try AccessList(
            owner: 1_000, allow: [["uid": 7, "may": ["read", "command", "vote"], "windows": ["other"]]])
        room.run { $0.take(list) }
        #expect(room.said.prefix(3) == ["cancel 1", "log a host is lost", "w1 c2 lost 1, host.lost by s1"])
        #expect(room.said.contains("w1 c2 running 2, access.reload by s2"))
        #expect(room.place(1)?["controllers"] == ["c12"])
        #expect(room.place(2)?["controllers"] == ["c2"])
    }

    @Test("a host that gains rights gets free places after the hosts that could have them before")
    mutating func gain() throws {
        let key = Principal.uid(7)
        try room.attach(Self.stacks, by: 1, Access(key, scope: Scope(windows: ["other"])))
        let list = try AccessList(owner: 1_000, allow: [["uid": 7, "may": ["read", "command", "vote"]]])
        room.run { $0.take(list) }
        #expect(room.said == ["w1 c2 running 1, access.reload by s1"])
        #expect(room.hosting.places.nextEpoch == 3)
        #expect(room.hosting.news.map(\.windows) == [[WindowID(1)]])
    }

    // MARK: Loss

    @Test("a lost place waits for its grace period; then navd runs the rules again")
    mutating func grace() throws {
        try room.attach(Self.stacks, by: 1)
        room.ask(1, turn: 5)
        room.run { $0.lose(session: 1, "is gone") }
        #expect(
            room.said == [
                "cancel 1", "log a host is lost", "w1 c2 lost 1, host.lost by s1", "w2 c12 lost 1, host.lost by s1",
                "finish h1 lost is gone", #"tell 1 host.ended {"hostEpoch":1,"because":"lost","why":"is gone"}"#,
                "start hostGraceEnded(epoch: 1) after 500",
            ])
        #expect(room.place(1)?["state"] == "lost")
        room.run { $0.lose(session: 1, "is gone") }
        #expect(room.said == [])
        room.run { $0.graceEnded(1) }
        #expect(
            room.said == [
                "w1 c2 free, host.adopted by navd", "w2 c12 free, host.adopted by navd",
                "log a hosted place is given up",
            ])
        #expect(room.hosting.places.all.isEmpty)
        room.run { $0.graceEnded(1) }
        #expect(room.said == [])
    }

    @Test("a place that is lost too often is given up at once, stays known, and wants a takeover")
    mutating func tooOften() throws {
        let claim: JSON = ["kinds": ["navigationController"], "restart": ["most": 0]]
        try room.attach(claim, by: 1)
        room.run { $0.lose(session: 1, "is gone") }
        #expect(!room.said.contains { $0.hasPrefix("start") })
        #expect(room.place(1)?["state"] == "adopted")
        #expect(room.place(1)?["why"] == "lost 1 times within 60000 ms: it is gone")
        let refused = room.refusal(claim, by: 2)
        #expect(refused == .alreadyHosted)
    }

    @Test("a host that says bye leaves a lost place, which counts no loss")
    mutating func bye() throws {
        try room.attach(["kinds": ["navigationController"], "grace": 500, "restart": ["most": 0]], by: 1)
        room.run { $0.lose(session: 1, "is gone", isBye: true) }
        #expect(room.said.last == "start hostGraceEnded(epoch: 1) after 500")
        #expect(room.place(1)?["losses"] == 0)
        #expect(room.place(1)?["state"] == "lost")
        #expect(room.place(1)?["lostSince"] == 0)
    }

    @Test("an application's own container is emptied, and the next window sees the change")
    mutating func emptied() throws {
        for window in 0...1 { room.trees[window].insertOwn(ControllerID(UInt64(window * 10 + 4))) }
        try room.attach(["kinds": ["viewController", "navigationController"], "grace": 0], by: 1)
        room.run { $0.lose(session: 1, "is gone") }
        // In this test, emptying in the first window removes the stack of the second one.
        room.whenEmptied = { trees in try? trees[1].apply(.remove(ControllerID(12))) }
        room.run { $0.graceEnded(1) }
        #expect(
            room.said == [
                "w1 c2, c3 free, host.adopted by navd", "w1 c4 empty",
                "w2 c13 free, host.adopted by navd", "w2 c14 empty", "log a hosted place is given up",
            ])
        #expect(room.place(1)?["state"] == "empty")
    }

    // MARK: Heartbeat

    @Test("a host that is silent for half of its heartbeat is pinged, and lost after the other half")
    mutating func heartbeat() throws {
        try room.attach(Self.stacks, by: 1)
        func beat(due: UInt64, heard: UInt64, at now: UInt64) -> (inout HostSupervisor) -> [HostSupervisor.Action] {
            { $0.beat(1, due: due, heard: heard, at: now) }
        }
        room.run(beat(due: 500, heard: 200, at: 500))
        #expect(room.said == ["start heartbeat(epoch: 1, due: 700) at 700"])
        room.run(beat(due: 700, heard: 200, at: 700))
        #expect(room.said == [#"ping 1 {"hostEpoch":1}"#, "start heartbeat(epoch: 1, due: 1200) at 1200"])
        var stopped = room
        // While navd itself was stopped, it could not hear the host.
        stopped.run(beat(due: 1_200, heard: 200, at: 9_000))
        #expect(stopped.said.first == #"ping 1 {"hostEpoch":1}"#)
        room.run(beat(due: 1_200, heard: 200, at: 1_200))
        #expect(room.said[1] == "log a host is lost")
        #expect(room.said.contains { $0.contains("was not heard for 1000 ms") })
    }

    @Test("a host whose ping can't be delivered is lost, and its heartbeat ends")
    mutating func lostByPing() throws {
        try room.attach(Self.stacks, by: 1)
        room.gone = [1]
        room.run { $0.beat(1, due: 700, heard: 200, at: 700) }
        #expect(room.said.contains("log a host is lost"))
        #expect(room.said.filter { $0.hasPrefix("start") } == ["start hostGraceEnded(epoch: 1) after 500"])
    }

    // MARK: Requests

    @Test("a host that does not answer in time is lost; asked again, or for a dry run, it is not")
    mutating func timeouts() throws {
        try room.attach(["kinds": ["navigationController"], "patience": 300], by: 1)
        let (first, again, dry) = (
            room.ask(1, turn: 1), room.ask(1, turn: 2, spent: 200), room.ask(1, turn: 0, dryRun: 4)
        )
        room.run { $0.hasLeft(first, at: 10) }
        #expect(room.said == ["start hostTimedOut(\"h1\") after 300"])
        room.run { $0.hasLeft(again, at: 10) }
        #expect(room.said == ["start hostTimedOut(\"h2\") after 100"])
        room.run { $0.timedOut(dry) }
        #expect(room.said == ["finish h3 moved"])
        room.run { $0.timedOut(again) }
        #expect(room.said == ["finish h2 refused stateChanged"])
        room.run { $0.timedOut(first) }
        #expect(room.said.contains("finish h1 lost did not answer in 300 ms"))
        room.run { $0.timedOut(first) }
        #expect(room.said == [])
        #expect(room.hosting.requests.count == 0)
    }

    @Test("an answer ends its request once; a second answer, and one of an earlier process, are late")
    mutating func answers() throws {
        try room.attach(Self.stacks, by: 1)
        let id = room.ask(1, turn: 1)
        func answer(_ result: JSONObject, to id: String, by session: UInt64) -> String {
            switch room.hosting.take(.result(result), to: id, from: session, last: 7) {
            case .foreign: return "foreign"
            case .late: return "late"
            case .ends(let request, _, let isAhead):
                _ = room.hosting.requests.end(request.id)
                return "ends \(request.turn)\(isAhead ? ", ahead" : "")"
            }
        }
        let found = [
            answer([:], to: "h9", by: 1), answer([:], to: id, by: 2), answer(["hostEpoch": 77], to: id, by: 1),
            answer(["hostEpoch": 1, "base": 8], to: id, by: 1), answer(["hostEpoch": 1], to: id, by: 1),
        ]
        #expect(found == ["foreign", "foreign", "late", "ends 1, ahead", "late"])
        #expect(room.hosting.requests.knows(id))
        #expect(!room.hosting.requests.knows("q1"))
        #expect(room.place(1)?["answered"] == 1)
    }

    @Test("an error, or something that can't be read, ends the request as refused")
    mutating func errors() throws {
        try room.attach(Self.stacks, by: 1)
        let error: JSONObject = ["code": 405, "name": "alreadyOnStack", "message": "no"]
        var names: [String] = []
        for answer in [HostSupervisor.Answer.error(error), .error([:]), .unreadable] {
            let id = room.ask(1, turn: 1)
            if case .ends(_, .refused(let refusal), _) = room.hosting.take(answer, to: id, from: 1, last: 0) {
                names.append("\(refusal.name)")
            }
        }
        #expect(names == ["alreadyOnStack", "internalError", "proposalRefused"])
    }

    // MARK: Commits

    @Test("new controllers go to the host of the lowest rank that claims them, and it first gets a snapshot")
    mutating func newcomers() throws {
        let claim: JSON = ["kinds": ["splitViewController"]]
        try room.attach(claim, by: 1)
        try room.attach(["kinds": ["splitViewController"], "window": "other"], by: 2)
        let new = Controller(id: ControllerID(20), kind: .splitViewController)
        try room.trees[1].apply(.insert(new))
        let marks = room.hosting.claims([.insert(new), .set(new.id, .title("t"))], in: room.trees[1])
        var mark = HostMark(epoch: 1, client: "s1")
        mark.rules = .navd
        #expect(marks == [.set(new.id, .host(mark))])
        #expect(room.hosting.news.map(\.session) == [1])
        let early = room.listeners(5)
        #expect(early == [])
        room.hosting.follows(WindowID(2), after: 6, epoch: 1)
        room.hosting.places[1]?.news = []
        let told = [
            room.listeners(6), room.listeners(7), room.listeners(8, closes: true), room.listeners(9),
        ]
        #expect(told == [[], [1], [1], []])
    }

    @Test("a session with several places in a window is told a commit once")
    mutating func once() throws {
        try room.attach(Self.stacks, by: 1)
        try room.attach(["kinds": ["viewController"]], by: 2)
        try room.attach(["kinds": ["tabBarController"]], by: 1)
        let told = room.listeners(1)
        #expect(told == [1, 2])
    }

    @Test("the latest snapshot of a window counts for all places of its session")
    mutating func secondSnapshot() throws {
        try room.attach(Self.stacks, by: 1)
        room.hosting.follows(WindowID(2), after: 4, epoch: 1)
        try room.attach(["kinds": ["tabBarController"]], by: 1)
        room.hosting.follows(WindowID(2), after: 7, epoch: 2)
        let told = [room.listeners(7), room.listeners(8)]
        #expect(told == [[], [1]])
    }
}

/// Carries out the actions of `HostSupervisor` on two windows, as the router does, and notes them. Each window has a tab bar
/// with a stack and a page in it: c1, c2, c3 in the window w1, and c11, c12, c13 in the window w2, which is named
/// "other".
private struct HostingRoom {
    var hosting = HostSupervisor()
    var trees: [Tree]
    /// The actions of the last event.
    private(set) var said: [String] = []
    /// The windows of the last attached host.
    private(set) var windows: [WindowID] = []
    /// The sessions that were checked for being there, in the last claim.
    private(set) var checked: [UInt64] = []
    /// The sessions that are found to be gone if they are checked.
    var gone: Set<UInt64> = []
    var whenEmptied: ((inout [Tree]) -> Void)?
    private var timer: UInt64 = 0
    /// Any container: only the router does something with it.
    private lazy var container: Container? = {
        guard let bench = try? HostScene().bench else { return nil }
        var container: Container?
        bench.within {
            let window = bench.daemon.application.assumingIsolated { $0.windows.values.first }
            container = window?.assumingIsolated { $0.container(for: .window) }
        }
        return container
    }()

    init() {
        trees = [("main", UInt64(0)), ("other", 10)].map { name, first in
            var window = Window(id: WindowID(first / 10 + 1))
            window.name = name
            var tree = Tree(window: window)
            for (index, kind) in [Kind.tabBarController, .navigationController, .viewController].enumerated() {
                var controller = Controller(id: ControllerID(first + UInt64(index) + 1), kind: kind)
                if index > 0 { controller.parent = ControllerID(first + UInt64(index)) }
                try? tree.apply(.insert(controller))
            }
            return tree
        }
    }

    func place(_ epoch: UInt64) -> JSON? {
        hosting.list(in: trees, date: Int.init).list.first { $0["hostEpoch"] == .int(Int64(epoch)) }
    }

    @discardableResult
    mutating func attach(_ params: JSON, by session: UInt64, _ access: Access? = nil) throws(Refusal) -> UInt64 {
        (said, checked) = ([], [])
        var applicant = try HostApplicant(
            FieldReader(params.object ?? JSONObject(), path: "params"), session: session, client: "s\(session)",
            access ?? Access(.uid(1_000)))
        while let doubtful = try hosting.places.contest(&applicant) {
            checked.append(doubtful)
            if gone.contains(doubtful) { carryOut(hosting.lose(session: doubtful, "is gone")) }
        }
        carryOut(hosting.makeRoom(for: applicant, in: trees))
        let attached = try hosting.attach(applicant, heard: 0, in: trees)
        carryOut(attached.actions)
        windows = attached.windows
        return attached.epoch
    }

    /// Asks the host of that place, and returns the request's id.
    @discardableResult
    mutating func ask(_ epoch: UInt64, turn: UInt64, spent: Int = 0, dryRun: UInt64? = nil) -> String {
        var ruleRequest = RuleRequest(
            hostEpoch: epoch, window: WindowID(1), base: 1, first: 100, room: 4, turn: turn,
            command: SentCommand("navigationController.popViewController", on: ControllerID(2)), answers: Answers())
        ruleRequest.spent = spent
        guard let container else { return "" }
        return hosting.ask(ruleRequest, of: container, dryRun: dryRun)?.id ?? ""
    }

    /// The name of the error of a claim that is refused.
    mutating func refusal(_ params: JSON, by session: UInt64) -> ErrorName? {
        do throws(Refusal) { try attach(params, by: session) } catch { return error.name }
        return nil
    }

    mutating func run<E: Error>(_ event: (inout HostSupervisor) throws(E) -> [HostSupervisor.Action]) throws(E) {
        said = []
        carryOut(try event(&hosting))
    }

    mutating func listeners(_ seq: UInt64, closes: Bool = false) -> [UInt64] {
        hosting.listeners(
            to: Commit(
                window: WindowID(2), seq: seq, prev: 0, turn: seq, cause: Commit.Cause(method: "m", by: "c"),
                changes: closes ? [.close] : [], messages: [])
        ).map(\.session)
    }

    private mutating func carryOut(_ actions: [HostSupervisor.Action]) {
        for action in actions {
            switch action {
            case .mark(let window, let changes, let cause):
                apply(changes, in: window)
                let sorted = changes.compactMap(Self.mark).sorted { $0.id < $1.id }
                let ids = sorted.map(\.id.description).joined(separator: ", ")
                said.append("\(window) \(ids) \(sorted.first?.word ?? ""), \(cause.method) by \(cause.by)")
            case .empty(let window, let id, let mark, by: _):
                apply([.set(id, .host(mark))], in: window)
                said.append("\(window) \(id) \(mark.state)")
                whenEmptied?(&trees)
                whenEmptied = nil
            case .tell(let session, let method, let params):
                said.append("tell \(session) \(method) \(JSON.object(params).text)")
            case .ping(let session, let params):
                said.append("ping \(session) \(JSON.object(params).text)")
                if gone.contains(session) { carryOut(hosting.lose(session: session, "is gone")) }
            case .finish(let id, let end):
                guard hosting.requests.end(id) != nil else { continue }
                said.append("finish \(id) \(Self.word(end))")
            case .start(let event, let delay): start(event, "after \(delay)")
            case .startDue(let event, let due): start(event, "at \(due)")
            case .cancel(let timer): said.append("cancel \(timer)")
            case .log(_, let message, _): said.append("log \(message)")
            case .then(let step): carryOut(hosting.goOn(step, at: 0, in: trees))
            }
        }
    }

    private mutating func start(_ event: TimerEvent, _ when: String) {
        timer += 1
        hosting.hasStarted(timer, for: event)
        said.append("start \(event) \(when)")
    }

    private mutating func apply(_ changes: [Change], in window: WindowID) {
        for index in trees.indices where trees[index].window.id == window {
            do { for change in changes { try trees[index].apply(change) } } catch { Issue.record(error) }
        }
    }

    private static func mark(_ change: Change) -> (id: ControllerID, word: String)? {
        guard case .set(let id, .host(let mark)) = change else { return nil }
        return (id, mark.map { "\($0.state) \($0.epoch)" } ?? "free")
    }

    private static func word(_ end: RuleRequest.End) -> String {
        switch end {
        case .answered: "answered"
        case .refused(let refusal): "refused \(refusal.name)"
        case .lost(let why): "lost \(why)"
        case .moved: "moved"
        }
    }
}

extension Tree {
    /// Adds an application's own container.
    fileprivate mutating func insertOwn(_ id: ControllerID) {
        var own = Controller(id: id, kind: .viewController)
        own.fixed.customClass = "Own"
        try? apply(.insert(own))
    }
}
