import Testing

@testable import NavdTesting

@Suite("Expectations as values")
struct ExpectationTests {
    private let loaded = Said(on: "two", method: "viewController.viewDidLoad")
    private let appeared = Said(on: "two", method: "viewController.viewDidAppear")
    private let selected = Said(
        on: "tabs", method: "tabBarController.didSelect", params: ["viewController": "second", "animated": true])

    @Test("a message is matched by its controller and word, its whole method, or its members")
    func patterns() {
        for pattern: MessagePattern in [
            "tabs.didSelect", "tabBarController.didSelect", .message("didSelect"),
            .message("tabBarController.didSelect", from: "tabs"),
            .message("didSelect", from: "tabs", ["viewController": "second"]),
            .message("didSelect", ["other": .null]),
        ] { #expect(pattern.matches(selected), "\(pattern)") }
        for pattern: MessagePattern in [
            "two.didSelect", "didSelect", .message("didSelect", from: "two"), .message("shouldSelect"),
            .message("didSelect", ["viewController": "first"]),
        ] { #expect(!pattern.matches(selected), "\(pattern)") }
    }

    @Test("messages are of the groups of a case")
    func groups() {
        #expect(loaded.group == .appearance && selected.group == .tabBarController)
        #expect(Said(on: "a", method: "viewController.didMoveToParent").group == .containment)
        #expect(Said(on: "a", method: "viewController.didReport").group == .report)
        #expect(Said(on: "a", method: "viewController.willRotate").group == .rotation)
        #expect(Said(on: "a", method: "viewController.action").group == nil)
    }

    @Test("missing, different and unexpected values are shown side by side")
    func sideBySide() {
        let expectation = Expectation(messages: [
            "tabs.shouldSelect", "two.viewDidLoad", "one.viewDidAppear", "two.viewDidUnload",
        ])
        let found = Expectation.Found(said: [loaded, appeared, selected, loaded])
        #expect(
            expectation.difference(from: found) == """
                the messages are not as expected
                    expected            got
                  - tabs.shouldSelect
                    two.viewDidLoad     two.viewDidLoad
                  ! one.viewDidAppear   two.viewDidAppear
                  ! two.viewDidUnload   tabs.didSelect {"viewController":"second","animated":true}
                  +                     two.viewDidLoad
                """)
    }

    @Test("the longest common part is found, so that one missing message is one line")
    func aligned() {
        let many = (0..<40).map { Said(on: "a\($0)", method: "viewController.viewDidLoad") }
        let expectation = Expectation(messages: many.map { MessagePattern("\($0.on).viewDidLoad") })
        #expect(expectation.difference(from: .init(said: many)) == nil)
        let text = expectation.difference(from: .init(said: Array(many[..<20] + many[21...]))) ?? ""
        #expect(text.split(separator: "\n").filter { $0.hasPrefix("  - ") } == ["  - a20.viewDidLoad"])
        #expect(!text.contains("  ! ") && !text.contains("  + "))
    }

    @Test("with `inOrder` other values may be between the expected ones")
    func inOrder() {
        let found = Expectation.Found(said: [loaded, appeared, selected])
        #expect(Expectation(inOrder: ["two.viewDidLoad", "tabs.didSelect"]).difference(from: found) == nil)
        #expect(
            Expectation(inOrder: ["tabs.didSelect", "two.viewDidLoad"]).difference(from: found) == """
                the messages do not have the expected ones in this order
                    expected          got
                  - tabs.didSelect
                    two.viewDidLoad   two.viewDidLoad
                                      two.viewDidAppear
                                      tabs.didSelect {"viewController":"second","animated":true}
                """)
    }

    @Test("groups and controllers limit the messages that count")
    func limited() {
        let found = Expectation.Found(said: [loaded, appeared, selected])
        #expect(Expectation(messages: ["tabs.didSelect"], groups: [.tabBarController]).difference(from: found) == nil)
        #expect(Expectation(messages: ["tabs.didSelect"], about: ["tabs"]).difference(from: found) == nil)
        #expect(Expectation(messages: [], groups: [.rotation]).difference(from: found) == nil)
        #expect(
            Expectation(messages: [], about: ["two"], client: "gate").difference(from: found)?.hasPrefix(
                "the messages to gate are not as expected") == true)
    }

    @Test("the controllers on screen are compared without their order")
    func shown() {
        let found = Expectation.Found(shown: ["tabs", "second"])
        #expect(Expectation(shown: ["second", "tabs"]).difference(from: found) == nil)
        #expect(
            Expectation(shown: ["first", "tabs"]).difference(from: found) == """
                other controllers are on screen
                    expected   got
                  ! first      second
                    tabs       tabs
                """)
    }

    @Test("of a state only the expected members count, and null is like nothing")
    func state() {
        let found = Expectation.Found(state: [
            "tabs": ["selectedIndex": 1, "item": ["title": "A", "badge": "3"], "list": ["a", "b"]]
        ])
        #expect(
            Expectation(state: ["tabs": ["item": ["title": "A"], "title": .null, "list": ["a", "b"]]])
                .difference(from: found) == nil)
        #expect(
            Expectation(state: ["tabs": ["selectedIndex": 0, "list": ["a"]], "gone": ["title": "x"]])
                .difference(from: found) == """
                    gone.title is another
                        expected   got
                      ! "x"        nothing
                    tabs.selectedIndex is another
                        expected   got
                      ! 0          1
                    tabs.list is another
                        expected   got
                      ! ["a"]      ["a","b"]
                    """)
    }
}
