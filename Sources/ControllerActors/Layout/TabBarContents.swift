import Bus

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
        // While the user rearranges them, they stand as he has put them (TAB-23).
        let order = node.customizing ?? node.viewControllers
        let shown = tree.window.profile.placesInBar(order.count)
        let all = order.map { Place(viewController: $0, item: Self.item(of: $0, in: tree)) }
        places = Array(all.prefix(shown))
        more = Array(all.dropFirst(shown))
        if let id = node.moreNavigationController {
            var item = TabBarItem(title: "More")
            item.systemItem = "more"
            places.append(Place(viewController: id, item: item))
        }
        selected = node.selectedViewController
    }

    public static func item(of id: ControllerID, in tree: Tree) -> TabBarItem { tree.tabBarItem(of: id) }

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

extension Controllers where Self: ~Copyable {
    /// What represents a controller in a tab bar. A stack without title or item of its own is represented by its root's item
    /// (TAB-03).
    func tabBarItem(of id: ControllerID) -> TabBarItem {
        guard let controller = self[id] else { return TabBarItem() }
        var item = controller.tabBarItem ?? TabBarItem()
        guard item.title == nil, item.systemItem == nil else { return item }
        item.title = controller.title
        if item.title == nil, controller.kind == .navigationController, let root = controller.viewControllers.first {
            let root = tabBarItem(of: root)
            item.title = root.title
            item.systemItem = root.systemItem
            item.image = item.image ?? root.image
            item.badgeValue = item.badgeValue ?? root.badgeValue
            item.enabled = item.enabled && root.enabled
            if item.tag == 0 { item.tag = root.tag }
        }
        return item
    }
}
