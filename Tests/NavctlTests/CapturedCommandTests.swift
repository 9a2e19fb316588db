import Bus
import Testing

@testable import navctl

@Suite("Commands in a capture")
struct CapturedCommandTests {
    private static func answer(_ numbers: [Int]) -> JSON {
        let commits = numbers.map { seq -> JSON in
            ["seq": .int(Int64(seq)), "method": "viewController.set", "by": "till", "changes": [["set": "c1"]]]
        }
        return ["epoch": "e", "commits": .array(commits)]
    }

    @Test("navd is asked for what was captured, window by window, until all of it is known")
    func asks() {
        var commands = CapturedCommands()
        #expect(commands.question == nil)
        for seq in [5, 6, 9] { commands.note(seq, of: "w1") }
        commands.note(7, of: "w2")
        #expect(commands.count == 4)
        #expect(commands.question == .init(window: "w1", after: 4, limit: 3))
        // The answer may be shorter, and have commits that were not captured.
        let first = commands.take(Self.answer([5, 6, 8]))
        #expect(first.compactMap { $0["seq"]?.int } == [5, 6])
        for command in first {
            #expect(command["window"]?.string == "w1" && command["by"]?.string == "till", "\(command.text)")
            #expect(command["changes"] == nil, "the events have them")
        }
        #expect(commands.question == .init(window: "w1", after: 8, limit: 1))
        #expect(commands.take(Self.answer([9])).count == 1)
        #expect(commands.question == .init(window: "w2", after: 6, limit: 1))
        #expect(commands.take(Self.answer([])) == [] && commands.question == nil, "nothing is asked for ever")
    }

    @Test("a navd that tells nothing is asked once, and a window that is gone is passed over")
    func refused() {
        var commands = CapturedCommands()
        commands.note(5, of: "w1")
        commands.note(6, of: "w2")
        #expect(commands.refuse(Failure(.unknownWindow, "no")) == nil)
        #expect(commands.question?.window == "w2")
        #expect(commands.refuse(Failure(.nothingKept, "no"))?.contains("--store") == true)
        commands.note(7, of: "w2")
        #expect(commands.question == nil && commands.count == 0 && !commands.isTold)
    }

    private static let live = ["c1": "c11", "c2": "c12"]

    private static func sent(_ json: JSON, animated: Bool = true) -> Request? {
        RecordedCommand(json, live: live, animated: animated)?.request
    }

    @Test("ids of the capture become those of the window that is played in, and texts stay")
    func ids() throws {
        let tap = try #require(
            Self.sent(["method": "tabBarController.tap", "on": "c1", "params": ["viewController": "c2"]]))
        #expect(tap.method == "tabBarController.tap" && tap.on == "c11")
        #expect(tap.params.json == ["viewController": "c12"])
        let named = try #require(
            Self.sent(["method": "tabBarController.tap", "on": "c1", "params": ["viewController": "songs"]]))
        #expect(named.params.json == ["viewController": "songs"])
        let title = try #require(
            Self.sent(["method": "viewController.set", "on": "c2", "params": ["title": "c1"]]))
        #expect(title.params.json == ["title": "c1"])
        let root = try #require(
            Self.sent(["method": "window.setRootViewController", "params": ["viewController": "c1"]]))
        #expect(root.on == nil && root.params.json == ["viewController": "c11"])
    }

    @Test("where nothing is to be animated, a command that could be is not")
    func animations() throws {
        let pop: JSON = ["method": "navigationController.popViewController", "on": "c1", "params": ["animated": true]]
        #expect(try #require(Self.sent(pop)).params.json == ["animated": true])
        #expect(try #require(Self.sent(pop, animated: false)).params.json == ["animated": false])
    }

    @Test(
        "a command that can't be sent again is not",
        arguments: [
            ["method": "undo"], ["method": "transition.finish", "on": "c1"], ["method": "no.such"],
            ["method": "viewController.set", "on": "c9", "params": ["title": "x"]],
            ["method": "viewController.set", "on": "c1", "params": ["title": "***"]],
            ["method": "window.openPath", "params": ["path": "/tabs/songs?***"]],
            ["method": "viewController.set", "on": "c1", "paramsBytes": 5000],
            ["method": "tabBarController.tap", "on": "c1", "params": ["viewController": "c9"]],
        ] as [JSON])
    func unsendable(command: JSON) { #expect(Self.sent(command) == nil) }
}
