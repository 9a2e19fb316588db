import Bus

/// What stands in a stack's navigation bar: derived from the top of the stack, never stored (NAV-13 to 16, 32, 40).
public struct NavigationBarContents: Sendable, Equatable {
    public var items: [ControllerID]
    public var row = NavigationBarRow()
    /// The back button is the default one with the title of the one below, and not that one's own back item.
    public var backIsDefault = false
    /// The stack that a tap on the back button pops, where it is not this one: More's.
    public var backOf: ControllerID?

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
        if top.kind == .moreListController {
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

    /// As it is on screen. At the root of a stack on More's list, the way back is More's.
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

    /// The More list offers to rearrange the tabs, while there is something to rearrange (TAB-24).
    private static func edit(_ more: Controller, in tree: Tree) -> [BarButtonItem] {
        guard let bar = more.parent.flatMap({ tree[$0] }), bar.offersCustomizing else { return [] }
        return [BarButtonItem(systemItem: "edit")]
    }

    /// Titled with the item's title, else the controller's, else "Back" (NAV-14).
    public static func defaultBack(of below: Controller) -> BarButtonItem {
        BarButtonItem(title: below.navigationItem?.title ?? below.title ?? "Back")
    }

    public var json: JSON { json(in: nil) }

    /// - Parameter bar: where the bar stands; then everything in it has its frame.
    func json(in bar: Rect?) -> JSON {
        var object: JSONObject = [
            "items": .array(items.map(\.json)), "topItem": items.last?.json ?? .null,
            "backItem": items.dropLast().last?.json ?? .null,
        ]
        row.write(to: &object, in: bar)
        if row.back != nil { object["backIsDefault"] = .bool(backIsDefault) }
        object["backOf"] = backOf?.json
        return .object(object)
    }
}

/// What stands in a stack's toolbar: the top's items, in their order (NAV-22). An empty bar where it has none.
public struct ToolbarContents: Sendable, Equatable {
    public var viewController: ControllerID?
    public var items: [BarButtonItem] = []
    public var hidden: Bool

    public init?(of stack: ControllerID, in tree: Tree) {
        guard let node = tree[stack], node.kind.isStack else { return nil }
        hidden = node.toolbarHidden || tree.hidesBottomBar(stack)
        guard let top = node.viewControllers.last.flatMap({ tree[$0] }) else { return }
        viewController = top.id
        items = top.toolbarItems.map { $0.shown(by: top) }
    }

    public var json: JSON {
        [
            "viewController": viewController?.json ?? .null, "items": .array(items.map(\.json)),
            "hidden": .bool(hidden),
        ]
    }
}

extension BarButtonItem {
    /// As it looks: the edit button says what a tap on it does (VC-07).
    func shown(by controller: Controller) -> BarButtonItem {
        guard isEditButton else { return self }
        var item = self
        item.title = controller.editing ? "Done" : "Edit"
        return item
    }
}
