/// A window, by id or name.
public struct WindowHandle: Handle {
    public let place: HandlePlace
    public init(_ place: HandlePlace) { self.place = place }

    /// The layout as it is, and the whole again after each change: `for await screen in window.layouts { draw(screen)
    /// }`.
    public var layouts: LayoutSequence { LayoutSequence(client: client, window: followed) }

    /// Every event, in order and without a gap.
    public var events: EventSequence { EventSequence(client: client, window: followed) }

    /// A copy that follows the window. Errors: `notConnected` where the window is not found in time; `notAllowed`.
    public func tree(timeout: Duration = .seconds(10)) async throws(NavdError) -> WindowTree {
        try await WindowTree.begin(client, followed, timeout)
    }

    /// What is followed: nil stands for the first window.
    private var followed: String? { id.isEmpty ? nil : reference }
}

extension ClientWindowMethods {
    /// The only window, or the first one. It can be followed; a command is better sent to a window by its name.
    public var first: WindowHandle { self("") }

    /// A window, by id or name: `nav.window("main")`.
    public func callAsFunction(_ reference: String) -> WindowHandle {
        WindowHandle(HandlePlace(client: client, on: reference))
    }
}
