import Bus

extension Rules {
    /// Checks that a tree, as from a file, could be one of navd's own. Errors: `treeInvalid`, `containmentForbidden`.
    public func check(whole tree: Tree) throws(Refusal) {
        let draft = Draft(tree, directory: Directory(), tables: shared)
        guard tree.controllers.count <= Draft.maximumControllers else {
            throw Self.wrong(
                "it has \(tree.controllers.count) controllers, and \(Draft.maximumControllers) are the most")
        }
        let links = LinkCheck { Self.wrong($0) }
        for controller in tree.controllers.values {
            try links.check(controller, draft)
            if let name = controller.name, tree.names[name] != controller.id {
                throw Self.wrong("two controllers are called \"\(name.echoed)\"")
            }
            if controller.kind.inside == .moreStack, let fault = MoreRules.fault(in: controller, of: tree) {
                throw Self.wrong(fault)
            }
            if controller.appearance.isUp, !controller.viewLoaded {
                throw Self.wrong("\(controller.id) is on screen, and its view is not loaded")
            }
        }
        if let root = tree.window.root, tree[root].map({ $0.parent != nil || $0.presenting != nil }) ?? true {
            throw Self.wrong("the root \(root) is not there, or stands elsewhere")
        }
        try links.checkPile(draft)
        for id in tree.window.popovers where tree[id]?.kind.isPopover != true {
            throw Self.wrong("\(id) is on screen as a popover, and is none")
        }
    }

    /// Checks that nothing is under way in the tree. Errors: `treeInvalid`.
    public func check(quiet tree: Tree) throws(Refusal) {
        let draft = Draft(tree, directory: Directory(), tables: shared)
        if tree.window.transition != nil { throw Self.wrong("a transition of the window is under way") }
        for controller in tree.controllers.values {
            if controller.transition != nil { throw Self.wrong("a transition of \(controller.id) is under way") }
            // Forwarded controllers appear and disappear when their application says so.
            guard [.appeared, .disappeared].contains(controller.appearance) || draft.forwarded(controller.id) != nil
            else { throw Self.wrong("\(controller.id) is half on screen") }
        }
    }

    private static func wrong(_ text: String) -> Refusal { Refusal(.treeInvalid, "the tree is inconsistent: \(text)") }
}
