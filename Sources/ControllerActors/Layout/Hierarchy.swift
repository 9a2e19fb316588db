import Bus

/// The tree of a window, nested as in a spec: the answer to `hierarchy`, which `navctl tree` prints.
public struct Hierarchy: Sendable {
    public let object: JSONObject

    /// - Parameter openRoles: the roles that a controller's storyboard names and that no peer has taken (STORY-06).
    public init(_ tree: Tree, openRoles: (Controller) -> [JSON] = { _ in [] }) {
        let shown = Set(tree.shown())
        func node(_ id: ControllerID) -> JSON {
            guard let controller = tree[id] else { return .null }
            var object = JSONObject(showing: [
                "id": id, "kind": controller.kind, "name": controller.name,
                "title": controller.navigationItem?.title ?? controller.title,
                "storyboardIdentifier": controller.fixed.storyboardIdentifier,
                "customClass": controller.fixed.customClass,
            ])
            if !controller.fixed.roles.isEmpty { object["openRoles"] = .array(openRoles(controller)) }
            object["badgeValue"] = controller.tabBarItem?.badgeValue?.wire
            object["host"] = controller.host?.json
            object["appearance"] = controller.appearance.wire
            if shown.contains(id), !tree.isHidden(id) { object["shown"] = true }
            if controller.kind.inside == .tab {
                object["selectedViewController"] = controller.selectedViewController.json
            }
            let children = controller.viewControllers + (controller.moreNavigationController.map { [$0] } ?? [])
            // A tab on the More stack is described in the tab list, and a hidden pane in its split.
            object["viewControllers"] =
                children.map { child in
                    tree[child]?.parent == id || tree.popover(of: child) == id ? node(child) : ["guest": child.json]
                }.shown
            object["presented"] = controller.presented.map { node($0) }
            return .object(object)
        }
        let window = tree.window
        let detached = tree.controllers.values.map(\.id).filter { !tree.stands($0) }.sorted()
        object = JSONObject(showing: [
            "window": window.id.json, "name": window.name?.wire ?? .null, "visible": window.visible, "key": window.key,
            "profile": window.profile.name, "orientation": window.orientation, "frame": window.effectiveFrame,
            "root": window.root.map { node($0) } ?? .null, "detached": JSON.array(detached.map { node($0) }),
            "popovers": window.popovers.map { node($0) }.shown,
        ])
    }
}
