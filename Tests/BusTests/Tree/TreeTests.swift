import Testing

@testable import Bus

@Suite("The tree and its changes")
struct TreeTests {
    private func sample() throws -> (Tree, [Change]) {
        var item = NavigationItem(title: "Albums")
        item.prompt = "Pick one"
        item.leftBarButtonItems = [BarButtonItem(title: "Edit")]
        var root = Controller(id: ControllerID(1), kind: .navigationController)
        root.name = "N"
        root.fixed.customClass = "Stack"
        root.fixed.payload = ["album": 7]
        let changes: [Change] = [
            .window(.visible(true)), .insert(root), .insert(Controller(id: ControllerID(2), kind: .viewController)),
            .set(ControllerID(2), .parent(ControllerID(1))), .set(ControllerID(2), .navigationItem(item)),
            .set(ControllerID(2), .tabBarItem(TabBarItem(title: "A", badgeValue: "3"))),
            .set(ControllerID(1), .viewControllers([ControllerID(2)])), .set(ControllerID(1), .appearance(.appearing)),
            .set(ControllerID(1), .transition(OpenTransition(kind: "push", turn: 4, duration: 350))),
            .set(ControllerID(2), .state(["page": 3])), .window(.root(ControllerID(1))),
            .window(.pile([ControllerID(2)])), .set(ControllerID(1), .toolbarHidden(false)),
        ]
        var tree = Tree(window: Window(id: WindowID(1)))
        for change in changes { try tree.apply(change) }
        return (tree, changes)
    }

    @Test("a snapshot that is read back equals the tree")
    func snapshot() throws {
        let (tree, _) = try sample()
        var writer = JSONWriter()
        writer.beginObject()
        tree.write(to: &writer)
        writer.endObject()
        #expect(try Tree(json: JSONParser.parse(writer.bytes), path: "snapshot") == tree)
    }

    @Test("changes that are read back produce the same tree")
    func changes() throws {
        let (tree, changes) = try sample()
        var writer = JSONWriter()
        Change.write(changes, window: WindowID(1), to: &writer)
        let read = try Change.read(JSONParser.parse(writer.bytes), path: "changes")
        var other = Tree(window: Window(id: WindowID(1)))
        for change in read { try other.apply(change) }
        #expect(other == tree)
    }

    @Test("neighbouring changes of one controller share one object on the wire")
    func shared() throws {
        var writer = JSONWriter()
        Change.write(
            [
                .set(ControllerID(1), .viewLoaded(true)), .set(ControllerID(1), .title("A")), .remove(ControllerID(2)),
                .close,
            ],
            window: WindowID(3), to: &writer)
        #expect(
            String(decoding: writer.bytes, as: UTF8.self)
                == #"[{"set":"c1","viewLoaded":true,"title":"A"},{"remove":"c2"},{"close":"w3"}]"#)
    }

    @Test("a change that names a missing controller is refused")
    func missing() throws {
        var (tree, _) = try sample()
        #expect(throws: Refusal.self) { try tree.apply(.set(ControllerID(9), .title("x"))) }
        #expect(throws: Refusal.self) { try tree.apply(.remove(ControllerID(9))) }
    }

    @Test("names follow inserts, renames and removals")
    func names() throws {
        var (tree, _) = try sample()
        #expect(tree.names == ["N": ControllerID(1)])
        try tree.apply(.set(ControllerID(1), .name("M")))
        #expect(tree.names == ["M": ControllerID(1)])
        try tree.apply(.remove(ControllerID(1)))
        #expect(tree.names.isEmpty)
    }

    @Test("a replica applies events in order, ignores old ones, and detects a gap")
    func replica() throws {
        let (tree, _) = try sample()
        var writer = JSONWriter()
        writer.beginObject()
        tree.write(to: &writer)
        writer.endObject()
        var snapshot = try JSONParser.parse(writer.bytes).object ?? JSONObject()
        snapshot["epoch"] = "e"
        snapshot["seq"] = 10
        var replica = try Replica(snapshot: .object(snapshot))
        func event(_ seq: Int64, _ prev: Int64, epoch: String = "e") -> JSON {
            [
                "epoch": .string(epoch), "seq": .int(seq), "prev": .int(prev),
                "changes": [["set": "c1", "title": .string("\(seq)")]],
            ]
        }
        #expect(try replica.apply(event(9, 8)) == .ignored)
        #expect(try replica.apply(["note": "vetoed"]) == .ignored)
        #expect(try replica.apply(event(14, 9)) == .applied)
        #expect(replica.tree[ControllerID(1)]?.title == "14")
        #expect(try replica.apply(event(20, 17)) == .gap)
        #expect(try replica.apply(event(15, 14, epoch: "f")) == .gap)
        #expect(replica.seq == 14)
    }
}
