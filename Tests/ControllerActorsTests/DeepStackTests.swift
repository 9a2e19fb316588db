import Bus
import Testing

@testable import ControllerActors

@Suite("Deep stacks")
struct DeepStackTests {
    /// A stack on screen. The names of its controllers are their indices.
    private static func stack(of depth: Int) throws -> Tree {
        let children = (0..<depth).map { #"{"kind":"viewController","name":"\#($0)"}"# }.joined(separator: ",")
        return try LaidOutTree(
            #"{"kind":"navigationController","name":"stack","viewControllers":[\#(children)]}"#
        ).tree
    }

    private static func run(_ command: NavigationCommand, in tree: Tree) throws -> Transition {
        var directory = Directory()
        directory.reserve(below: (tree.controllers.keys.max()?.number ?? 0) + 1)
        let stack = try #require(tree.names["stack"])
        return try Rules().transition(
            for: .navigation(command), on: .controller(stack), in: tree, directory: directory, answers: Answers())
    }

    private static func ids(_ names: [Int], in tree: Tree) -> [ControllerID] {
        names.compactMap { tree.names["\($0)"] }
    }

    @Test("every controller of a stack on screen has an item, and a push makes the item of the new one alone")
    func push() throws {
        let tree = try Self.stack(of: 200)
        #expect(Self.ids(Array(0..<200), in: tree).allSatisfy { tree[$0]?.navigationItem != nil })
        let spec = try ControllerSpec(json: JSONParser.parse(#"{"kind":"viewController"}"#), path: "spec")
        let changes = try Self.run(.pushViewController(.spec(spec), animated: false), in: tree).changes
        let made = ControllerID((tree.controllers.keys.max()?.number ?? 0) + 1)
        let stack = try #require(tree.names["stack"])
        let children = Self.ids(Array(0..<200), in: tree) + [made]
        #expect(
            changes.dropFirst() == [
                .set(made, .parent(stack)), .set(stack, .viewControllers(children)),
                .set(made, .navigationItem(NavigationItem())),
            ])
    }

    @Test("only controllers that leave or enter the middle of a stack change their parents")
    func middle() throws {
        var tree = try Self.stack(of: 8)
        let loose = Controller(id: ControllerID(100), kind: .viewController)
        try tree.apply(.insert(loose))
        let stack = try #require(tree.names["stack"])
        // 2 and 5 change places, 3 goes, and another one comes.
        let list = Self.ids([0, 1, 5], in: tree) + [loose.id] + Self.ids([4, 2, 6, 7], in: tree)
        let command = NavigationCommand.setViewControllers(
            list.map { .existing($0.description) }, animated: false)
        let transition = try Self.run(command, in: tree)
        let gone = try #require(tree.names["3"])
        #expect(
            transition.changes.filter { if case .set(_, .parent) = $0 { true } else { false } } == [
                .set(gone, .parent(nil)), .set(loose.id, .parent(stack)),
            ])
        #expect(transition.changes.contains(.set(stack, .viewControllers(list))))
        #expect(transition.changes.contains(.set(loose.id, .navigationItem(NavigationItem()))))
        #expect(transition.loose == [gone])
    }

    @Test("a stack that comes on screen gets the items that its controllers lack")
    func show() throws {
        var tree = try Self.stack(of: 5)
        try tree.apply(.window(.visible(false)))
        for id in Self.ids([1, 3], in: tree) { try tree.apply(.set(id, .navigationItem(nil))) }
        let show = try Rules().transition(
            for: .window(.makeKeyAndVisible), on: .window, in: tree, directory: Directory(), answers: Answers())
        let made = show.changes.filter { if case .set(_, .navigationItem) = $0 { true } else { false } }
        #expect(made == Self.ids([1, 3], in: tree).map { .set($0, .navigationItem(NavigationItem())) })
    }
}
