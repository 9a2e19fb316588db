import Testing

@testable import Bus
@testable import ControllerActors

@Suite("The controllers on screen, kept from one command to the next")
struct LastShownTests {
    /// A tree in which each member that decides about the screen has another value than a new controller or window.
    private static func tree() throws -> Tree {
        var laidOut = try LaidOutTree(
            #"""
            {"kind":"splitViewController","name":"split","viewControllers":[
                {"kind":"navigationController","viewControllers":[
                    {"kind":"viewController"},{"kind":"viewController","name":"pane"}]},
                {"kind":"tabBarController","name":"tabs","viewControllers":[
                    {"kind":"viewController","name":"parent","automaticallyForwardsAppearance":false,
                     "viewControllers":[{"kind":"viewController","name":"child"}]},
                    {"kind":"viewController"}]}],
             "presented":{"kind":"viewController","name":"sheet","modalPresentationStyle":"currentContext"}}
            """#, LaidOutTree.pad)
        try laidOut.set("child", .appearance(.appeared))
        return laidOut.tree
    }

    private static func last(_ tree: Tree) -> LastShown {
        var last = LastShown()
        last.remember(tree.shown())
        return last
    }

    /// Whether the list is kept over the change; nil where it is kept and should not be.
    private static func keeps(_ change: Change, in tree: Tree) throws -> Bool? {
        var (last, after) = (Self.last(tree), tree)
        try after.apply(change)
        last.note(change, in: after)
        return last.list == nil ? false : last.list == after.shown() ? true : nil
    }

    @Test("no member of a controller or window changes what is shown without being noticed")
    func members() throws {
        var trees = [try Self.tree()]
        // What is presented in the context of the split hides it.
        var open = try Self.tree()
        for name in ["split", "sheet"] {
            let id = try #require(open.names[name])
            try open.apply(.set(id, .presented(nil)))
            try open.apply(.set(id, .presenting(nil)))
        }
        let split = try #require(open.names["split"])
        try open.apply(.set(split, .hiddenPane(nil)))
        try open.apply(.window(.pile([])))
        var popover = Controller(id: ControllerID(900), kind: .popoverController)
        popover.viewControllers = [ControllerID(901)]
        try open.apply(.insert(Controller(id: ControllerID(901), kind: .viewController)))
        try open.apply(.insert(popover))
        try open.apply(.window(.popovers([popover.id])))
        trees.append(open)
        var hidden = open
        try hidden.apply(.set(split, .hiddenPane(HiddenPane())))
        trees.append(hidden)
        #expect(open.shown().count > hidden.shown().count && hidden.shown().last == ControllerID(901))
        var forgotten = 0
        for tree in trees {
            for id in tree.controllers.keys {
                for property in Property.common + Property.rare {
                    let keeps = try Self.keeps(.set(id, property), in: tree)
                    #expect(keeps != nil, "\(property.word) of \(id) shows others")
                    if keeps == false { forgotten += 1 }
                }
            }
            for property in Window.Property.defaults {
                let keeps = try Self.keeps(.window(property), in: tree)
                #expect(keeps != nil, "\(property.word) of the window shows others")
            }
        }
        #expect(forgotten > 0)
    }

    @Test("a list is kept until somebody else may be shown")
    func kept() throws {
        let tree = try Self.tree()
        let sheet = try #require(tree.names["sheet"])
        let pane = try #require(tree.names["pane"])
        #expect(tree.shown() == [sheet])
        #expect(try Self.keeps(.set(sheet, .title("Sheet")), in: tree) == true)
        #expect(try Self.keeps(.window(.orientation(.landscapeLeft)), in: tree) == true)
        #expect(try Self.keeps(.remove(pane), in: tree) == true)
        #expect(try Self.keeps(.remove(sheet), in: tree) == false)
        #expect(try Self.keeps(.set(pane, .viewControllers([])), in: tree) == false)
    }

    @Test("an appearance shows others only where an application forwards appearance")
    func appearance() throws {
        var tree = try Self.tree()
        let sheet = try #require(tree.names["sheet"])
        let parent = try #require(tree.names["parent"])
        #expect(try Self.keeps(.set(sheet, .appearance(.disappeared)), in: tree) == false)
        try tree.apply(.set(parent, .automaticallyForwardsAppearance(true)))
        #expect(try Self.keeps(.set(sheet, .appearance(.disappeared)), in: tree) == true)
    }
}
