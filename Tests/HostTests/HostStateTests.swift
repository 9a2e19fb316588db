import Bus
import ControllerActors
import Testing

@testable import Host

@Suite("The state of a host")
struct HostStateTests {
    static let window: JSON = [
        "epoch": "e", "seq": 4,
        "window": ["id": "w1", "visible": true, "root": "c1"],
        "controllers": [
            ["id": "c1", "kind": "navigationController", "viewControllers": ["c2"], "appearance": "appeared"],
            ["id": "c2", "kind": "viewController", "parent": "c1", "appearance": "appeared", "viewLoaded": true],
        ],
    ]

    private func attached() throws -> HostState {
        var host = HostState()
        try host.attached(["hostEpoch": 7, "windows": [Self.window]])
        return host
    }

    private func push(base: Int64, first: Int64 = 10, id: String = "h1") -> JSON {
        [
            "id": .string(id), "method": "host.perform", "on": "c1",
            "params": [
                "hostEpoch": 7, "window": "w1", "base": .int(base), "first": .int(first), "turn": 9,
                "method": "navigationController.pushViewController",
                "params": ["viewController": ["kind": "viewController", "name": "B"], "animated": false],
            ],
        ]
    }

    @Test("a tree in which a controller contains itself is refused, in a snapshot and after a commit")
    func circle() throws {
        var window = Self.window
        var object = try #require(window.object)
        object["controllers"] = [
            ["id": "c1", "kind": "navigationController", "parent": "c2", "viewControllers": ["c2"]],
            ["id": "c2", "kind": "navigationController", "parent": "c1", "viewControllers": ["c1"]],
        ]
        window = .object(object)
        var host = HostState()
        #expect(throws: Refusal.self) { try host.attached(["hostEpoch": 7, "windows": [window]]) }
        host = try attached()
        let event: JSON = [
            "epoch": "e", "seq": 5, "prev": 4, "turn": 1, "changes": [["set": "c1", "parent": "c2"]], "messages": [],
        ]
        #expect(throws: Refusal.self) {
            try host.take(["method": "host.committed", "params": ["window": "w1", "event": event]])
        }
    }

    @Test("a commit that moves a controller and takes everything away is read")
    func closes() throws {
        var host = try attached()
        let event: JSON = [
            "epoch": "e", "seq": 5, "prev": 4, "turn": 1, "cause": ["method": "window.close", "by": "b"],
            "changes": [["set": "c2", "parent": .null], ["remove": "c2"], ["remove": "c1"], ["close": "w1"]],
            "messages": [],
        ]
        _ = try host.take(["method": "host.committed", "params": ["window": "w1", "event": event]])
        #expect(host.replicas.isEmpty)
    }

    @Test("a push leads to a proposal, and its new controller has the number that navd gave")
    func proposes() throws {
        var host = try attached()
        let answers = try host.take(push(base: 4))
        #expect(answers.count == 1)
        let proposal = answers[0]["result"]?["proposal"]
        #expect(answers[0]["result"]?["hostEpoch"] == 7)
        #expect(proposal?["changes"]?.array?.contains { $0["insert"]?["id"] == "c10" } == true)
        #expect(proposal?["outline"]?["kind"] == "push")
        // The copy has not changed yet: a host waits for navd's commit.
        #expect(host.replicas[WindowID(1)]?.tree[ControllerID(10)] == nil)
    }

    @Test("a command waits for the commit that it is based on, and is stale after a later one")
    func waits() throws {
        var host = try attached()
        #expect(try host.take(push(base: 5)).isEmpty)
        let commit: JSON = [
            "method": "host.committed",
            "params": [
                "window": "w1",
                "event": [
                    "epoch": "e", "seq": 5, "prev": 4, "turn": 1, "cause": ["method": "m", "by": "b"],
                    "changes": [["set": "c2", "title": "A"]], "messages": [],
                ],
            ],
        ]
        let answers = try host.take(commit)
        #expect(answers.first?["id"] == "h1")
        #expect(answers.first?["result"]?["proposal"] != nil)
        #expect(try host.take(push(base: 4, id: "h2")).first?["result"]?["stale"] == true)
    }

    @Test("of several commits in one message, a command is answered after the one that it is based on")
    func gathered() throws {
        func commit(_ seq: Int64, _ title: String) -> JSON {
            [
                "window": "w1",
                "event": [
                    "epoch": "e", "seq": .int(seq), "prev": .int(seq - 1), "turn": 1,
                    "cause": ["method": "m", "by": "b"], "changes": [["set": "c2", "title": .string(title)]],
                    "messages": [],
                ],
            ]
        }
        var host = try attached()
        #expect(try host.take(push(base: 6)).isEmpty)
        let commits: JSON = ["commits": [commit(5, "A"), commit(6, "B"), commit(7, "C")]]
        let answers = try host.take(["method": "host.commits", "params": commits])
        #expect(answers.map { $0["id"] } == ["h1"])
        #expect(answers.first?["result"]?["proposal"] != nil)
        let replica = try #require(host.replicas[WindowID(1)])
        #expect(replica.seq == 7 && replica.tree[ControllerID(2)]?.title == "C")
        #expect(try host.take(["method": "host.commits", "params": ["commits": [commit(7, "D")]]]).isEmpty)
        #expect(host.replicas[WindowID(1)]?.tree == replica.tree, "a commit that it has is left out")
        #expect(throws: Refusal.self) {
            try host.take(["method": "host.commits", "params": ["commits": [commit(9, "E")]]])
        }
    }

    @Test("a claim says that the commits of a round may come together")
    func claims() { #expect(HostState.claim(["on": "L"]) == ["on": "L", "gathered": true]) }

    @Test("a refusal by the rules is sent as the answer")
    func refuses() throws {
        var host = try attached()
        let answers = try host.take([
            "id": "h3", "method": "host.perform", "on": "c1",
            "params": [
                "hostEpoch": 7, "window": "w1", "base": 4, "first": 10, "turn": 9,
                "method": "navigationController.pushViewController", "params": ["viewController": "c2"],
            ],
        ])
        #expect(answers.first?["error"]?["name"] == "alreadyOnStack")
    }

    @Test("a missing commit ends the replica")
    func gap() throws {
        var host = try attached()
        #expect(throws: Refusal.self) {
            try host.take([
                "method": "host.committed",
                "params": [
                    "window": "w1",
                    "event": ["epoch": "e", "seq": 7, "prev": 6, "turn": 1, "changes": [], "messages": []],
                ],
            ])
        }
    }

    @Test("a ping is answered, and the end of the attachment is recorded with its reason")
    func ends() throws {
        var host = try attached()
        #expect(try host.take(["method": "host.ping", "params": ["hostEpoch": 7]]).count == 1)
        #expect(try host.take(["method": "host.ended", "params": ["hostEpoch": 6, "because": "lost"]]).isEmpty)
        #expect(host.ended == nil)
        _ = try host.take(["method": "host.ended", "params": ["hostEpoch": 7, "because": "takeover"]])
        #expect(host.ended == "takeover")
    }
}
