import Bus

/// The tree of a window, nested as in a spec: the answer to `hierarchy`, which `navctl tree` prints.
public struct Hierarchy: Sendable {
    public let object: JSONObject

    /// - Parameter openRoles: the roles that a controller's storyboard names and that no peer has taken (STORY-06).
    public init(_ tree: Tree, openRoles: (Controller) -> [JSON] = { _ in [] }) {
        let shown = Set(tree.shown())
        var object: JSONObject = [
            "window": tree.window.id.json, "name": tree.window.name.map { .string($0) } ?? .null,
            "visible": .bool(tree.window.visible), "key": .bool(tree.window.key),
            "profile": .string(tree.window.profile.name), "orientation": .string(tree.window.orientation.rawValue),
            "frame": tree.window.effectiveFrame.json,
        ]
        object["root"] = tree.window.root.map { Self.node($0, in: tree, shown, openRoles) } ?? .null
        let detached = tree.controllers.values.filter { !tree.stands($0.id) }
        object["detached"] = .array(
            detached.sorted { $0.id < $1.id }.map { Self.node($0.id, in: tree, shown, openRoles) })
        if !tree.window.popovers.isEmpty {
            object["popovers"] = .array(tree.window.popovers.map { Self.node($0, in: tree, shown, openRoles) })
        }
        self.object = object
    }

    private static func node(
        _ id: ControllerID, in tree: Tree, _ shown: Set<ControllerID>, _ openRoles: (Controller) -> [JSON]
    ) -> JSON {
        guard let controller = tree[id] else { return .null }
        var object: JSONObject = ["id": id.json, "kind": .string(controller.kind.rawValue)]
        object["name"] = controller.name.map { .string($0) }
        object["title"] = (controller.navigationItem?.title ?? controller.title).map { .string($0) }
        object["storyboardIdentifier"] = controller.fixed.storyboardIdentifier.map { .string($0) }
        object["customClass"] = controller.fixed.customClass.map { .string($0) }
        if !controller.fixed.roles.isEmpty { object["openRoles"] = .array(openRoles(controller)) }
        object["badgeValue"] = controller.tabBarItem?.badgeValue.map { .string($0) }
        object["host"] = controller.host?.json
        object["appearance"] = .string(controller.appearance.rawValue)
        if shown.contains(id), !tree.isHidden(id) { object["shown"] = true }
        if controller.kind.inside == .tab {
            object["selectedViewController"] = controller.selectedViewController?.json ?? .null
        }
        let children = controller.viewControllers + (controller.moreNavigationController.map { [$0] } ?? [])
        if !children.isEmpty {
            object["viewControllers"] = .array(
                children.map { child in
                    // A tab on the More stack is described in the tab list, and a hidden pane in its split. Here only
                    // the id is given.
                    tree[child]?.parent == id || tree.popover(of: child) == id
                        ? node(child, in: tree, shown, openRoles) : ["guest": child.json]
                })
        }
        if let presented = controller.presented { object["presented"] = node(presented, in: tree, shown, openRoles) }
        return .object(object)
    }
}
