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
        object["window"] = tree.window.id.json
        object["viewLoaded"] = .bool(controller.viewLoaded)
        object["holds"] = .int(Int64(controller.holds))
        object["isOnScreen"] = .bool(tree.shown().contains(id) && !tree.isHidden(id))
        object["navigationController"] = tree.nearest(of: id, \.isStack)?.json ?? .null
        object["tabBarController"] = tree.nearest(of: id) { $0.inside == .tab }?.json ?? .null
        object["splitViewController"] = tree.nearest(of: id) { $0.inside == .pane }?.json ?? .null
        object["parent"] = controller.parent?.json ?? .null
        object["presented"] = controller.presented?.json ?? .null
        object["presenting"] = controller.presenting?.json ?? .null
        // `presented` and `presenting` are the controller's own. These two are found along the containment chain
        // (VC-16).
        object["presentedViewController"] = tree.presentedViewController(of: id)?.json ?? .null
        object["presentingViewController"] = tree.presentingViewController(of: id)?.json ?? .null
        // The names that these two had in 2008 (MOD-09).
        object["modalViewController"] = controller.presented?.json ?? .null
        object["parentViewController"] = (controller.parent ?? controller.presenting)?.json ?? .null
        object["effectiveTabBarItem"] = TabBarContents.item(of: id, in: tree).json
        object["effectiveBackBarButtonItem"] =
            (controller.navigationItem?.backBarButtonItem ?? NavigationBarContents.defaultBack(of: controller)).json
        object["editing"] = .bool(controller.editing)
        object["editButtonItem"] = BarButtonItem.edit.shown(by: controller).json
        if let item = controller.navigationItem?.json.object {
            var item = item
            // The singular names stand for the first item of each list (NAV-42).
            item["leftBarButtonItem"] = controller.navigationItem?.leftBarButtonItems.first?.json ?? .null
            item["rightBarButtonItem"] = controller.navigationItem?.rightBarButtonItems.first?.json ?? .null
            object["navigationItem"] = .object(item)
        }
        if !controller.bars.isEmpty { object["bars"] = .array(controller.bars.map { $0.contents(in: controller) }) }
        controller.kind.rules.describe(controller, in: tree, &object)
        self.object = object
    }
}
