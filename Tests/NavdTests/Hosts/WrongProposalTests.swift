import Bus
import Testing

@testable import navd

@Suite("Proposals that are refused")
struct WrongProposalTests {
    /// The changes that the host proposes, and a part of the reason for the refusal.
    static let wrong: [(changes: JSON, why: String)] = [
        ([["set": "$B", "title": "mine"]], "outside"),
        ([["set": "$R", "viewControllers": []]], "outside"),
        ([["set": "$A", "appearance": "disappeared"]], "navd does"),
        ([["set": "$A", "holds": 3]], "navd does"),
        ([["set": "$L", "host": ["epoch": 1, "client": "x"]]], "navd does"),
        ([["set": "$L", "parent": .null]], "moves"),
        ([["remove": "$A"]], "removes"),
        ([["window": "w1", "visible": false]], "of the window"),
        ([["window": "w1", "pile": ["$B"]]], "outside"),
        ([["close": "w1"]], "closes"),
        ([["insert": ["id": "c900", "kind": "viewController"]]], "the next id"),
        ([["set": "$L", "viewControllers": ["$A", "$B"]]], "has another parent"),
        ([["set": "$L", "viewControllers": []]], "empty"),
        ([["set": "$A", "parent": .null], ["set": "$L", "viewControllers": []]], "empty"),
        ([["set": "$L", "viewControllers": ["$A", "$A"]]], "twice"),
        ([["set": "c777", "title": "x"]], "outside"),
        ([["sit": 1]], "can't be read"),
        ([["set": "$A", "state": .string(String(repeating: "s", count: 65_535))]], "is larger than"),
        ([["set": "$A", "state": (0..<33).reduce(JSON.int(1)) { nested, _ in .array([nested]) }]], "deeper than 32"),
        (
            [["set": "$L", "presented": "$L", "presenting": "$L"], ["window": "w1", "pile": ["$L"]]], "but has a parent"
        ),
    ]

    private func named(_ json: JSON, _ scene: HostScene) -> JSON {
        var text = json.text
        for (name, id) in scene.ids {
            text = text.split(separator: "$\(name)\"", omittingEmptySubsequences: false).joined(separator: "\(id)\"")
        }
        return (try? JSONParser.parse(Array(text.utf8))) ?? .null
    }

    @Test("a wrong proposal is refused by name, changes nothing, and is counted", arguments: wrong.indices)
    func refused(_ index: Int) throws {
        let (changes, why) = Self.wrong[index]
        let (scene, host) = try HostScene.hosted(["on": "L", "heartbeat": 600_000], by: "liar")
        let before = try scene.snapshot()
        let push = try scene.push("X", on: "L")
        try host.work { reply in
            guard var object = reply.object, var result = object["result"]?.object else { return reply }
            result["proposal"] = ["changes": self.named(changes, scene), "outline": ["kind": "quiet"]]
            object["result"] = .object(result)
            return .object(object)
        }
        try scene.collect()
        #expect(scene.outcome(push) == "proposalRefused")
        let message = scene.replies[push]?["error"]?["message"]?.string ?? ""
        #expect(message.contains(why), "\(message)")
        #expect(try scene.snapshot() == before)
        if !why.contains("read") { #expect(try scene.place()?["wrong"] == 1) }
        // The next proposal is correct, and is committed.
        let next = try scene.push("X", on: "L")
        try host.work()
        try scene.collect()
        #expect(scene.outcome(next) == "committed")
        try scene.check()
    }

    @Test("a proposal with callbacks that navd derives, or with wrong values, is refused")
    func messages() throws {
        let (scene, host) = try HostScene.hosted(["on": "L", "heartbeat": 600_000], by: "liar")
        let answers: [JSON] = [
            [
                "proposal": [
                    "changes": [],
                    "outline": [
                        "kind": "quiet",
                        "said": [["on": .string(scene.ids["A"] ?? ""), "method": "viewController.viewDidAppear"]],
                    ],
                ]
            ],
            ["proposal": ["changes": [], "outline": ["closes": true]]], [:], ["proposal": 7],
        ]
        for answer in answers {
            let push = try scene.push("X", on: "L")
            try host.work { ["id": $0["id"] ?? .null, "result": answer] }
            try scene.collect()
            #expect(scene.outcome(push) == "proposalRefused", "\(answer.text)")
            try scene.check()
        }
    }

    @Test(
        "what is set while an action is answered does not change what is on screen",
        arguments: [
            ("selectedViewController", JSON.null), ("modalPresentationStyle", "currentContext"),
            ("automaticallyForwardsAppearance", false),
        ])
    func during(_ word: String, _ value: JSON) throws {
        let (scene, host) = try HostScene.hosted(["on": "L", "heartbeat": 600_000], by: "liar")
        let (stack, controller) = (JSON.string(scene.ids["L"] ?? ""), JSON.string(scene.ids["A"] ?? ""))
        var set: JSONObject = ["set": stack]
        set[word] = value
        let errand: JSON = [
            "message": ["on": controller, "method": "barButtonItem.action"], "on": stack, "during": [.object(set)],
        ]
        let push = try scene.push("X", on: "L")
        try host.work {
            let proposal: JSON = ["changes": [], "outline": ["kind": "quiet", "errand": errand]]
            return ["id": $0["id"] ?? .null, "result": ["proposal": proposal]]
        }
        try scene.collect()
        let message = scene.replies[push]?["error"]?["message"]?.string ?? ""
        #expect(message.contains("changes more than a property"), "\(message)")
        try scene.check()
    }
}
