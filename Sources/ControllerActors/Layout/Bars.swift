import Bus

/// The contents of a stack's navigation bar. They are derived from the stack's top controller and never stored (NAV-13
/// to 16, 32, 40).
public struct NavigationBarContents: Sendable, Equatable {
    /// The controllers of the stack, bottom to top.
    public var items: [ControllerID]
    public var row = NavigationBarRow()
    /// True if the back button is the default one, titled after the controller below the top, and not that controller's
    /// own `backBarButtonItem`.
    public var backIsDefault = false
    /// The stack that a tap on the back button pops, where it is another than this one: the More stack.
    public var backOf: ControllerID?

    /// The contents that follow from the stack alone. Nil where `stack` is no stack of `tree`.
    public init?(of stack: ControllerID, in tree: Tree) {
        guard let node = tree[stack], node.kind.isStack else { return nil }
        items = node.viewControllers
        guard let top = node.viewControllers.last.flatMap({ tree[$0] }) else { return }
        let item = top.navigationItem ?? NavigationItem()
        row.title = item.title ?? top.title
        row.titleView = item.titleView
        row.prompt = item.prompt
        row.prefersLargeTitle = node.navigationBar.prefersLargeTitles
        row.right = item.rightBarButtonItems.map { $0.shown(by: top) }
        if top.kind.isMoreList {
            row.left = Self.edit(node, in: tree)
            return
        }
        row.left = item.leftBarButtonItems.map { $0.shown(by: top) }
        guard item.admitsBackButton, let below = node.viewControllers.dropLast().last.flatMap({ tree[$0] }) else {
            return
        }
        row.back = below.navigationItem?.backBarButtonItem ?? Self.defaultBack(of: below)
        backIsDefault = below.navigationItem?.backBarButtonItem == nil
    }

    /// The contents as they are on screen. At the root of a stack that is shown on the More stack, the back button
    /// leads to the More list.
    init?(shownBy stack: Controller, in tree: Tree) {
        self.init(of: stack.id, in: tree)
        guard stack.viewControllers.count == 1, let more = tree.stack(of: stack.id),
            stack.viewControllers.last.flatMap({ tree[$0]?.navigationItem })?.admitsBackButton ?? true,
            let back = NavigationBarContents(of: more, in: tree)?.row.back
        else { return }
        row.back = back
        backIsDefault = true
        backOf = more
    }

    /// The Edit button of the More list, which is offered while there are tabs to rearrange (TAB-24).
    private static func edit(_ more: Controller, in tree: Tree) -> [BarButtonItem] {
        guard let bar = more.parent.flatMap({ tree[$0] }), bar.offersCustomizing else { return [] }
        return [BarButtonItem(systemItem: "edit")]
    }

    /// The default back button that leads to `below`. Its title is that of the controller's item, else of the
    /// controller, else "Back" (NAV-14).
    public static func defaultBack(of below: Controller) -> BarButtonItem {
        BarButtonItem(title: below.navigationItem?.title ?? below.title ?? "Back")
    }

    /// The contents as a JSON object, without frames.
    public var json: JSON { json(in: nil) }

    /// - Parameter bar: the frame of the bar in points. Where it is given, each item has its `frame` and the title its
    ///   `titleFrame`.
    func json(in bar: Rect?, _ text: TextMetrics = .estimate) -> JSON {
        var object: JSONObject = [
            "items": items.json, "topItem": items.last?.json ?? .null,
            "backItem": items.dropLast().last?.json ?? .null,
        ]
        row.write(to: &object, in: bar, text)
        if row.back != nil { object["backIsDefault"] = .bool(backIsDefault) }
        object["backOf"] = backOf?.json
        return .object(object)
    }
}

/// The contents of a stack's toolbar: the items of the top controller, in their order (NAV-22). They are empty where it
/// has none.
public struct ToolbarContents: Sendable, Equatable {
    /// The top of the stack, whose items these are; nil for an empty stack.
    public var viewController: ControllerID?
    public var items: [BarButtonItem] = []
    /// True where the stack hides its toolbar, or a pushed controller hides the bottom bar (NAV-24).
    public var hidden: Bool

    /// Nil where `stack` is no stack of `tree`.
    public init?(of stack: ControllerID, in tree: Tree) {
        guard let node = tree[stack], node.kind.isStack else { return nil }
        hidden = node.toolbarHidden || tree.hidesBottomBar(stack)
        guard let top = node.viewControllers.last.flatMap({ tree[$0] }) else { return }
        viewController = top.id
        items = top.toolbarItems.map { $0.shown(by: top) }
    }

    /// `{"viewController":"c3","items":[…],"hidden":false}`
    public var json: JSON {
        ["viewController": viewController?.json ?? .null, "items": items.json, "hidden": .bool(hidden)]
    }
}

extension BarButtonItem {
    /// The item as it is drawn: the title of an edit button names what a tap on it does (VC-07).
    func shown(by controller: Controller) -> BarButtonItem {
        guard isEditButton else { return self }
        var item = self
        item.title = controller.editing ? "Done" : "Edit"
        return item
    }
}

extension Controllers where Self: ~Copyable {
    /// True if the toolbar of a stack, or the tab bar of a tab bar controller, is hidden because a controller on the
    /// stack has `hidesBottomBarWhenPushed` (NAV-24). The bar stays hidden until that controller is popped, whatever is
    /// pushed above it. A stack gives the same answer for the tab bar around it.
    func hidesBottomBar(_ id: ControllerID) -> Bool {
        guard let controller = self[id] else { return false }
        if controller.kind.isStack {
            return controller.viewControllers.contains { child in
                // A tab that is shown on the More stack may be a stack itself.
                self[child]?.hidesBottomBarWhenPushed == true
                    || (self[child]?.kind.isStack == true && hidesBottomBar(child))
            }
        }
        guard let selected = controller.selectedViewController, self[selected]?.kind.isStack == true else {
            return false
        }
        return hidesBottomBar(selected)
    }
}
