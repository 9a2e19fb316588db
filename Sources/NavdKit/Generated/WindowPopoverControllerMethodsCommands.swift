// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension WindowPopoverControllerMethods {
    /// Makes a popover with that content; this session holds it. On pads only. It is no view controller.
    /// - Parameters:
    ///   - name: Of the popover.
    @discardableResult
    public func create(
        viewController: Reference, name: String? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.PopoverControllerCreate {
        var members = JSONObject()
        members.write("viewController", viewController)
        members.write("name", name)
        let reply = try await send("popoverController.create", members, options)
        return Results.PopoverControllerCreate(reply)
    }
}
