import Bus

extension StandaloneBar {
    /// What a bar that stands alone shows: its items and what follows from them.
    func contents(in controller: Controller) -> JSON {
        var object = json.object ?? JSONObject()
        object["look"] = look.json
        switch kind {
        case .navigationBar: add(navigationBar: controller, to: &object)
        case .tabBar: object["selectedItem"] = selectedIndex.map { tabBarItems[$0].json } ?? .null
        case .toolbar: object["items"] = .array(items.map { $0.shown(by: controller).json })
        }
        return .object(object)
    }

    private func add(navigationBar controller: Controller, to object: inout JSONObject) {
        let top = navigationItems.last
        object["topItem"] = top?.json ?? .null
        object["backItem"] = backItem?.json ?? .null
        object["title"] = top?.title.map { .string($0) }
        object["titleView"] = top?.titleView?.json
        object["prompt"] = top?.prompt.map { .string($0) }
        object["left"] = .array((top?.leftBarButtonItems ?? []).map { $0.shown(by: controller).json })
        object["right"] = .array((top?.rightBarButtonItems ?? []).map { $0.shown(by: controller).json })
        object["back"] = backButton?.json
    }

    /// The item below the top.
    var backItem: NavigationItem? { navigationItems.dropLast().last }

    /// The button on the left that leads there, if it is shown.
    var backButton: BarButtonItem? {
        guard let top = navigationItems.last, let backItem, !top.hidesBackButton, top.leftBarButtonItems.isEmpty else {
            return nil
        }
        return backItem.backBarButtonItem ?? BarButtonItem(title: backItem.title ?? "Back")
    }
}
