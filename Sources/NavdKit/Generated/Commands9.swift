// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension WindowPopoverControllerMethods {
    /// Makes a popover with that content. This session holds it. Possible on pads only. A popover controller is no view
    /// controller.
    /// - Parameters:
    ///   - name: The name of the popover.
    @discardableResult
    public func create(
        viewController: Reference, name: String? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.PopoverControllerCreate {
        try await .init(send("popoverController.create", [
            "viewController": viewController.wire, "name": name?.wire
        ], options))
    }
}

extension WindowTurnMethods {
    /// All turns of that window that run or wait: what each does, since when, and what it waits for. Those that run
    /// come first. As many are listed as `limit` says, 256 at most; `count` is the number of all, and `at` the time of
    /// the answer, in milliseconds since 1970. `names` has the names of the controllers that are mentioned, by id.
    /// - Parameters:
    ///   - limit: How many turns are listed, 0 to 256.
    public func list(
        limit: Int = 32, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TurnList {
        try await .init(send("turn.list", ["limit": limit.wire], options))
    }
}

extension WindowViewControllerMethods {
    /// Makes controllers that have no place in a window yet. This session holds the topmost.
    ///
    /// Errors: `notInWindow`, and the usual ones.
    /// - Parameters:
    ///   - viewController: The spec of a new controller; a reference to an existing one is refused.
    @discardableResult
    public func create(
        viewController: Objects.Spec, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerCreate {
        try await .init(send("viewController.create", ["viewController": viewController.wire], options))
    }

    /// Makes controllers from a loaded storyboard, as viewController.create does: by identifier, by object id
    /// (`scene`), or else from its initial controller.
    ///
    /// Errors: `containmentForbidden`, `identifierUnknown`, `nameTaken`, `notInWindow`, `storyboardInvalid`,
    /// `storyboardUnknown`, `unsupportedKind`, `viewRefused`, `wrongNumberOfViewControllers`, and the usual ones.
    /// - Parameters:
    ///   - scene: Its object id in the storyboard.
    ///   - permissive: Accepts violations of containment, and marks them.
    @discardableResult
    public func instantiateViewController(
        storyboard: String, identifier: String? = nil, scene: String? = nil, permissive: Bool = false,
        language: String? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerInstantiateViewController {
        try await .init(send("viewController.instantiateViewController", [
            "storyboard": storyboard.wire, "identifier": identifier?.wire, "scene": scene?.wire,
            "permissive": permissive.wire, "language": language?.wire
        ], options))
    }
}
