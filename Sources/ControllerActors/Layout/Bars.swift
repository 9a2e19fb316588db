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
    public var titleView: String?
    public var prompt: String?
    public var right: [BarButtonItem] = []

    public init?(of stack: ControllerID, in tree: Tree) {
        guard let node = tree[stack], node.kind.isStack else { return nil }
        items = node.viewControllers
        guard let top = node.viewControllers.last.flatMap({ tree[$0] }) else { return }
        title = top.navigationItem?.title ?? top.title
        titleView = top.navigationItem?.titleView
        prompt = top.navigationItem?.prompt
        right = top.navigationItem?.rightBarButtonItems ?? []
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
        if let items = top.navigationItem?.leftBarButtonItems, !items.isEmpty { return .items(items) }
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
        object["titleView"] = titleView.map { .string($0) }
        object["prompt"] = prompt.map { .string($0) }
        return .object(object)
    }
}

/// What stands in a tab bar, and on the More list (TAB-02, 03, 04, 18, 20).
public struct TabBarContents: Sendable, Equatable {
    public struct Place: Sendable, Equatable {
        public var viewController: ControllerID
        public var item: TabBarItem
    }

    public var places: [Place]
    public var more: [Place]
    public var selected: ControllerID?

    public init?(of bar: ControllerID, in tree: Tree) {
        guard let node = tree[bar], node.kind == .tabBarController else { return nil }
        let count = node.viewControllers.count
        let shown = count > tree.window.profile.tabCapacity ? tree.window.profile.tabCapacity - 1 : count
        let all = node.viewControllers.map { Place(viewController: $0, item: Self.item(of: $0, in: tree)) }
        places = Array(all.prefix(shown))
        more = Array(all.dropFirst(shown))
        if let id = node.moreNavigationController {
            var item = TabBarItem(title: "More")
            item.systemItem = "more"
            places.append(Place(viewController: id, item: item))
        }
        selected = node.selectedViewController
    }

    /// A stack without title or item of its own is represented by its root's (TAB-03).
    public static func item(of id: ControllerID, in tree: Tree) -> TabBarItem {
        guard let controller = tree[id] else { return TabBarItem() }
        var item = controller.tabBarItem ?? TabBarItem()
        guard item.title == nil, item.systemItem == nil else { return item }
        item.title = controller.title
        if item.title == nil, controller.kind == .navigationController, let root = controller.viewControllers.first {
            let root = self.item(of: root, in: tree)
            item.title = root.title
            item.systemItem = root.systemItem
            item.image = item.image ?? root.image
            item.badgeValue = item.badgeValue ?? root.badgeValue
            if item.tag == 0 { item.tag = root.tag }
        }
        return item
    }

    public var json: JSON {
        func list(_ places: [Place]) -> JSON {
            .array(
                places.map { place in
                    var object = place.item.json.object ?? JSONObject()
                    object["viewController"] = place.viewController.json
                    object["selected"] = .bool(place.viewController == selected)
                    return .object(object)
                })
        }
        return ["places": list(places), "more": list(more)]
    }
}
