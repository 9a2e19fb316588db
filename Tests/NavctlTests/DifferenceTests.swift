import Bus
import Foundation
import Testing

@testable import navctl

@Suite("The difference between two moments")
struct DifferenceTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
        path: "Fixtures/diff")

    /// Compares with a file beside the tests, which `NAVD_WRITE_DOCS=1` writes again.
    private func check(_ text: String, _ name: String) throws {
        let file = Self.folder.appending(path: name)
        if ProcessInfo.processInfo.environment["NAVD_WRITE_DOCS"] == "1" {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try text == String(contentsOf: file, encoding: .utf8), "\(name) has changed")
    }

    private static func controller(_ id: String, _ kind: String, _ more: Members) -> JSON {
        (["id": id, "kind": kind] + more).json
    }

    private static func moment(_ seq: Int, key: Bool = true, _ controllers: [JSON]) -> JSON {
        let window: JSON = ["id": "w1", "visible": true, "key": .bool(key), "root": "c1"]
        return ["epoch": "e", "seq": .int(Int64(seq)), "window": window, "controllers": .array(controllers)]
    }

    /// A stack with one controller, and then with another one on top of it.
    private static let before = moment(
        3,
        [
            controller(
                "c1", "navigationController",
                ["name": "stack", "viewControllers": ["c2"], "appearance": "appeared", "shownViewController": "c2"]),
            controller(
                "c2", "viewController",
                [
                    "name": "albums", "parent": "c1", "appearance": "appeared",
                    "navigationItem": ["title": "Albums", "prompt": "All"] as Members,
                ]),
            controller("c3", "viewController", ["appearance": "disappeared"]),
        ])
    private static let after = moment(
        7, key: false,
        [
            controller(
                "c1", "navigationController",
                [
                    "name": "stack", "viewControllers": ["c2", "c4"], "appearance": "appeared",
                    "shownViewController": "c4",
                ]),
            controller(
                "c2", "viewController",
                [
                    "name": "albums", "parent": "c1", "appearance": "disappeared",
                    "navigationItem": ["title": "Records"] as Members, "editing": true,
                ]),
            controller("c4", "viewController", ["title": "Blue\u{1B}[2J", "parent": "c1", "appearance": "appeared"]),
        ])

    @Test("a push is shown as text and as JSON")
    func push() throws {
        let difference = Difference(Self.before, Self.after).json
        try check(DifferenceText(difference).lines.joined(separator: "\n") + "\n", "push.txt")
        try check(difference.indented(width: 100) + "\n", "push.json")
    }

    @Test("backwards the same members are shown, with their values exchanged")
    func backwards() {
        let (there, back) = (Difference(Self.before, Self.after).json, Difference(Self.after, Self.before).json)
        #expect(there["appeared"] == back["disappeared"] && there["added"] == back["removed"])
        let exchanged = back.list("changed").map { ($0["of"]?.text ?? "", $0["member"]?.text ?? "", $0["after"]) }
        for one in there.list("changed") {
            #expect(
                exchanged.contains {
                    $0.0 == one["of"]?.text ?? "" && $0.1 == one["member"]?.text ?? "" && $0.2 == one["before"]
                })
        }
        #expect(exchanged.count == there.list("changed").count)
    }

    @Test("a moment does not differ from itself")
    func same() {
        let difference = Difference(Self.before, Self.before).json
        #expect(difference.list("changed").isEmpty && difference.list("appeared").isEmpty)
        #expect(DifferenceText(difference).lines == ["w1  3 → 3", "  nothing has changed"])
    }

    @Test("of a long list only the part that differs is shown")
    func longList() throws {
        func stack(_ ids: [Int]) -> JSON {
            Self.moment(1, [Self.controller("c1", "navigationController", ["viewControllers": ids.map { "c\($0)" }])])
        }
        let ids = Array(10..<40)
        let difference = Difference(stack(ids), stack(Array(ids[..<5] + [99] + ids[6...]))).json
        let row = try #require(difference.list("changed").first)
        #expect(row.string("member") == "viewControllers[5...]")
        #expect(row["before"] == ["c15"] && row["after"] == ["c99"])
    }
}
