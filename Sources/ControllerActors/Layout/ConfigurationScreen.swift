import Bus

/// The configuration screen of a tab bar with its frames: a bar with Done, and below it the items that may be
/// rearranged (TAB-23, TAB-26). It covers everything but the tab bar.
struct ConfigurationScreen: Sendable {
    struct Place: Sendable {
        var item: TabBarItem
        /// The tab; nil for an item of a standalone bar.
        var viewController: ControllerID?
        /// True if the item is in the bar, in the order that the user has made so far.
        var isInBar: Bool
    }

    var places: [Place]

    static let done = BarButtonItem(systemItem: "done")
    static let title = "Configure"
    private static let cell = Size(width: 80, height: 70)
    private static let margin = 16.0

    /// For a tab bar controller whose tabs the user rearranges; nil for any other.
    init?(of tabs: Controller, in tree: Tree) {
        guard let order = tabs.customizing else { return nil }
        let inBar = Set(order.prefix(tree.window.profile.placesInBar(order.count)))
        places = tabs.customizableTabs.map { tab in
            Place(item: tree.tabBarItem(of: tab), viewController: tab, isInBar: inBar.contains(tab))
        }
    }

    /// For a standalone bar whose items the user rearranges; nil for any other.
    init?(of bar: StandaloneBar) {
        guard let customizing = bar.customizing else { return nil }
        let inBar = Set(customizing.arranged)
        places = customizing.items.map { Place(item: $0, isInBar: inBar.contains($0)) }
    }

    /// - Parameter frame: the frame of the screen, in points.
    func json(in frame: Rect, _ placing: ItemPlacing) -> JSON {
        let strip = frame.top(Metrics.navigationBar)
        var row = NavigationBarRow()
        row.title = Self.title
        row.right = [Self.done]
        var object = JSONObject()
        row.write(to: &object, in: strip, placing)
        let rest = frame.below(strip.maxY + Self.margin)
        let columns = max(1, Int(rest.width / Self.cell.width))
        let width = rest.width / Double(columns)
        object["items"] = .array(
            places.enumerated().map { index, place in
                let cell = Rect(
                    x: rest.x + Double(index % columns) * width,
                    y: rest.y + Double(index / columns) * Self.cell.height, width: width, height: Self.cell.height)
                return .object(
                    place.item.json(with: [
                        "viewController": place.viewController, "inBar": place.isInBar,
                        "frame": placing.placed(cell.clipped(to: rest), in: rest),
                    ]))
            })
        return .object(object)
    }
}

extension Controllers where Self: ~Copyable {
    /// How many of `count` tabs are in the bar itself.
    func placesInBar(_ count: Int) -> Int { window.profile.placesInBar(count) }
}

extension DeviceProfile {
    /// How many of `count` tabs are in the bar itself: all, or one less than its places, then More (TAB-04).
    func placesInBar(_ count: Int) -> Int { count > tabCapacity ? tabCapacity - 1 : count }
}
