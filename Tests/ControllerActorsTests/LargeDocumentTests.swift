import Bus
import Testing

@testable import ControllerActors

@Suite("Replacing a window of thousands of controllers")
struct LargeDocumentTests {
    /// A tree with `count` controllers. With `named`, the children have the same names in every tree.
    private static func tree(of count: Int, named: Bool = false) throws -> Tree {
        let children = (1..<count).map { number in
            #"{"kind":"viewController"\#(named ? #","name":"child\#(number)""# : "")}"#
        }
        return try LaidOutTree(#"{"kind":"viewController","viewControllers":[\#(children.joined(separator: ","))]}"#)
            .tree
    }

    private static func restored(_ document: WindowDocument, in tree: Tree) throws -> Transition {
        var directory = Directory()
        directory.reserve(below: (tree.controllers.keys.max()?.number ?? 0) + 1)
        return try Rules().transition(
            for: .place(.restore(document)), on: .window, in: tree, directory: directory, answers: Answers())
    }

    private static func inserted(_ transition: Transition) -> Int {
        transition.changes.reduce(0) { count, change in if case .insert = change { count + 1 } else { count } }
    }

    @Test("controllers that are removed do not count: old and new together may exceed the window's limit")
    func room() throws {
        let tree = try Self.tree(of: 6_000)
        #expect(Self.inserted(try Self.restored(WindowDocument(tree), in: tree)) == 6_000)
    }

    @Test("held controllers stay, and count towards the window's limit")
    func held() throws {
        let tree = try Self.tree(of: 6_000)
        let document = WindowDocument(tree)
        var other = tree
        try other.apply(.set(try #require(tree.window.root), .holds(1)))
        #expect {
            _ = try Self.restored(document, in: other)
        } throws: {
            ($0 as? Refusal)?.name == .limitExceeded
        }
    }

    @Test("the names of removed controllers are free, and the names of held ones are not")
    func names() throws {
        let tree = try Self.tree(of: 300, named: true)
        let document = WindowDocument(tree)
        #expect(Self.inserted(try Self.restored(document, in: tree)) == 300)
        var other = tree
        try other.apply(.set(try #require(tree.names["child299"]), .holds(1)))
        #expect {
            _ = try Self.restored(document, in: other)
        } throws: {
            ($0 as? Refusal)?.name == .nameTaken
        }
    }
}
