import Bus

/// The contents of a stack's navigation bar, derived from its top controller and never stored (NAV-13 to 16, 32, 40).
public struct NavigationBarContents: Sendable, Equatable {
    /// The controllers of the stack, bottom to top.
    public var items: [ControllerID]
    public var row = NavigationBarRow()
    /// True if the back button is the default one, and not the `backBarButtonItem` of the controller below the top.
    public var backIsDefault = false
    /// The stack that a tap on the back button pops, where it is another than this one: the More stack.
    public var backOf: ControllerID?

    /// The contents that follow from the stack alone. Nil where `stack` is no stack of `tree`.
    public init?(of stack: ControllerID, in tree: Tree) {
        guard let node = tree[stack], node.kind.isStack else { return nil }
        items = node.viewControllers
        guard let top = tree[node.viewControllers.last] else { return }
        let item = top.navigationItem ?? NavigationItem()
        row = NavigationBarRow(item, of: top, in: node.navigationBar)
        row.title = item.title ?? top.title
        if top.kind.isMoreList {
            row.left = Self.edit(node, in: tree)
            return
        }
        guard item.admitsBackButton, let below = tree[node.viewControllers.dropLast().last] else { return }
        row.back = below.backButton
        backIsDefault = below.navigationItem?.backBarButtonItem == nil
    }

    /// The contents as they are on screen. At the root of a stack on More, the back button leads to the More list.
    init?(shownBy stack: Controller, in tree: Tree) {
        self.init(of: stack.id, in: tree)
        guard stack.viewControllers.count == 1, let more = tree.stack(of: stack.id),
            tree[stack.viewControllers.last]?.navigationItem?.admitsBackButton ?? true,
            let back = NavigationBarContents(of: more, in: tree)?.row.back
        else { return }
        row.back = back
        backIsDefault = true
        backOf = more
    }

    /// The Edit button of the More list, which is offered while there are tabs to rearrange (TAB-24).
    private static func edit(_ more: Controller, in tree: Tree) -> [BarButtonItem] {
        guard let bar = tree[more.parent], bar.offersCustomizing else { return [] }
        return [BarButtonItem(systemItem: "edit")]
    }

    /// The contents as a JSON object, without frames.
    public var json: JSON { json(in: nil) }

    /// - Parameter bar: the frame of the bar in points. With it, each item has its `frame` and the title its
    ///   `titleFrame`.
    func json(in bar: Rect?, _ placing: ItemPlacing = ItemPlacing()) -> JSON {
        var object: JSONObject = [
            "items": items.json, "topItem": items.last.json, "backItem": items.dropLast().last.json,
        ]
        row.write(to: &object, in: bar, placing)
        if row.back != nil { object["backIsDefault"] = .bool(backIsDefault) }
        object["backOf"] = backOf?.json
        return .object(object)
    }
}

/// The contents of a stack's toolbar: the items of the top controller, in their order (NAV-22).
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
        guard let top = tree[node.viewControllers.last] else { return }
        viewController = top.id
        items = top.toolbarItems.map { $0.shown(by: top) }
    }

    /// `{"viewController":"c3","items":[…],"hidden":false}`
    public var json: JSON { ["viewController": viewController.json, "items": items.json, "hidden": .bool(hidden)] }
}

extension Controller {
    /// The back button that leads to it: its own, else one with the title of its item, else of itself, else "Back"
    /// (NAV-14).
    var backButton: BarButtonItem {
        self.navigationItem?.backBarButtonItem
            ?? BarButtonItem(title: self.navigationItem?.title ?? self.title ?? "Back")
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

extension StandaloneBar {
    /// The contents of a standalone bar: its items, and the values that follow from them.
    /// - Parameter frame: the frame of the bar in points. Where it is given, each item has its `frame`.
    func contents(in controller: Controller, at frame: Rect? = nil, _ placing: ItemPlacing = ItemPlacing()) -> JSON {
        var object = json.object ?? JSONObject()
        object["look"] = look.json
        switch kind {
        case .navigationBar:
            object["topItem"] = navigationItems.last?.json ?? .null
            object["backItem"] = backItem?.json ?? .null
            row(in: controller).write(to: &object, in: frame, placing)
        case .tabBar:
            object["selectedItem"] = selectedItem?.json ?? .null
            // While the user rearranges the items, they are in the order that the user has made so far (TAB-26).
            if let customizing {
                object["items"] = customizing.arranged.json
                object["selectedIndex"] = selectedItem.flatMap { customizing.arranged.firstIndex(of: $0) }
                    .map { .int(Int64($0)) }
            }
        case .toolbar: object["items"] = items.map { $0.shown(by: controller) }.json(in: frame, placing)
        }
        return .object(object)
    }

    /// The items of a navigation bar, side by side.
    func row(in controller: Controller) -> NavigationBarRow {
        guard let top = navigationItems.last else { return NavigationBarRow() }
        var row = NavigationBarRow(top, of: controller, in: look)
        row.back = backButton
        return row
    }

    var backItem: NavigationItem? { navigationItems.dropLast().last }

    /// The button on the left that leads to `backItem`; nil where it is not shown.
    var backButton: BarButtonItem? {
        guard let top = navigationItems.last, let backItem, top.admitsBackButton else { return nil }
        return backItem.backBarButtonItem ?? BarButtonItem(title: backItem.title ?? "Back")
    }
}
