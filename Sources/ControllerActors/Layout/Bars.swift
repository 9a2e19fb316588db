import Bus

/// What stands in a stack's navigation bar: derived from the top of the stack, never stored (NAV-13 to 16, 32, 40).
public struct NavigationBarContents: Sendable, Equatable {
    public enum Left: Sendable, Equatable {
        case none
        case items([BarButtonItem])
        /// The one below's own back item, or the default one with its title.
        case back(BarButtonItem, isDefault: Bool)
    }

    public var items: [ControllerID]
    public var left = Left.none
    public var title: String?
    public var titleView: CustomView?
    public var prompt: String?
    public var right: [BarButtonItem] = []

    public init?(of stack: ControllerID, in tree: Tree) {
        guard let node = tree[stack], node.kind.isStack else { return nil }
        items = node.viewControllers
        guard let top = node.viewControllers.last.flatMap({ tree[$0] }) else { return }
        title = top.navigationItem?.title ?? top.title
        titleView = top.navigationItem?.titleView
        prompt = top.navigationItem?.prompt
        right = (top.navigationItem?.rightBarButtonItems ?? []).map { $0.shown(by: top) }
        if top.kind == .moreListController {
            left = Self.edit(node, in: tree)
            return
        }
        let below = node.viewControllers.dropLast().last.flatMap { tree[$0] }
        left = Self.left(of: top, above: below)
    }

    /// The More list offers to rearrange the tabs, while there is something to rearrange (TAB-24).
    private static func edit(_ more: Controller, in tree: Tree) -> Left {
        guard let bar = more.parent.flatMap({ tree[$0] }), bar.offersCustomizing else { return .none }
        return .items([BarButtonItem(systemItem: "edit")])
    }

    private static func left(of top: Controller, above below: Controller?) -> Left {
        if let items = top.navigationItem?.leftBarButtonItems, !items.isEmpty {
            return .items(items.map { $0.shown(by: top) })
        }
        guard let below, top.navigationItem?.hidesBackButton != true else { return .none }
        if let own = below.navigationItem?.backBarButtonItem { return .back(own, isDefault: false) }
        return .back(defaultBack(of: below), isDefault: true)
    }

    /// Titled with the item's title, else the controller's, else "Back" (NAV-14).
    public static func defaultBack(of below: Controller) -> BarButtonItem {
        BarButtonItem(title: below.navigationItem?.title ?? below.title ?? "Back")
    }

    public var json: JSON {
        var object: JSONObject = [
            "items": .array(items.map(\.json)), "topItem": items.last?.json ?? .null,
            "backItem": items.dropLast().last?.json ?? .null,
            "right": .array(right.map(\.json)),
        ]
        switch left {
        case .none: object["left"] = .array([])
        case .items(let items): object["left"] = .array(items.map(\.json))
        case .back(let item, let isDefault):
            object["left"] = .array([])
            object["back"] = item.json
            object["backIsDefault"] = .bool(isDefault)
        }
        object["title"] = title.map { .string($0) }
        object["titleView"] = titleView?.json
        object["prompt"] = prompt.map { .string($0) }
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
