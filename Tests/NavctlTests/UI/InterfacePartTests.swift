import Bus
import Testing

@testable import navctl

@Suite("Parts of navctl ui")
struct InterfacePartTests {
    private static func layout(_ name: String) throws -> (targets: TapTargets, tree: Bus.Tree) {
        let scene = try #require(Scene.all.first { $0.name == name })
        let tree = try scene.tree
        return (TapTargets(try scene.picture, tree), tree)
    }

    @Test("each tap in each scene is a command that navd knows, with params that it accepts")
    func targets() throws {
        var count = 0
        for scene in Scene.all {
            let (targets, _) = try Self.layout(scene.name)
            for target in targets.all {
                count += 1
                let method = MethodDescription.named(target.command.method)
                #expect(method?.kind == .command, "\(scene.name): \(target.command.method)")
                let params = target.command.params.object ?? JSONObject()
                #expect(
                    throws: Never.self, "\(scene.name): \(target.command)",
                    performing: {
                        _ = try Command.decode(target.command.method, on: target.command.on, params: params)
                    })
            }
        }
        #expect(count > 50)
    }

    @Test("a click on a tab hits it where it is drawn, and a click beside a popover closes it")
    func hits() throws {
        let (music, _) = try Self.layout("music")
        let tab = try #require(music.hit(96, 460)?.target)
        #expect(tab.command == TapCommand(method: "tabBarController.tap", on: "c1", params: ["index": 1]))
        #expect(music.hit(160, 200)?.id == "c3" && music.hit(1_000, 1_000) == nil)
        let (popover, _) = try Self.layout("popover")
        #expect(popover.hit(1, 700)?.target?.command.method == "popoverController.tapOutside")
    }

    @Test("from right to left the first tab is at the right")
    func mirrored() throws {
        let scene = try #require(Scene.all.first { $0.name == "music" })
        let layout = Members(try scene.layout.object ?? JSONObject()) + ["layoutDirection": "rightToLeft"]
        let targets = TapTargets(try Picture(layout.json), try scene.tree)
        #expect(targets.hit(320 - 96, 460)?.target?.command.params == ["index": 1])
    }

    @Test("a controller of the tree is tapped as the user would")
    func commands() throws {
        let (_, tree) = try Self.layout("music-album")
        let stack = try #require(tree.names["albumsNavigation"])
        #expect(TapTargets.command(for: stack, in: tree)?.method == "tabBarController.tap")
        let album = try #require(tree[stack]?.viewControllers.last)
        #expect(TapTargets.command(for: album, in: tree) == nil)
    }

    @Test("each controller of each scene is in the tree once, and a search keeps the ancestors of what it finds")
    func rows() throws {
        for scene in Scene.all {
            let tree = try scene.tree
            let rows = TreeRows(tree, folded: [], search: "").rows
            let own = rows.filter { !$0.isGuest }.map(\.id)
            #expect(Set(own) == Set(tree.controllers.keys) && own.count == tree.controllers.count, "\(scene.name)")
            let root = try #require(tree.window.root)
            let folded = TreeRows(tree, folded: [root], search: "").rows
            #expect(folded.count <= rows.count && folded.contains { $0.id == root })
            #expect(TreeRows(tree, folded: [], search: "no such words").rows.isEmpty)
        }
        let tree = try #require(Scene.all.first { $0.name == "music" }).tree
        let found = TreeRows(tree, folded: [try #require(tree.window.root)], search: "SONGS").rows
        #expect(found.map(\.id) == [ControllerID(1), ControllerID(6)], "nothing is folded in a search")
    }

    @Test("attachments are found by each member of a selector")
    func attached() throws {
        let tree = try #require(Scene.all.first { $0.name == "music" }).tree
        let albums = try #require(tree[ControllerID(3)])
        func lines(_ to: JSON) -> Int {
            Attached([["to": to, "role": "delegate", "client": "gate", "patience": 500]]).lines(albums, tree).count
        }
        let matching: [JSON] = [
            "albums", "c3", ["id": "c3"], ["name": "albums"], ["inside": "tabs"], ["inside": "c3"],
            ["window": "w1", "name": "albums"],
        ]
        for to in matching { #expect(lines(to) == 1, "\(to.text)") }
        let others: [JSON] = [
            "songs", ["id": "c4"], ["inside": "songs"], ["window": "w2", "name": "albums"], [:], ["new": "x"],
        ]
        for to in others { #expect(lines(to) == 0, "\(to.text)") }
    }

    @Test("a line for a shell is one command, whatever a name contains")
    func quoting() {
        #expect(NavctlLine.quoted("albums") == "albums" && NavctlLine.quoted("") == "''")
        #expect(NavctlLine.quoted("it's") == #"'it'\''s'"# && NavctlLine.quoted("a b;c") == "'a b;c'")
        #expect(NavctlLine.quoted("\u{1B}'\\") == #"$'\x1b\'\\'"#)
        let line = NavctlLine.call(TapCommand(method: "tabBarController.tap", on: "-x", params: ["index": 0]))
        #expect(line == #"navctl call tabBarController.tap '{"index":0}' --on='-x'"#)
    }

    @Test("a line is broken between words")
    func wrapping() {
        #expect("one two three four".wrapped(to: 9) == ["one two", "  three", "  four"])
        #expect("short".wrapped(to: 20) == ["short"])
        #expect("  gate says no now".wrapped(to: 12) == ["  gate says", "    no now"])
        let long = String(repeating: "x", count: 40)
        #expect("a \(long) b".wrapped(to: 10).joined().filter { $0 == "x" }.count == 40)
    }

    @Test("a filter takes words and members, and a - excludes")
    func filters() {
        let entry = LogEntry(
            .veto, Instant(milliseconds: 0, time: ""), "tabBarController.tap was vetoed by gate", client: "gate",
            method: "tabBarController.tap")
        for text in ["", "vetoed", "GATE", "kind:veto", "client:gate method:tap", "-kind:commit", "-on:c1", "-"] {
            #expect(LogFilter(text).passes(entry) == (text != "-"), "\(text)")
        }
        for text in ["commit", "kind:commit", "-vetoed", "client:till", "on:c1", "kind:veto client:till"] {
            #expect(!LogFilter(text).passes(entry), "\(text)")
        }
    }
}
