import Bus

/// The answer to `hierarchy`, walked from the root: children first, then the presented controller.
struct Hierarchy {
    let json: JSON

    init(_ session: Session) throws(Failure) {
        json = try session.request("hierarchy", on: session.options.window)
    }

    func walk(_ visit: (JSON) -> Void) { Self.walk(json["root"] ?? .null, visit) }

    private static func walk(_ node: JSON, _ visit: (JSON) -> Void) {
        guard node.object != nil else { return }
        visit(node)
        for child in node["viewControllers"]?.array ?? [] { walk(child, visit) }
        if let presented = node["presented"] { walk(presented, visit) }
    }

    /// The innermost controller on screen of one of these kinds.
    func shown(_ kinds: [Kind]) -> String? {
        var found: String?
        walk { node in
            guard node["shown"]?.bool == true, let kind = node["kind"]?.string.flatMap({ Kind(rawValue: $0) }),
                kinds.contains(kind)
            else { return }
            found = node["id"]?.string ?? found
        }
        return found
    }
}

extension Session {
    /// The controller to work on: the given one, else the innermost of these kinds on screen.
    func target(_ target: Target, _ kinds: [Kind]) throws(Failure) -> String {
        if let on = target.on { return on }
        guard let id = try Hierarchy(self).shown(kinds) else {
            throw .usage("no \(kinds[0].rawValue) is on screen", wanted: "--on with a controller's id or name")
        }
        return id
    }

    func stack(_ target: Target) throws(Failure) -> String {
        try self.target(target, [.navigationController, .moreNavigationController])
    }

    func table(_ target: Target) throws(Failure) -> String { try self.target(target, [.tableViewController]) }

    func tabBar(_ target: Target) throws(Failure) -> String { try self.target(target, [.tabBarController]) }
}
