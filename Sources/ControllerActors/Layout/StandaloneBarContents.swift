import Bus

extension StandaloneBar {
    /// The contents of a standalone bar: its items, and the values that follow from them.
    /// - Parameter frame: the frame of the bar in points. Where it is given, each item has its `frame`.
    func contents(in controller: Controller, at frame: Rect? = nil, _ text: TextMetrics = .estimate) -> JSON {
        var object = json.object ?? JSONObject()
        object["look"] = look.json
        switch kind {
        case .navigationBar:
            object["topItem"] = navigationItems.last?.json ?? .null
            object["backItem"] = backItem?.json ?? .null
            row(in: controller).write(to: &object, in: frame, text)
        case .tabBar:
            object["selectedItem"] = selectedItem?.json ?? .null
            // While the user rearranges the items, they are in the order that the user has made so far (TAB-26).
            if let customizing {
                object["items"] = customizing.arranged.json
                object["selectedIndex"] = selectedItem.flatMap { customizing.arranged.firstIndex(of: $0) }
                    .map { .int(Int64($0)) }
            }
        case .toolbar: object["items"] = items.map { $0.shown(by: controller) }.json(in: frame, text)
        }
        return .object(object)
    }

    /// The items of a navigation bar, side by side.
    func row(in controller: Controller) -> NavigationBarRow {
        var row = NavigationBarRow()
        guard let top = navigationItems.last else { return row }
        row.title = top.title
        row.titleView = top.titleView
        row.prompt = top.prompt
        row.prefersLargeTitle = look.prefersLargeTitles
        row.left = top.leftBarButtonItems.map { $0.shown(by: controller) }
        row.right = top.rightBarButtonItems.map { $0.shown(by: controller) }
        row.back = backButton
        return row
    }

    /// The item below the top.
    var backItem: NavigationItem? { navigationItems.dropLast().last }

    /// The button on the left that leads to `backItem`; nil where it is not shown.
    var backButton: BarButtonItem? {
        guard let top = navigationItems.last, let backItem, top.admitsBackButton else { return nil }
        return backItem.backBarButtonItem ?? BarButtonItem(title: backItem.title ?? "Back")
    }
}
