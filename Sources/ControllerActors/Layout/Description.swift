import Bus

/// One controller with everything that is derived from the tree around it: the answer to `controller.get`.
public struct Description: Sendable {
    public let object: JSONObject

    /// Empty where `id` is not in `tree`.
    public init(_ id: ControllerID, in tree: Tree) {
        guard let controller = tree[id] else {
            object = JSONObject()
            return
        }
        var writer = JSONWriter()
        controller.write(to: &writer)
        var object = (try? JSONParser.parse(writer.bytes).object) ?? JSONObject()
        let tabs = tree.nearest(of: id) { $0.inside == .tab }
        let split = tree.nearest(of: id) { $0.inside == .pane }
        object.merge([
            "window": tree.window.id.json, "viewLoaded": .bool(controller.viewLoaded),
            "holds": .int(Int64(controller.holds)),
            "isOnScreen": .bool(tree.shown().contains(id) && !tree.isHidden(id)),
            "navigationController": tree.nearest(of: id, \.isStack).json, "tabBarController": tabs.json,
            "splitViewController": split.json, "parent": controller.parent.json,
            "presented": controller.presented.json, "presenting": controller.presenting.json,
            // `presented` and `presenting` are its own. These two are found along the containment chain (VC-16).
            "presentedViewController": tree.presentedViewController(of: id).json,
            "presentingViewController": tree.presentingViewController(of: id).json,
            // The names that these two had in 2008 (MOD-09).
            "modalViewController": controller.presented.json,
            "parentViewController": (controller.parent ?? controller.presenting).json,
            "effectiveTabBarItem": tree.tabBarItem(of: id).json,
            "effectiveBackBarButtonItem": controller.backButton.json, "editing": .bool(controller.editing),
            "editButtonItem": BarButtonItem.edit.shown(by: controller).json,
        ])
        if let item = controller.navigationItem {
            // The singular names stand for the first item of each list (NAV-42).
            object["navigationItem"] = .object(
                item.json(with: [
                    "leftBarButtonItem": item.leftBarButtonItems.first?.json ?? .null,
                    "rightBarButtonItem": item.rightBarButtonItems.first?.json ?? .null,
                ]))
        }
        if !controller.bars.isEmpty { object["bars"] = .array(controller.bars.map { $0.contents(in: controller) }) }
        controller.kind.rules.describe(controller, in: tree, &object)
        self.object = object
    }
}
