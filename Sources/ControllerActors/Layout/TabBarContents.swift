import Bus

/// The contents of a tab bar and of its More list (TAB-02, 03, 04, 18, 20).
public struct TabBarContents: Sendable, Equatable {
    /// One place of the bar, or one row of the More list.
    public struct Place: Sendable, Equatable {
        public var viewController: ControllerID
        public var item: TabBarItem
    }

    /// The places of the bar, from left to right. More is the last, where the bar has it.
    public var places: [Place]
    /// The rows of the More list: the tabs that have no place in the bar.
    public var more: [Place]
    /// The selected tab, or the More stack.
    public var selected: ControllerID?

    /// Nil where `bar` is no tab bar controller of `tree`.
    public init?(of bar: ControllerID, in tree: Tree) {
        guard let node = tree[bar], node.kind.inside == .tab else { return nil }
        // While the user rearranges the tabs, they are in the order that the user has made so far (TAB-23).
        let order = node.customizing ?? node.viewControllers
        let shown = tree.window.profile.placesInBar(order.count)
        let all = order.map { Place(viewController: $0, item: tree.tabBarItem(of: $0)) }
        places = Array(all.prefix(shown))
        more = Array(all.dropFirst(shown))
        if let id = node.moreNavigationController {
            var item = TabBarItem(title: "More")
            item.systemItem = "more"
            places.append(Place(viewController: id, item: item))
        }
        selected = node.selectedViewController
    }

    /// `{"places":[…],"more":[…]}`: items, each with its `viewController` and whether it is `selected`.
    public var json: JSON {
        func list(_ places: [Place]) -> JSON {
            .array(
                places.map {
                    let isSelected = $0.viewController == selected
                    return .object($0.item.json(with: ["viewController": $0.viewController, "selected": isSelected]))
                })
        }
        return ["places": list(places), "more": list(more)]
    }
}

extension Controllers where Self: ~Copyable {
    /// `enabled` of `tabBarItem(of:)`, without making the item: each tap asks for it several times.
    func isTabEnabled(_ id: ControllerID) -> Bool {
        guard let controller = self[id] else { return true }
        if let item = controller.tabBarItem {
            guard item.enabled else { return false }
            guard item.title == nil, item.systemItem == nil else { return true }
        }
        return rootInTab(controller).map { isTabEnabled($0) } ?? true
    }

    /// The root of a stack that has no title: the tab of the stack shows the root's item.
    private func rootInTab(_ controller: Controller) -> ControllerID? {
        controller.title == nil && controller.kind.inside == .stack ? controller.viewControllers.first : nil
    }

    /// The item that represents a controller in a tab bar. A stack without title or item has its root's (TAB-03).
    func tabBarItem(of id: ControllerID) -> TabBarItem {
        guard let controller = self[id] else { return TabBarItem() }
        var item = controller.tabBarItem ?? TabBarItem()
        guard item.title == nil, item.systemItem == nil else { return item }
        item.title = controller.title
        if let root = rootInTab(controller) {
            let root = tabBarItem(of: root)
            item.title = root.title
            item.systemItem = root.systemItem
            item.image = item.image ?? root.image
            item.accessibilityLabel = item.accessibilityLabel ?? root.accessibilityLabel
            item.badgeValue = item.badgeValue ?? root.badgeValue
            item.enabled = item.enabled && root.enabled
            if item.tag == 0 { item.tag = root.tag }
        }
        return item
    }
}
