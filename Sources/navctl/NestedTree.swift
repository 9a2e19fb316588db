import Bus

/// Nests the flat list of a snapshot in the form of the answer to `hierarchy`.
struct NestedTree {
    private var controllers: [String: JSON] = [:]
    private let snapshot: JSON

    init(_ snapshot: JSON) {
        self.snapshot = snapshot
        for controller in snapshot.list("controllers") { controllers[controller.string("id")] = controller }
    }

    var json: JSON {
        let window = snapshot["window"] ?? .null
        var object = window.object ?? JSONObject()
        object["window"] = window["id"]
        object["profile"] = window["profile"]?["name"]
        object["root"] = node(window["root"], in: nil) ?? .null
        object["popovers"] = .array(window.list("popovers").compactMap { node($0, in: nil) })
        let standing = Set([window.string("root")] + window.strings("pile") + window.strings("popovers"))
        let children = Set(controllers.values.flatMap { ids($0) })
        let detached = controllers.keys.filter { !standing.contains($0) && !children.contains($0) }
        object["detached"] = .array(detached.sorted().compactMap { node(.string($0), in: nil) })
        return .object(object)
    }

    private func ids(_ controller: JSON) -> [String] {
        controller.strings("viewControllers") + [controller["moreNavigationController"]?.string].compactMap(\.self)
    }

    private func node(_ id: JSON?, in parent: String?) -> JSON? {
        guard let id = id?.string, let controller = controllers[id], var object = controller.object else { return nil }
        // A controller with another parent is only shown here.
        if let parent, controller["parent"]?.string != parent { return ["guest": .string(id)] }
        object["shown"] = .bool(controller["appearance"]?.string == Appearance.appeared.rawValue)
        object["title"] = controller["title"] ?? controller["navigationItem"]?["title"]
        object["badgeValue"] = controller["tabBarItem"]?["badgeValue"]
        // The content of a popover controller has no parent.
        let isPopover = controller["kind"]?.string == Kind.popoverController.rawValue
        object["viewControllers"] = .array(ids(controller).compactMap { node(.string($0), in: isPopover ? nil : id) })
        object["presented"] = node(controller["presented"], in: nil)
        return .object(object)
    }
}
