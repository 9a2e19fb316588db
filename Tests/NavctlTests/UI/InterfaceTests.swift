import Bus
import Foundation
import Testing

@testable import navctl

@Suite("navctl ui as a value")
struct InterfaceTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/ui")

    private static let question: JSON = [
        "turn": 4,
        "asked": [
            "id": "q1", "method": "tabBarController.shouldSelect", "on": "c1", "viewController": "c6", "client": "gate",
            "patience": 2500, "silence": "deny",
        ],
    ]

    private static func commit(_ seq: Int, after prev: Int, _ changes: JSON) -> JSON {
        [
            "epoch": "e1", "seq": .int(Int64(seq)), "prev": .int(Int64(prev)), "turn": 3,
            "cause": ["method": "viewController.set", "by": "till"], "changes": changes, "messages": [],
        ]
    }

    private static func moment(_ seq: Int) throws -> JSON {
        let scene = try #require(Scene.all.first { $0.name == "music-more" })
        return (Members(try scene.snapshot.object ?? JSONObject()) + ["seq": seq]).json
    }

    // MARK: Pictures

    /// The expected screens are files beside the tests, which `NAVD_WRITE_DOCS=1` writes again; look at them then.
    @Test("the screen of three sizes", arguments: [(80, 24), (120, 40), (200, 60)])
    func golden(columns: Int, rows: Int) throws {
        var rig = try InterfaceRig.music(columns: columns, rows: rows)
        rig.publish("window/w1/", Self.commit(8, after: 7, [["set": "c3", "title": "Everything"]]))
        rig.publish("trace/w1/", Self.question)
        let peers: JSON = [
            ["session": 1, "client": "navctl ui", "pending": 1], ["session": 2, "client": "till", "pending": 1],
        ]
        rig.answer(.peers, ["peers": peers])
        rig.press(.down, .down)
        rig.pass(700)
        let grid = rig.grid
        #expect(grid.lines.count == rows && grid.lines.allSatisfy { $0.columns == columns })
        let text = grid.lines.map(\.trimmed).joined(separator: "\n") + "\n"
        let file = Self.folder.appending(path: "music-\(columns)x\(rows).txt")
        if ProcessInfo.processInfo.environment["NAVD_WRITE_DOCS"] == "1" {
            try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try text == String(contentsOf: file, encoding: .utf8), "NAVD_WRITE_DOCS=1 writes it again")
    }

    @Test("every size that is large enough is filled, and a smaller one shows the size that is needed")
    func sizes() throws {
        for (columns, rows) in [(40, 12), (71, 20), (72, 20), (80, 24), (133, 33), (300, 90)] {
            var rig = try InterfaceRig.music(columns: columns, rows: rows)
            for pane in PaneLayout.Pane.allCases {
                let lines = rig.grid.lines
                #expect(lines.count == rows && lines.allSatisfy { $0.columns == columns }, "\(columns)x\(rows) \(pane)")
                #expect(lines[1].contains("[Tree]") == (pane == .tree))
                #expect(lines.contains { $0.contains("tabs") })
                rig.press(.tab)
            }
            rig.take(.resized(columns: 39, rows: rows))
            #expect(rig.text().hasPrefix("navctl ui needs 40 columns"))
            #expect(rig.takeActions() == [.redraw])
        }
    }

    @Test("texts of other clients stay texts")
    func hostile() throws {
        var rig = try InterfaceRig.music()
        let title: JSON = "\u{1B}[2J\u{202E}evil\u{7}"
        rig.publish("window/w1/", Self.commit(8, after: 7, [["set": "c3", "title": title]]))
        rig.publish("audit/", ["refused": "right", "client": title, "method": "window.close", "right": "command"])
        rig.press(.down, .down)
        #expect(rig.grid.cells.allSatisfy { cell in cell.text.map { $0.visible == $0 } ?? true })
        #expect(rig.text().contains("evil"))
    }

    // MARK: Selecting

    @Test("a selected controller shows its members, and its frame is marked on the screen")
    func selection() throws {
        var rig = try InterfaceRig.music()
        rig.press(.down, .down)
        #expect(rig.text().contains("albums c3"))
        let layout = try #require(PaneLayout(columns: 120, rows: 40, focus: .tree))
        let area = try #require(layout.panes[.screen])
        func marked() -> Int {
            let grid = rig.grid
            return area.rows.reduce(0) { count, row in
                count + area.columns.filter { grid[$0, row].style.isInverse }.count
            }
        }
        let frame = marked()
        #expect(frame > 40, "the edge of a view")
        rig.press(.up, .up)
        #expect(marked() > frame, "the root is larger")
    }

    @Test("the tree is searched, folded and unfolded")
    func tree() throws {
        var rig = try InterfaceRig.music()
        rig.type("/songs")
        #expect(rig.text().contains("search: songs_"))
        let found = rig.lines()[2..<10].filter { $0.prefix(36).contains { $0.isLetter } }
        #expect(found.count == 2, "the one that was searched, and what it stands in: \(found)")
        rig.press(.enter)
        #expect(rig.text().contains("songs c6"))
        rig.press(.escape, .home)
        let whole = rig.lines().count { $0.prefix(36).contains(" c") }
        rig.press(.left)
        #expect(rig.lines().count { $0.prefix(36).contains(" c") } < whole)
        rig.press(.character(" "))
        #expect(rig.lines().count { $0.prefix(36).contains(" c") } == whole)
    }

    // MARK: Tapping

    /// Clicks on a tab of the screen.
    private static func clickArtists(_ rig: inout InterfaceRig) throws {
        rig.click(try #require(rig.place(of: "Artists", from: 37, to: 82)))
    }

    @Test("a click selects, Enter asks, and only another Enter taps")
    func tap() throws {
        var rig = try InterfaceRig.music()
        try Self.clickArtists(&rig)
        #expect(rig.takeActions() == [], "a click alone asks nobody")
        rig.press(.enter)
        let dry = try #require(rig.asked("vote.dryRun").first)
        #expect(
            dry.request.params
                == ["method": "tabBarController.tap", "on": "c1", "params": ["index": 1]])
        rig.press(.enter)
        #expect(rig.asked("tabBarController.tap").isEmpty, "not before the answer has come")
        rig.answer(
            dry.question,
            [
                "would": "allowed", "names": ["c1": "tabs"],
                "asked": [
                    ["client": "gate", "method": "tabBarController.shouldSelect", "on": "c1", "said": "yes",
                     "because": "answer", "after": 3],
                ],
            ])
        #expect(rig.text().contains("would be allowed") && rig.text().contains("gate says yes"))
        rig.press(.enter)
        let tap = try #require(rig.asked("tabBarController.tap").first)
        #expect(tap.request.on == "c1" && tap.request.params == ["index": 1])
        rig.press(.enter)
        #expect(rig.asked("tabBarController.tap").count == 1, "once only")
        rig.answer(tap.question, ["outcome": "committed", "viewController": "c4"])
        #expect(rig.text().contains("committed: c4"))
        rig.press(.escape)
        #expect(!rig.text().contains("Esc closes"))
    }

    @Test("a double click runs a dry run at once and shows who would refuse; Esc sends nothing")
    func veto() throws {
        var rig = try InterfaceRig.music()
        try Self.clickArtists(&rig)
        rig.pass(200)
        try Self.clickArtists(&rig)
        let dry = try #require(rig.asked("vote.dryRun").first)
        rig.answer(dry.question, ["would": "vetoed", "by": "gate", "because": "answer", "asked": []])
        #expect(rig.text().contains("would be vetoed by gate"))
        rig.publish("window/w1/", Self.commit(8, after: 7, [["set": "c3", "title": "Later"]]))
        #expect(rig.text().contains("has changed since"))
        rig.press(.escape, .escape)
        #expect(rig.asked("tabBarController.tap").isEmpty)
        // An answer that comes after all belongs to nothing.
        rig.answer(dry.question, ["would": "allowed", "asked": []])
        rig.press(.character("q"))
        #expect(rig.takeActions().last == .quit)
    }

    @Test("without an answer to the dry run nothing is tapped")
    func noDryRun() throws {
        var rig = try InterfaceRig.music()
        try Self.clickArtists(&rig)
        rig.press(.enter)
        let dry = try #require(rig.asked("vote.dryRun").first)
        rig.refuse(dry.question, .notAllowed)
        #expect(rig.text().contains("notAllowed"))
        rig.press(.enter)
        #expect(rig.asked("tabBarController.tap").isEmpty)
    }

    @Test("two slow clicks are no double click, and a tab of the tree is tapped by Enter, too")
    func slow() throws {
        var rig = try InterfaceRig.music()
        try Self.clickArtists(&rig)
        rig.pass(1_000)
        try Self.clickArtists(&rig)
        #expect(rig.asked("vote.dryRun").isEmpty)
        rig.type("/songs")
        rig.press(.enter, .enter)
        let request = try #require(rig.asked("vote.dryRun").first?.request)
        #expect(request.params["params"] == ["viewController": "c6"])
    }

    @Test("the line for a shell is copied and shown")
    func line() throws {
        var rig = try InterfaceRig.music()
        rig.press(.down, .down, .character("y"))
        #expect(rig.takeActions() == [.copy("navctl get c3 --window w1")])
        #expect(rig.text().contains("copied: navctl get c3"))
        try Self.clickArtists(&rig)
        rig.press(.character("y"))
        #expect(rig.takeActions() == [.copy(#"navctl dry-run tabBarController.tap '{"index":1}' --on c1"#)])
    }

    // MARK: Votes and the log

    @Test("an open vote counts down, says what queues behind it, and falls")
    func vote() throws {
        var rig = try InterfaceRig.music()
        rig.publish("trace/w1/", Self.question)
        rig.answer(
            .peers, ["peers": [["session": 2, "client": "navctl", "pending": 1], ["session": 3, "client": "gate"]]])
        #expect(rig.text().contains("gate: tabs.shouldSelect songs"))
        #expect(rig.text().contains("2.5 s left, then deny") && rig.text().contains("waiting behind: navctl"))
        #expect(rig.interface.pause < 1_000, "a countdown is drawn often")
        rig.pass(1_000)
        #expect(rig.text().contains("1.5 s left") && rig.text().contains("?1.5 s"))
        rig.pass(2_000)
        #expect(rig.text().contains("time is over"))
        rig.publish(
            "trace/w1/",
            ["turn": 4, "ended": [
                "id": "q1", "method": "tabBarController.shouldSelect", "on": "c1", "client": "gate", "how": "silence",
                "after": 2500,
            ]])
        rig.publish(
            "window/w1/",
            [
                "epoch": "e1", "seq": 7, "n": 1, "turn": 4, "note": "vetoed",
                "data": ["method": "tabBarController.tap", "by": "gate", "because": "silence"],
            ])
        #expect(!rig.text().contains("waiting behind"))
        #expect(rig.text().contains("gate: silence to tabs.shouldSelect"))
        #expect(rig.text().contains("tabBarController.tap was vetoed by gate, because: silence"))
        #expect(rig.interface.pause == 1_000)
    }

    @Test("the log is filtered by words and members")
    func filter() throws {
        var rig = try InterfaceRig.music()
        rig.publish("window/w1/", Self.commit(8, after: 7, [["set": "c3", "title": "A"]]))
        rig.publish("trace/w1/", Self.question)
        rig.type("fkind:commit client:till")
        rig.press(.enter)
        #expect(rig.text().contains("8 viewController.set of till") && !rig.text().contains("gate is asked"))
        rig.type("f")
        rig.press(.escape)
        #expect(rig.text().contains("gate is asked"))
        rig.type("f-kind:commit")
        rig.press(.enter)
        #expect(!rig.text().contains("8 viewController.set of till") && rig.text().contains("gate is asked"))
    }
}
