import ArgumentParser
import Bus

/// The controller on which a command works.
struct Target: ParsableArguments {
    @Option(
        help: "The controller to work on, by id or name. Default: the innermost of its kind on screen.",
        completion: .controllers)
    var on: String?
}

/// The controller that a command is about.
struct ControllerArgument: ParsableArguments {
    @Argument(help: "The controller, by id or name. Default: the visible one.", completion: .controllers)
    var controller: String?

    func controller(_ session: Session) throws(Failure) -> String {
        guard let controller else { return try session.visibleViewController() }
        return controller
    }
}

/// A controller on which a transition works.
struct ControllerOptions: AnimatedPlace {
    @OptionGroup var subject: ControllerArgument
    @OptionGroup var animation: Animation
    @OptionGroup var acting: ActingOptions

    func on(_ session: Session) throws(Failure) -> String { try subject.controller(session) }
}

extension Session {
    func stack(_ target: Target) throws(Failure) -> String {
        try self.target(target, [.navigationController, .moreNavigationController])
    }

    func table(_ target: Target) throws(Failure) -> String { try self.target(target, [.tableViewController]) }

    func tabBar(_ target: Target) throws(Failure) -> String { try self.target(target, [.tabBarController]) }

    /// The controller to work on: the given one, else the innermost of these kinds on screen. `navctl why` takes also
    /// one that is not on screen, if none is: what is in the way of it is what is asked for.
    private func target(_ target: Target, _ kinds: [Kind]) throws(Failure) -> String {
        if let on = target.on { return on }
        let root = try request("hierarchy", on: options.window)["root"] ?? .null
        let words = kinds.map(\.rawValue)
        let hidden = reachesHidden ? Self.innermost(words, in: root, isShown: false) : nil
        guard let id = Self.innermost(words, in: root) ?? hidden else {
            throw .usage("no \(kinds[0].rawValue) is on screen", wanted: "--on with a controller's id or name")
        }
        return id
    }

    /// A presented controller is above the children, and the selected child is the innermost one, or else the last.
    private static func innermost(_ kinds: [String], in node: JSON, isShown: Bool = true) -> String? {
        let children = node.list("viewControllers")
        let selected = children.filter { $0["id"] == node["selectedViewController"] }
        let inner = children + selected + [node["presented"]].compactMap(\.self)
        for child in inner.reversed() { if let id = innermost(kinds, in: child, isShown: isShown) { return id } }
        return node.isTrue("shown") == isShown && kinds.contains(node.string("kind")) ? node["id"]?.string : nil
    }

    /// The id of the controller at which the user looks. Errors: `usage` if there is none.
    func visibleViewController() throws(Failure) -> String {
        guard let id = try request("visibleViewController", on: options.window)["viewController"]?.string else {
            throw .usage("nothing is visible", wanted: "a controller's id or name")
        }
        return id
    }
}
