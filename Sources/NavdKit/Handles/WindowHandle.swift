/// A window, by id or name.
public struct WindowHandle: Handle {
    public let place: HandlePlace
    public init(_ place: HandlePlace) { self.place = place }

    /// The layout as it is, and the whole again after each change:
    /// `for try await screen in window.layouts { draw(screen) }`. The loop throws `notAllowed` where this client may
    /// not follow the window.
    public var layouts: LayoutSequence { LayoutSequence(client: client, window: followed) }

    /// Every event, in order and without a gap. The loop throws as that of `layouts` does.
    public var events: EventSequence { EventSequence(client: client, window: followed) }

    /// A copy that follows the window. Errors: `unknownWindow` where no window has that name until the time is over,
    /// with `near` in the data where names are alike; `notConnected` where navd is away so long; `notAllowed`.
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
