// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension WindowViewControllerMethods {
    /// Makes controllers that stand nowhere yet; this session holds the topmost.
    ///
    /// Errors: `notInWindow`, and the usual ones.
    /// - Parameters:
    ///   - viewController: An existing controller can't be made.
    @discardableResult
    public func create(
        viewController: Objects.Spec, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerCreate {
        var members = JSONObject()
        members.write("viewController", viewController)
        let reply = try await send("viewController.create", members, options)
        return Results.ViewControllerCreate(reply)
    }

    /// As create, from a loaded storyboard: by identifier, by object id (`scene`), else its initial controller.
    ///
    /// Errors: `containmentForbidden`, `identifierUnknown`, `nameTaken`, `notInWindow`, `storyboardInvalid`,
    /// `storyboardUnknown`, `unsupportedKind`, `viewRefused`, `wrongNumberOfViewControllers`, and the usual ones.
    /// - Parameters:
    ///   - scene: Its object id.
    ///   - permissive: Takes what breaks containment, and marks it.
    @discardableResult
    public func instantiateViewController(
        storyboard: String, identifier: String? = nil, scene: String? = nil, permissive: Bool = false,
        language: String? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerInstantiateViewController {
        var members = JSONObject()
        members.write("storyboard", storyboard)
        members.write("identifier", identifier)
        members.write("scene", scene)
        members.write("permissive", permissive)
        members.write("language", language)
        let reply = try await send("viewController.instantiateViewController", members, options)
        return Results.ViewControllerInstantiateViewController(reply)
    }
}
