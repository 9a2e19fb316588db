import NavdKit
import NavdTesting
import Testing

@Suite("Expectations with a navd", .timeLimit(.minutes(2)))
struct ExpectTests {
    private let tapped: [MessagePattern] = [
        "second.viewDidLoad", "two.viewDidLoad", "second.viewWillAppear", "two.viewWillAppear",
        "first.viewWillDisappear", "one.viewWillDisappear", "first.viewDidDisappear", "one.viewDidDisappear",
        "second.viewDidAppear", "two.viewDidAppear",
        .message("didSelect", from: "tabs", ["viewController": "second"]),
    ]

    @Test("`expect` compares the messages since the last time")
    func since() async throws {
        try await withNavd { navd in
            let ui = try await navd.connect("ui")
            try await ui.tabBarController("tabs").tap(index: 1)
            try await navd.expect(
                messages: tapped, of: [.tabBarController, .appearance], shown: ["tabs", "second", "two"],
                state: ["tabs": ["selectedViewController": "second"]])
            try await navd.expect(messages: [])
            try await ui.tabBarController("tabs").tap(index: 0)
            try await navd.expect(inOrder: ["one.viewWillAppear", "one.viewDidAppear"], about: ["one"])
        }
    }

    @Test("a delegate is sent questions and callbacks, in this order")
    func sentToADelegate() async throws {
        try await withNavd { navd in
            let (gate, ui) = (try await navd.connect("gate"), try await navd.connect("ui"))
            try await gate.delegate(of: "tabs", patience: .seconds(30))
                .shouldSelect { $0.viewController.name != "first" }.didSelect { _ in }.attach()
            try await ui.tabBarController("tabs").tap(viewController: "second")
            try await navd.expect(
                messages: [
                    .message("shouldSelect", from: "tabs", ["viewController": "second"]),
                    .message("didSelect", from: "tabs", ["viewController": "second"]),
                ], sentTo: gate)
            try await ui.tabBarController("tabs").tap(viewController: "first")
            try await navd.expect(messages: ["tabBarController.shouldSelect"], sentTo: gate)
            try await navd.expect(messages: [], sentTo: gate)
            try await navd.expect(messages: [], sentTo: ui)
        }
    }

    @Test("content is sent its appearance")
    func sentToContent() async throws {
        try await withNavd { navd in
            let (content, ui) = (try await navd.connect("content"), try await navd.connect("ui"))
            try await content.content(of: "two", patience: .seconds(30))
                .viewWillAppear(awaited: true) { message in try await message.controller.set(title: "Today") }
                .viewDidAppear { _ in }.attach()
            try await ui.tabBarController("tabs").tap(index: 1)
            try await navd.expect(messages: ["two.viewWillAppear", "two.viewDidAppear"], sentTo: content)
            try await navd.expect(state: ["two": ["title": "Today"]])
        }
    }

    private func fails(_ text: String, _ body: () async throws -> Void) async throws {
        try await withKnownIssue {
            try await body()
        } matching: { issue in
            (issue.error as? TestFailure)?.reason == .notAsExpected && "\(issue.error!)" == text
        }
    }

    @Test("an expectation that is not met fails with its place, the expected value, and the present one")
    func wrong() async throws {
        try await withNavd { navd in
            let ui = try await navd.connect("ui")
            try await ui.tabBarController("tabs").tap(index: 1)
            try await fails(
                """
                My/Tests.swift:7: the messages are not as expected
                    expected             got
                    two.viewDidLoad      two.viewDidLoad
                    two.viewWillAppear   two.viewWillAppear {"animated":false}
                  ! one.viewDidAppear    two.viewDidAppear {"animated":false}
                other controllers are on screen
                    expected   got
                  ! one        second
                    tabs       tabs
                  +            two
                tabs.selectedViewController is another
                    expected   got
                  ! "first"    "second"
                """
            ) {
                try await navd.expect(
                    messages: ["two.viewDidLoad", "two.viewWillAppear", "one.viewDidAppear"], about: ["two"],
                    shown: ["one", "tabs"], state: ["tabs": ["selectedViewController": "first"]],
                    file: "My/Tests.swift", line: 7)
            }
            try await fails(
                """
                My/Tests.swift:8: the messages to ui do not have the expected ones in this order
                    expected         got
                  - tabs.didSelect
                """
            ) {
                try await navd.expect(inOrder: ["tabs.didSelect"], sentTo: ui, file: "My/Tests.swift", line: 8)
            }
        }
    }

    @Test("a controller that is not there is an error with navd's name for it")
    func unknown() async throws {
        try await withNavd { navd in
            let error = try await #require(throws: TestFailure.self) {
                try await navd.expect(state: ["nobody": ["title": "x"]])
            }
            #expect(error.reason == .refused && error.message.contains("unknownController"))
        }
    }

    @Test("tree and layout are read with names")
    func reading() async throws {
        try await withNavd { navd in
            let ui = try await navd.connect("ui")
            try await ui.tabBarController("tabs").tap(index: 1)
            let tree = try await navd.tree()
            #expect(tree.names.keys.sorted() == ["first", "one", "second", "tabs", "two"])
            #expect(try await navd.shown() == ["tabs", "second", "two"])
            let layout = try await navd.layout()
            let shown = layout.json["frames"]?.array?.compactMap { $0["of"]?.string } ?? []
            #expect(shown.contains("two") && !shown.contains("one"))
            #expect(try await navd.controller("two").json["parent"] == "second")
        }
    }
}
