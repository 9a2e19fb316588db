import Bus

/// What stands on the configuration screen of a tab bar, and where: a bar with Done, and below it what may be rearranged
/// (TAB-23, TAB-26). It lies over everything but the tab bar.
struct ConfigurationScreen: Sendable {
    struct Place: Sendable {
        var item: TabBarItem
        /// Of a tab bar controller.
        var viewController: ControllerID?
        /// It stands in the bar as it is being arranged.
        var isInBar: Bool
    }

    var places: [Place]

    static let done = BarButtonItem(systemItem: "done")
    static let title = "Configure"
    private static let cell = Size(width: 80, height: 70)
    private static let margin = 16.0

    /// Of a tab bar controller whose tabs the user rearranges; nil of any other.
    init?(of tabs: Controller, in tree: Tree) {
        guard let order = tabs.customizing else { return nil }
        let inBar = Set(order.prefix(tree.window.profile.placesInBar(order.count)))
        places = tabs.customizableTabs.map { tab in
            Place(item: tree.tabBarItem(of: tab), viewController: tab, isInBar: inBar.contains(tab))
        }
    }

    /// Of a bar that stands alone.
    init?(of bar: StandaloneBar) {
        guard let customizing = bar.customizing else { return nil }
        let inBar = Set(customizing.arranged)
        places = customizing.items.map { Place(item: $0, isInBar: inBar.contains($0)) }
    }

    func json(in frame: Rect, _ metrics: Metrics) -> JSON {
        let strip = frame.top(metrics.navigationBar)
        var row = NavigationBarRow()
        row.title = Self.title
        row.right = [Self.done]
        var object = JSONObject()
        row.write(to: &object, in: strip)
        let rest = frame.below(strip.maxY + Self.margin)
        let columns = max(1, Int(rest.width / Self.cell.width))
        let width = rest.width / Double(columns)
        object["items"] = .array(
            places.enumerated().map { index, place in
                let cell = Rect(
                    x: rest.x + Double(index % columns) * width,
                    y: rest.y + Double(index / columns) * Self.cell.height, width: width, height: Self.cell.height)
                var object = place.item.json.object ?? JSONObject()
                object["viewController"] = place.viewController?.json
                object["inBar"] = .bool(place.isInBar)
                object["frame"] = cell.clipped(to: rest).json
                return .object(object)
            })
        return .object(object)
    }
}

extension DeviceProfile {
    /// How many of so many tabs stand in the bar itself: all, or one less than it has places, beside More (TAB-04).
    func placesInBar(_ count: Int) -> Int { count > tabCapacity ? tabCapacity - 1 : count }
}
