import Bus
import NavdKit
import NavdTesting
import Testing

@Suite("Recorded cases are played", .timeLimit(.minutes(2)))
struct PlayTests {
    private func recorded() async throws -> JSON {
        try await withNavd { navd in
            let (gate, ui) = (try await navd.connect("gate"), try await navd.connect("ui"))
            try await gate.delegate(of: "tabs", patience: .seconds(30), silence: .deny)
                .shouldSelect { $0.viewController.name != "first" }.attach()
            let recording = try await navd.recording("there and not back") {
                try await ui.tabBarController("tabs").tap(viewController: "second")
                try await navd.advance(.milliseconds(250))
                try await ui.tabBarController("tabs").tap(viewController: "first")
                await #expect(throws: NavdError.self) { try await ui.tabBarController("tabs").tap(index: 7) }
            }
            return try recording.caseFile(proves: ["TAB-08"])
        }
    }

    @Test("navd passes a case that was recorded from it")
    func passes() async throws { try await Daemon.play(recorded()) }

    /// A case in which one step says something else.
    private func changed(_ verb: String, _ change: (inout JSONObject) -> Void) async throws -> JSON {
        var file = try #require(try await recorded().object)
        var steps = try #require(file["steps"]?.array)
        let index = try #require(steps.lastIndex { $0[verb] != nil })
        var step = try #require(steps[index].object)
        change(&step)
        steps[index] = .object(step)
        file["steps"] = .array(steps)
        return .object(file)
    }

    private func fails(_ file: JSON, _ text: String) async {
        let error = await #expect(throws: TestFailure.self) { try await Daemon.play(file) }
        #expect(error?.message.contains(text) == true, "\(String(describing: error))")
    }

    @Test("a case that says something else fails at its step")
    func fails() async throws {
        await fails(try await changed("replied") { $0["error"] = ["name": "covered"] }, "step 12, ")
        await fails(try await changed("answer") { $0["result"] = ["allow": true] }, "step 10, ")
        await fails(
            try await changed("messages") { $0["messages"] = ["exactly": ["tabs.shouldDance"]] },
            "  ! tabs.shouldDance   second.viewDidLoad")
        await fails(try await changed("asked") { $0["match"] = ["viewController": "other"] }, "gate has not been asked")
    }

    @Test("a step that the player does not know is named")
    func unknown() async throws {
        let file = try await changed("advance") { step in
            step = ["kill": "ui"]
        }
        let error = await #expect(throws: TestFailure.self) { try await Daemon.play(file) }
        #expect(error?.reason == .caseInvalid && error?.message.contains(#"{"kill":"ui"}"#) == true)
    }
}
