import Bus

extension StandaloneBar {
    /// What a bar that stands alone shows: its items and what follows from them.
    /// - Parameter frame: where the bar stands; then everything in it has its frame.
    func contents(in controller: Controller, at frame: Rect? = nil) -> JSON {
        var object = json.object ?? JSONObject()
        object["look"] = look.json
        switch kind {
        case .navigationBar:
            object["topItem"] = navigationItems.last?.json ?? .null
            object["backItem"] = backItem?.json ?? .null
            row(in: controller).write(to: &object, in: frame)
        case .tabBar:
            object["selectedItem"] = selectedItem?.json ?? .null
            // While the user rearranges them, they stand as he has put them (TAB-26).
            if let customizing {
                object["items"] = .array(customizing.arranged.map(\.json))
                object["selectedIndex"] = selectedItem.flatMap { customizing.arranged.firstIndex(of: $0) }
                    .map { .int(Int64($0)) }
            }
        case .toolbar: object["items"] = items.map { $0.shown(by: controller) }.json(in: frame)
        }
        return .object(object)
    }

    /// Of a navigation bar.
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

    /// The button on the left that leads there, if it is shown.
    var backButton: BarButtonItem? {
        guard let top = navigationItems.last, let backItem, top.admitsBackButton else { return nil }
        return backItem.backBarButtonItem ?? BarButtonItem(title: backItem.title ?? "Back")
    }
}
