// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

/// The methods `transition.…`.
public struct ViewControllerTransitionMethods: Sendable {
    let handle: any Handle

    func send(
        _ method: String, _ params: JSONObject, _ options: RequestOptions
    ) async throws(NavdError) -> Reply { try await handle.send(method, params, options) }
}

extension ViewControllerMethods {
    /// The methods `transition.…`.
    public var transition: ViewControllerTransitionMethods { ViewControllerTransitionMethods(handle: self) }
}

/// The methods `history.…`.
public struct WindowHistoryMethods: Sendable {
    let handle: any Handle

    func send(
        _ method: String, _ params: JSONObject, _ options: RequestOptions
    ) async throws(NavdError) -> Reply { try await handle.send(method, params, options) }
}

extension WindowHandle {
    /// The methods `history.…`.
    public var history: WindowHistoryMethods { WindowHistoryMethods(handle: self) }
}

/// The methods `popoverController.…`.
public struct WindowPopoverControllerMethods: Sendable {
    let handle: any Handle

    func send(
        _ method: String, _ params: JSONObject, _ options: RequestOptions
    ) async throws(NavdError) -> Reply { try await handle.send(method, params, options) }
}

extension WindowHandle {
    /// The methods `popoverController.…`.
    public var popoverController: WindowPopoverControllerMethods { WindowPopoverControllerMethods(handle: self) }
}

/// The methods `viewController.…`.
public struct WindowViewControllerMethods: Sendable {
    let handle: any Handle

    func send(
        _ method: String, _ params: JSONObject, _ options: RequestOptions
    ) async throws(NavdError) -> Reply { try await handle.send(method, params, options) }
}

extension WindowHandle {
    /// The methods `viewController.…`.
    public var viewController: WindowViewControllerMethods { WindowViewControllerMethods(handle: self) }
}
