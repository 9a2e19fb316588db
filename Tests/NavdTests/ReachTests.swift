import Bus
import Testing

@testable import navd

@Suite("Rights and indirect commands")
struct ReachTests {
    private let bench = PumpBench()

    init() throws {
        bench.connect("owner")
        _ = try say("owner", "hello", #"{"client":"owner"}"#)
        try say(
            "owner", "window.open",
            #"{"name":"till","visible":true,"transitions":"timed","root":{"kind":"viewController","name":"base"}}"#)
        try say(
            "owner", "viewController.present",
            #"{"animated":false,"viewController":{"kind":"tabBarController","name":"modal","viewControllers":[{"kind":"navigationController","name":"sales","viewControllers":[{"kind":"viewController","name":"salesRoot"}]},{"kind":"viewController","name":"other"}]}}"#,
            on: "base")
        try join("peer")
    }

    /// Connects a peer whose rights are limited to the subtree `sales`.
    private func join(_ peer: String) throws {
        let key = Principal.key(try CurveKey(String(repeating: "a", count: 40)))
        bench.connect(
            peer,
            as: Access(
                key, name: "peer", rights: [.read, .command, .vote], scope: Scope(windows: nil, inside: ["sales"])))
        try say(peer, "hello", #"{"client":"\#(peer)"}"#)
    }

    @discardableResult
    private func say(_ peer: String, _ method: String, _ params: String = "{}", on: String? = nil) throws -> JSON {
        try bench.ask(peer, method, params, on: on)
    }

    private static let dismissing = #"{"rightBarButtonItem":{"title":"x","action":"dismiss"}}"#

    private func presented() throws -> JSON? { try say("owner", "controller.get", on: "base")["result"]?["presented"] }

    @Test("a button wired to a command of the window needs the tapping client's right to that command")
    func wired() throws {
        #expect(try say("peer", "navigationItem.set", Self.dismissing, on: "salesRoot")["error"] == nil)
        let tap = try say("peer", "barButtonItem.tap", #"{"position":"right"}"#, on: "salesRoot")
        #expect(tap["error"]?["name"] == "notAllowed", "\(tap.text)")
        #expect(try presented()?.string != nil)
        #expect(try say("owner", "barButtonItem.tap", #"{"position":"right"}"#, on: "salesRoot")["error"] == nil)
        bench.advance(2_000)
        #expect(try presented() == .null)
    }

    @Test("the same holds if the button is wired while the tap waits")
    func waited() throws {
        #expect(
            try say("peer", "navigationItem.set", #"{"rightBarButtonItem":{"title":"x"}}"#, on: "salesRoot")["error"]
                == nil)
        try say(
            "owner", "navigationController.pushViewController",
            #"{"viewController":{"kind":"viewController","name":"next"},"animated":false}"#, on: "sales")
        try join("second")
        try say(
            "peer", "attach",
            #"{"to":"salesRoot","role":"content","implements":["viewController.viewWillAppear"],"awaits":["viewController.viewWillAppear"]}"#
        )
        try bench.send(
            Array(#"{"id":"pop","method":"navigationController.popViewController","on":"sales"}"#.utf8), from: "owner")
        bench.settle()
        let asked = try bench.received("peer").map { try JSONParser.parse($0) }.first?["id"]?.string
        let id = try #require(asked)
        try bench.send(
            Array(
                #"{"id":"tap","method":"barButtonItem.tap","on":"salesRoot","params":{"position":"right"},"whenBusy":"queue"}"#
                    .utf8), from: "second")
        // Runs at once, in the turn that waits for the answer.
        try bench.send(
            Array(
                #"{"id":"set","method":"navigationItem.set","on":"salesRoot","params":\#(Self.dismissing),"within":"\#(id)"}"#
                    .utf8), from: "peer")
        try bench.send(Array(#"{"id":"\#(id)","result":{}}"#.utf8), from: "peer")
        bench.advance(2_000)
        let set = try bench.received("peer").map { try JSONParser.parse($0) }.first { $0["id"] == "set" }
        #expect(set?["result"] != nil, "\(set?.text ?? "")")
        let tap = try bench.received("second").map { try JSONParser.parse($0) }.last
        #expect(tap?["id"] == "tap" && tap?["error"]?["name"] == "notAllowed", "\(tap?.text ?? "")")
        #expect(try presented()?.string != nil)
    }

    @Test("commands beside an answer are accepted up to the limit, and the others are refused once")
    func many() throws {
        bench.connect("gate")
        _ = try say("gate", "hello", #"{"client":"gate"}"#)
        try say(
            "gate", "attach", #"{"to":"modal","role":"delegate","implements":["tabBarController.shouldSelect"]}"#)
        try bench.send(
            Array(#"{"id":"t","method":"tabBarController.tap","on":"modal","params":{"index":1}}"#.utf8), from: "owner")
        bench.settle()
        let asked = try bench.received("gate").map { try JSONParser.parse($0) }.first
        let id = try #require(asked?["id"]?.string)
        let then = (0..<ThenReports.maximum + 9).map {
            #"{"method":"viewController.set","on":"other","params":{"title":"\#($0)"}}"#
        }
        try bench.send(
            Array(#"{"id":"\#(id)","result":{"allow":true},"then":[\#(then.joined(separator: ","))]}"#.utf8),
            from: "gate")
        bench.settle()
        let refused = try bench.received("gate").map { try JSONParser.parse($0) }
            .filter { $0["method"] == "then.refused" }
        #expect(refused.count == 1 && refused[0]["params"]?["error"]?["name"] == "limitExceeded")
        #expect(
            try say("owner", "controller.get", on: "other")["result"]?["title"] == .string("\(ThenReports.maximum - 1)")
        )
    }

    @Test("a thousand holds of a session end with it in one commit")
    func holds() throws {
        bench.connect("holder")
        _ = try say("holder", "hello", #"{"client":"holder"}"#)
        for _ in 0..<1_000 { try say("holder", "viewController.hold", on: "other") }
        _ = bench.published()
        try say("holder", "bye")
        bench.settle()
        #expect(bench.published().filter { $0.topic.hasPrefix("window/") }.count == 1)
        #expect(try say("owner", "controller.get", on: "other")["result"]?["holds"] == 0)
    }
}
