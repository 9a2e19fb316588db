import Bus
import Dispatch
import Logging
import Testing

@testable import Store
@testable import navd

@Suite("The status of navd, in one answer")
struct StatusTests {
    private static func join(_ bench: PumpBench, _ peers: String...) throws {
        for peer in peers {
            bench.connect(peer)
            _ = try bench.ask(peer, "hello", #"{"client":"\#(peer)"}"#, on: nil)
        }
    }

    private static func open(_ bench: PumpBench, _ name: String = "W") throws {
        let tabs = (0..<2).map { #"{"kind":"viewController","name":"\#(name)\#($0)"}"# }.joined(separator: ",")
        let root = #"{"kind":"tabBarController","name":"\#(name)Tabs","viewControllers":[\#(tabs)]}"#
        let params = #"{"name":"\#(name)","visible":true,"root":\#(root)}"#
        try #require(try bench.ask("ui", "window.open", params, on: nil)["result"] != nil)
    }

    private static func status(_ bench: PumpBench) throws -> JSON {
        try #require(try bench.ask("ui", "daemon.status", "{}", on: nil)["result"])
    }

    @Test("without a store and without problems it has version, process and uptime, and empty lists")
    func quiet() throws {
        let bench = PumpBench()
        try Self.join(bench, "ui")
        try Self.open(bench)
        bench.pass(90_000)
        let status = try Self.status(bench)
        let seq = try #require(try bench.ask("ui", "ping", "{}", on: nil)["result"]?["seq"])
        #expect(status["version"] == .string(Version.current) && status["epoch"] == "test" && status["seq"] == seq)
        #expect(status["uptime"] == 90_000 && status["draining"] == false && status["store"] == .null)
        let screen: JSON = ["window": "w1", "name": "W", "visible": true, "client": .null]
        #expect(status["painted"] == [screen], "\(status.text)")
        for list in ["quotas", "slow", "problems", "listens", "locks"] { #expect(status[list] == [], "\(list)") }
        let method = try #require(MethodDescription.named("daemon.status"))
        #expect(WireCheck.mismatch(status, method.results, at: "result") == nil)
    }

    @Test("the maintenance mode has its text, a lock its window and client, and both their beginning")
    func closed() throws {
        let bench = PumpBench()
        try Self.join(bench, "ui", "staff")
        try Self.open(bench)
        let none = try Self.status(bench)
        #expect(none["maintenance"] == .null && none["maintenanceSince"] == nil)
        _ = try bench.ask("staff", "window.lock", #"{"duration":5000}"#, on: "W")
        _ = try bench.ask("staff", "maintenance.begin", #"{"text":"Back at ten"}"#, on: nil)
        bench.advance(1_000)
        let status = try Self.status(bench)
        #expect(status["maintenance"] == "Back at ten")
        // The bench begins at this moment.
        #expect(status["maintenanceSince"] == 1_700_000_000_000, "\(status.text)")
        let locks = try #require(status["locks"]?.array)
        #expect(locks.count == 1 && locks[0]["window"] == "w1" && locks[0]["name"] == "W", "\(status.text)")
        #expect(locks.first?["by"] == "staff" && locks.first?["remaining"] == 4_000, "\(status.text)")
        #expect(locks.first?["since"] == 1_700_000_000_000, "\(status.text)")
        let method = try #require(MethodDescription.named("daemon.status"))
        #expect(WireCheck.mismatch(status, method.results, at: "result") == nil)
    }

    @Test("a quota is listed from four fifths on, with its owner; a peer that is silent or reads slowly is listed")
    func trouble() throws {
        let bench = PumpBench(quotas: try Quotas(json: ["windowsOfOwner": 5, "pending": 4], path: "quotas"))
        try Self.join(bench, "ui", "gate")
        for name in ["A", "B", "C"] { try Self.open(bench, name) }
        #expect(try Self.status(bench)["quotas"] == [])
        try Self.open(bench, "D")
        let windows = try Self.status(bench)["quotas"]?.array
        #expect(windows?.count == 1)
        #expect(windows?[0]["quota"] == "windowsOfOwner" && windows?[0]["held"] == 4 && windows?[0]["limit"] == 5)
        #expect(windows?[0]["name"] == "owner" && windows?[0]["principal"] == "uid 1000")
        let vote =
            #"{"to":"ATabs","role":"delegate","implements":["tabBarController.shouldSelect"],"patience":100,"silence":"deny"}"#
        #expect(try bench.ask("gate", "attach", vote, on: nil)["result"] != nil)
        #expect(try Self.status(bench)["slow"] == [])
        _ = try bench.ask("ui", "tabBarController.tap", #"{"index":1}"#, on: "ATabs")
        bench.advance(200)
        let slow = try #require(try Self.status(bench)["slow"]?.array)
        #expect(slow.map { $0["client"] } == ["gate"] && slow[0]["silent"] == 1 && slow[0]["unread"] == 0)
        bench.wire.unread = StatusReading.fewUnread
        bench.wire.load.connections = 6_554
        let status = try Self.status(bench)
        #expect(status["slow"]?.array?.map { $0["client"] } == ["ui", "gate"])
        #expect(status["quotas"]?.array?.contains { $0["quota"] == "connections" && $0["principal"] == .null } == true)
        let method = try #require(MethodDescription.named("daemon.status"))
        #expect(WireCheck.mismatch(status, method.results, at: "result") == nil)
    }

    private static func origin(_ problems: RecentProblems = RecentProblems()) throws -> StatusReading.Origin {
        var history = HistoryLimits()
        (history.hours, history.bytes) = (720, 256 << 20)
        return StatusReading.Origin(
            endpoint: try Endpoint("tcp://127.0.0.1:7702"), key: try CurveSecret.generate().publicKey,
            store: StoreLocation("/no/such/folder/place.db"), durability: .batch, history: history, problems: problems)
    }

    @Test("it has the size, history and limits of the store, and the endpoints with both keys")
    func kept() throws {
        let store = MemoryStore()
        store.toldHistory = KeptHistory(bytes: 1_024, since: 77)
        let bench = PumpBench(store: store)
        defer { bench.close() }
        try Self.join(bench, "ui")
        let origin = try Self.origin()
        bench.within { bench.daemon.router.parts.status.origin = origin }
        let old = RetiringEndpoint(
            endpoint: try Endpoint("tcp://127.0.0.1:7700"), secret: try CurveSecret.generate(), until: 1_800_000_000_000
        )
        bench.wire.retiring = old
        bench.wire.retiringEndpoint = old.endpoint
        bench.connect("late")
        let hello = try bench.ask("late", "hello", #"{"client":"late"}"#, on: nil)["result"]
        #expect(hello?["events"] == "tcp://127.0.0.1:7701")
        bench.wire.retiringEndpoint = nil
        try Self.join(bench, "new")
        let status = try Self.status(bench)
        let kept = try #require(status["store"])
        #expect(kept["path"] == "/no/such/folder/place.db" && kept["durability"] == "batch" && kept["failure"] == .null)
        #expect(kept["bytes"] == 4_096 && kept["free"] == .null)
        #expect(
            kept["history"]
                == ["bytes": 1_024, "since": 77, "commits": 10_000, "hours": 720, "most": 268_435_456] as JSON)
        let listens = try #require(status["listens"]?.array)
        #expect(listens.count == 2 && listens[0]["key"]?.string == origin.key?.text && listens[0]["until"] == nil)
        #expect(listens[1]["key"]?.string == old.secret.publicKey.text && listens[1]["until"] == 1_800_000_000_000)
        #expect(listens[1]["clients"] == ["late"])
        let method = try #require(MethodDescription.named("daemon.status"))
        #expect(WireCheck.mismatch(status, method.results, at: "result") == nil)
        // Who comes again with the new key does not use the old one any more.
        _ = try bench.ask("late", "hello", #"{"client":"late"}"#, on: nil)
        #expect(try Self.status(bench)["listens"]?.array?[1]["clients"] == [])
    }

    @Test("while the store fails the status is answered, with the reason")
    func failing() throws {
        let store = MemoryStore()
        let bench = PumpBench(store: store)
        defer { bench.close() }
        try Self.join(bench, "ui")
        try Self.open(bench)
        store.failure = .full(location: "memory")
        // Without `ask`, which would wait for the store.
        func answer(_ id: String, _ method: String) throws -> JSON {
            try bench.send(Array(#"{"id":"\#(id)","method":"\#(method)"}"#.utf8), from: "ui")
            return try bench.wait {
                try bench.received("ui").map { try JSONParser.parse($0) }.first { $0["id"] == .string(id) }
            }
        }
        #expect(try answer("hide", "window.hide")["error"]?["name"] == "storeUnavailable")
        let failure = try #require(try answer("status", "daemon.status")["result"]?["store"]?["failure"]?.string)
        #expect(failure.contains("no space is left for memory"))
        store.failure = nil
        bench.advance(StoreCondition.retry)
        #expect(try Self.status(bench)["store"]?["failure"] == .null)
    }

    @Test("a disk that does not answer delays the status by half a second, and the next one tells what it has said")
    func hangs() throws {
        let store = MemoryStore()
        let bench = PumpBench(store: store)
        defer { bench.close() }
        try Self.join(bench, "ui")
        let (begun, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        store.beforeSize = {
            begun.signal()
            goesOn.wait()
        }
        func answers() throws -> [JSON] { try bench.received("ui").map { try JSONParser.parse($0) } }
        for id in ["a", "b"] { try bench.send(Array(#"{"id":"\#(id)","method":"daemon.status"}"#.utf8), from: "ui") }
        begun.wait()
        bench.pass(StatusReading.patience - 1)
        #expect(try answers().isEmpty)
        bench.pass(1)
        let first = try answers()
        #expect(first.map { $0["id"] } == ["a", "b"])
        #expect(first.allSatisfy { $0["result"]?["store"]?["bytes"] == .null })
        // The disk is asked once only, however many ask meanwhile.
        try bench.send(Array(#"{"id":"c","method":"daemon.status"}"#.utf8), from: "ui")
        store.beforeSize = nil
        goesOn.signal()
        let last = try bench.wait { try answers().first { $0["id"] == "c" } }
        #expect(last["result"]?["store"]?["bytes"] == 4_096)
    }

    @Test("one session may wait for the disk eight times, and leaves room for others")
    func askers() throws {
        let store = MemoryStore()
        let bench = PumpBench(store: store)
        defer { bench.close() }
        try Self.join(bench, "ui", "other")
        let (begun, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        store.beforeSize = {
            begun.signal()
            goesOn.wait()
        }
        func ask(_ id: Int, _ peer: String) throws {
            try bench.send(Array(#"{"id":\#(id),"method":"daemon.status"}"#.utf8), from: peer)
        }
        func answers(_ peer: String) throws -> [JSON] { try bench.received(peer).map { try JSONParser.parse($0) } }
        for id in 0...StatusReading.mostOfSession { try ask(id, "ui") }
        begun.wait()
        bench.pass(0)
        let refused = try answers("ui")
        #expect(refused.map { $0["id"] } == [.number(StatusReading.mostOfSession)])
        #expect(refused.first?["error"]?["name"] == "busy" && refused.first?["error"]?["data"]?["limit"] == 8)
        try ask(0, "other")
        bench.pass(StatusReading.patience)
        #expect(try answers("ui").count { $0["result"] != nil } == StatusReading.mostOfSession)
        #expect(try answers("other").count { $0["result"] != nil } == 1)
        // Who has its answers may ask again.
        try ask(100, "ui")
        store.beforeSize = nil
        goesOn.signal()
        _ = try bench.wait { try answers("ui").first { $0["id"] == 100 && $0["result"] != nil } }
    }

    @Test("a peer that was silent is listed as slow for ten minutes, and not for ever")
    func lately() throws {
        let bench = PumpBench()
        try Self.join(bench, "ui", "gate")
        try Self.open(bench)
        let vote =
            #"{"to":"WTabs","role":"delegate","implements":["tabBarController.shouldSelect"],"patience":100,"silence":"deny"}"#
        #expect(try bench.ask("gate", "attach", vote, on: nil)["result"] != nil)
        _ = try bench.ask("ui", "tabBarController.tap", #"{"index":1}"#, on: "WTabs")
        bench.advance(200)
        #expect(try Self.status(bench)["slow"]?.array?.map { $0["silent"] } == [1])
        bench.pass(8 * 60_000)
        #expect(try Self.status(bench)["slow"]?.array?.map { $0["silent"] } == [1])
        bench.pass(2 * 60_000)
        #expect(try Self.status(bench)["slow"] == [])
        // The list of peers counts since the beginning.
        let peers = try bench.ask("ui", "peer.list", "{}", on: nil)["result"]?["peers"]?.array
        #expect(peers?.first { $0["client"] == "gate" }?["silent"] == 1)
    }

    @Test("an answer to a question that was taken back does not make its peer slow")
    func withdrawn() throws {
        let bench = PumpBench()
        try Self.join(bench, "ui", "gate")
        try Self.open(bench)
        let vote = #"{"to":"WTabs","role":"delegate","implements":["tabBarController.shouldSelect"],"patience":5000}"#
        #expect(try bench.ask("gate", "attach", vote, on: nil)["result"] != nil)
        let tap = #"{"id":"t","method":"tabBarController.tap","on":"WTabs","params":{"index":1}}"#
        try bench.send(Array(tap.utf8), from: "ui")
        bench.settle()
        let asked = try bench.received("gate").map { try JSONParser.parse($0) }.compactMap { $0["id"]?.string }
        #expect(try bench.ask("ui", "cancel", #"{"id":"t"}"#, on: nil)["result"]?["cancelled"] == true)
        try bench.send(Array(#"{"id":"\#(try #require(asked.first))","result":{"allow":true}}"#.utf8), from: "gate")
        bench.settle()
        #expect(try Self.status(bench)["slow"] == [])
        let peers = try bench.ask("ui", "peer.list", "{}", on: nil)["result"]?["peers"]?.array
        #expect(peers?.first { $0["client"] == "gate" }?["late"] == 1)
    }

    @Test("of the answers of a session at most ten minutes are kept, however many come and whenever")
    func recent() {
        var recent = RecentAnswers()
        for second in 0..<3_600 as Range<UInt64> { recent.add(.answered, at: second * 1_000) }
        #expect(recent.counts(at: 3_599_000) == RecentAnswers.Counts(answered: 600, late: 0, silent: 0))
        recent.add(.late, at: 3_600_000)
        recent.add(.silent, at: 3_600_000)
        #expect(recent.counts(at: 3_600_000) == RecentAnswers.Counts(answered: 540, late: 1, silent: 1))
        #expect(recent.counts(at: 3_600_000 + 9 * 60_000) == RecentAnswers.Counts(answered: 0, late: 1, silent: 1))
        #expect(recent.counts(at: 3_600_000 + 10 * 60_000) == RecentAnswers.Counts())
        recent.add(.answered, at: .max)
        #expect(recent.counts(at: .max) == RecentAnswers.Counts(answered: 1, late: 0, silent: 0))
    }

    @Test("a client that may not read everything is refused")
    func rights() throws {
        let bench = PumpBench()
        bench.connect("part", as: try RightsScene.access([.read], windows: ["till"]))
        _ = try bench.ask("part", "hello", #"{"client":"part"}"#, on: nil)
        #expect(try bench.ask("part", "daemon.status", "{}", on: nil).isNotAllowed)
    }

    @Test("warnings and errors of the log are kept, the last ones and not too long, whatever the log's own level is")
    func problems() throws {
        let problems = RecentProblems()
        let written = RecentProblems()
        var log = Logger(label: "test") { _ in LogFork(WarningLog(written), WarningLog(problems)) }
        log.logLevel = .error
        log.info("nothing to remember")
        log.warning("the first", metadata: ["path": "/a"])
        #expect(problems.all.map(\.message) == ["the first"] && problems.all[0].details == ["path": "/a"])
        #expect(written.all.isEmpty)
        log.error("\(String(repeating: "x", count: 10_000))")
        #expect(written.all.map(\.message) == [String(repeating: "x", count: RecentProblems.longest - 3) + "…"])
        // One letter may have any number of accents.
        let accents = "e" + String(repeating: "\u{301}", count: 5_000)
        log.error("\(accents)", metadata: ["path": "\(accents)"])
        let last = try #require(written.all.last)
        for text in [last.message, last.details["path"] ?? ""] {
            #expect((RecentProblems.longest - 4...RecentProblems.longest).contains(text.utf8.count))
        }
        for number in 0..<100 { log.warning("\(number)") }
        #expect(problems.all.count(where: { $0.level == .warning }) == RecentProblems.most)
        #expect(problems.all.last?.message == "99")
        let bench = PumpBench()
        try Self.join(bench, "ui")
        let origin = try Self.origin(problems)
        bench.within { bench.daemon.router.parts.status.origin = origin }
        let told = try #require(try Self.status(bench)["problems"]?.array?.last)
        #expect(told["message"] == "99" && told["level"] == "warning" && told["details"] == [:])
    }

    @Test("any number of warnings displaces no error, and both are listed in their order")
    func errorsApart() {
        let problems = RecentProblems()
        let log = Logger(label: "test") { _ in WarningLog(problems) }
        log.warning("before")
        log.error("the store failed")
        for _ in 0..<RecentProblems.most - 1 { log.warning("refused: right") }
        #expect(problems.all.prefix(3).map(\.message) == ["before", "the store failed", "refused: right"])
        for _ in 0..<10_000 { log.warning("refused: right") }
        #expect(problems.all.first?.message == "the store failed")
        for number in 0..<100 { log.error("\(number)") }
        let errors = problems.all.filter { $0.level == .error }
        #expect(errors.count == RecentProblems.most && errors.last?.message == "99")
        #expect(problems.all.count == 2 * RecentProblems.most)
    }

    @Test(
        "four fifths of a quota are near its limit, and a quota of nothing is never",
        arguments: [
            (79, 100, false), (80, 100, true), (100, 100, true), (3, 4, false), (4, 4, true), (0, 0, false),
            (0, 1, false),
            (1, 1, true), (1 << 40, 1 << 40, true), ((1 << 40) - 1, 1 << 41, false),
        ])
    func near(_ held: Int, _ limit: Int, _ isNear: Bool) {
        #expect(UsedQuota(quota: "q", held: held, limit: limit).isNear == isNear)
    }
}
