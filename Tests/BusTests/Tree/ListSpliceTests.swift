import Testing

@testable import Bus

@Suite("Splices of long lists")
struct ListSpliceTests {
    private static let stack = ControllerID(1)

    private func ids(_ numbers: some Sequence<Int>) -> [ControllerID] { numbers.map { ControllerID(UInt64($0)) } }

    private func tree(_ children: [ControllerID]) throws -> Tree {
        var tree = Tree(window: Window(id: WindowID(1)))
        try tree.apply(.insert(Controller(id: Self.stack, kind: .navigationController)))
        try tree.apply(.set(Self.stack, .viewControllers(children)))
        return tree
    }

    @Test("for any change of a long list, the splice yields the same list")
    func random() throws {
        var random = SplitMix64(seed: 5)
        for _ in 0..<500 {
            let old = ids(2..<(70 + random.index(below: 30)))
            var new = old
            for _ in 0..<random.index(below: 4) {
                let at = random.index(below: new.count)
                if random.index(below: 2) == 0 {
                    new.remove(at: at)
                } else {
                    new.insert(ControllerID(UInt64(1_000 + random.index(below: 100))), at: at)
                }
            }
            var tree = try tree(old)
            let changes: [Change] = [.set(Self.stack, .viewControllers(new))]
            let spliced = try #require(Change.spliced(changes, after: tree) ?? (new.count <= 64 ? changes : nil))
            var writer = JSONWriter()
            Change.write(spliced, window: WindowID(1), to: &writer)
            for change in try Change.read(JSONParser.parse(writer.bytes), path: "changes") { try tree.apply(change) }
            #expect(tree[Self.stack]?.viewControllers == new)
        }
    }

    @Test("a push and a pop are published as what they change")
    func smallest() throws {
        let old = ids(2..<202)
        let push = Change.spliced([.set(Self.stack, .viewControllers(old + ids([300])))], after: try tree(old))
        guard case .splice(Self.stack, let pushed)? = push?.first else { throw Unexpected() }
        #expect(pushed.at == 200 && pushed.remove == 0 && pushed.insert == ids([300]))
        let pop = Change.spliced([.set(Self.stack, .viewControllers(old.dropLast()))], after: try tree(old))
        guard case .splice(Self.stack, let popped)? = pop?.first else { throw Unexpected() }
        #expect(popped.at == 199 && popped.remove == 1 && popped.insert.isEmpty)
    }

    @Test("short lists, new lists and other changes are published as they are")
    func others() throws {
        let short = ids(2..<10)
        #expect(Change.spliced([.set(Self.stack, .viewControllers(short))], after: try tree(short)) == nil)
        let changes: [Change] = [.set(Self.stack, .viewControllers(ids(2..<202))), .set(Self.stack, .title("t"))]
        #expect(Change.spliced(changes, after: try tree(short)) == changes)
    }

    @Test("of two changes of one list in a step, the second one starts from the first")
    func twice() throws {
        let old = ids(2..<202)
        var tree = try tree(old)
        let changes: [Change] = [
            .set(Self.stack, .viewControllers(old.dropFirst(3) + ids([300]))),
            .set(Self.stack, .viewControllers(ids([301]) + old)),
        ]
        for change in try #require(Change.spliced(changes, after: tree)) { try tree.apply(change) }
        #expect(tree[Self.stack]?.viewControllers == ids([301]) + old)
    }

    @Test(
        "a splice outside of its list is refused",
        arguments: [#"{"at":9,"remove":0}"#, #"{"at":-1}"#, #"{"at":7,"remove":2}"#, #"{"at":1,"remove":-1}"#])
    func outside(_ part: String) throws {
        var tree = try tree(ids(2..<10))
        let json = try JSONParser.parse(Array(#"[{"splice":"c1","viewControllers":\#(part)}]"#.utf8))
        let changes = try Change.read(json, path: "changes")
        #expect(throws: Refusal.self) { for change in changes { try tree.apply(change) } }
        #expect(tree[Self.stack]?.viewControllers == ids(2..<10))
    }

    private struct Unexpected: Error {}
}
