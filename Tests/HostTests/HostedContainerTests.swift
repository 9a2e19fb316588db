import Bus
import Host
import Testing

@Suite("A container of an application's own, as a host runs it")
struct HostedContainerTests {
    /// Does what the action says.
    private struct Board: HostedContainer {
        let customClass = "Board"

        func questions(_ command: OwnCommand, on scene: OwnScene) throws(Refusal) -> [Question] {
            command.action == "ask" ? [scene.vote(.shouldSelect, about: scene.container.id, ["page": 3])] : []
        }

        func perform(_ command: OwnCommand, on scene: inout OwnScene) throws(Refusal) {
            switch command.action {
            case "page":
                scene.title = "next"
                scene.transition = OwnTransition(.page, animated: true, begins: ["direction": "reverse"])
            case "twice": scene.children = [.existing("c3"), .existing("c3")]
            case "itself": scene.children = [.existing("c2")]
            case "above": scene.children = [.existing("c1")]
            case "nobody": scene.children = [.existing("nobody")]
            case "more": scene.children = [.spec(ControllerSpec(kind: .moreListController))]
            case "deep":
                var spec = ControllerSpec(kind: .viewController)
                for _ in 0..<1_000 {
                    var above = ControllerSpec(kind: .viewController)
                    above.viewControllers = [.spec(spec)]
                    spec = above
                }
                scene.children = [.spec(spec)]
            default: scene.result = ["answer": command.answers.list.isEmpty ? false : true]
            }
        }
    }

    private static let window: JSON = [
        "epoch": "e", "seq": 4, "window": ["id": "w1", "visible": true, "root": "c1"],
        "controllers": [
            ["id": "c1", "kind": "navigationController", "viewControllers": ["c2"], "appearance": "appeared"],
            [
                "id": "c2", "kind": "viewController", "customClass": "Board", "parent": "c1", "viewControllers": ["c3"],
                "appearance": "appeared", "viewLoaded": true,
            ],
            ["id": "c3", "kind": "viewController", "parent": "c2", "appearance": "appeared", "viewLoaded": true],
        ],
    ]

    private func perform(_ action: String, answers: JSON = []) throws -> JSON {
        var host = HostState(containers: [Board()])
        try host.attached(["hostEpoch": 7, "windows": [Self.window]])
        return try #require(
            host.take([
                "id": "h1", "method": "host.perform", "on": "c2",
                "params": [
                    "hostEpoch": 7, "window": "w1", "base": 4, "first": 10, "turn": 9,
                    "method": "viewController.perform", "params": ["action": .string(action)], "answers": answers,
                ],
            ]).first)
    }

    @Test("the proposal contains the transition that the container asks for")
    func transition() throws {
        let outline = try perform("page")["result"]?["proposal"]?["outline"]
        #expect(outline?["kind"] == "page" && outline?["animated"] == true)
        #expect(outline?["begins"] == ["direction": "reverse"])
        #expect(try perform("nothing")["result"]?["proposal"]?["outline"]?["kind"] == "quiet")
    }

    @Test("a vote goes out with its values, and its answer comes back to the container")
    func vote() throws {
        let asked = try #require(perform("ask")["result"]?["ask"]?.array?.first)
        #expect(asked["method"] == "tabBarController.shouldSelect" && asked["viewController"] == "c2")
        #expect(asked["details"] == ["page": 3])
        var answer = try #require(asked.object)
        answer["answer"] = "yes"
        let result = try perform("ask", answers: [.object(answer)])["result"]
        #expect(result?["proposal"]?["outline"]?["result"] == ["answer": true])
    }

    @Test(
        "a proposal that is not allowed becomes the error of the command",
        arguments: [
            ("twice", "duplicateViewControllers"), ("itself", nil), ("above", nil), ("nobody", "unknownController"),
            ("more", nil), ("deep", nil),
        ])
    func errors(_ action: String, _ name: String?) throws {
        let error = try #require(perform(action)["error"], "\(action) is proposed")
        if let name { #expect(error["name"]?.string == name) }
    }
}
