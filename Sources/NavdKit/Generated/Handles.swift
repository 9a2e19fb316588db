// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

/// A controller of whatever kind.
public struct ViewControllerHandle: ViewControllerMethods {
    public let place: HandlePlace
    public init(_ place: HandlePlace) { self.place = place }
}

/// A stack.
public struct NavigationControllerHandle: ViewControllerMethods {
    public let place: HandlePlace
    public init(_ place: HandlePlace) { self.place = place }
}

extension NavdClient {
    /// A stack, by id or name.
    /// - Parameter window: where the name is looked up, if several windows have it.
    public func navigationController(_ reference: String, in window: String? = nil) -> NavigationControllerHandle {
        NavigationControllerHandle(place(reference, in: window))
    }
}

/// A tab bar controller.
public struct TabBarControllerHandle: ViewControllerMethods {
    public let place: HandlePlace
    public init(_ place: HandlePlace) { self.place = place }
}

extension NavdClient {
    /// A tab bar controller, by id or name.
    /// - Parameter window: where the name is looked up, if several windows have it.
    public func tabBarController(_ reference: String, in window: String? = nil) -> TabBarControllerHandle {
        TabBarControllerHandle(place(reference, in: window))
    }
}

/// A page view controller.
public struct PageViewControllerHandle: ViewControllerMethods {
    public let place: HandlePlace
    public init(_ place: HandlePlace) { self.place = place }
}

extension NavdClient {
    /// A page view controller, by id or name.
    /// - Parameter window: where the name is looked up, if several windows have it.
    public func pageViewController(_ reference: String, in window: String? = nil) -> PageViewControllerHandle {
        PageViewControllerHandle(place(reference, in: window))
    }
}

/// A split view controller.
public struct SplitViewControllerHandle: ViewControllerMethods {
    public let place: HandlePlace
    public init(_ place: HandlePlace) { self.place = place }
}

extension NavdClient {
    /// A split view controller, by id or name.
    /// - Parameter window: where the name is looked up, if several windows have it.
    public func splitViewController(_ reference: String, in window: String? = nil) -> SplitViewControllerHandle {
        SplitViewControllerHandle(place(reference, in: window))
    }
}

/// A table view controller.
public struct TableViewControllerHandle: ViewControllerMethods {
    public let place: HandlePlace
    public init(_ place: HandlePlace) { self.place = place }
}

extension NavdClient {
    /// A table view controller, by id or name.
    /// - Parameter window: where the name is looked up, if several windows have it.
    public func tableViewController(_ reference: String, in window: String? = nil) -> TableViewControllerHandle {
        TableViewControllerHandle(place(reference, in: window))
    }
}

/// The methods `access.…`.
public struct ClientAccessMethods: Sendable {
    let client: NavdClient

    func send(
        _ method: String, _ params: JSONObject, _ options: RequestOptions
    ) async throws(NavdError) -> Reply { try await client.call(method, params, options: options) }
}

extension NavdClient {
    /// The methods `access.…`.
    public var access: ClientAccessMethods { ClientAccessMethods(client: self) }
}

/// The methods `attachment.…`.
public struct ClientAttachmentMethods: Sendable {
    let client: NavdClient

    func send(
        _ method: String, _ params: JSONObject, _ options: RequestOptions
    ) async throws(NavdError) -> Reply { try await client.call(method, params, options: options) }
}

extension NavdClient {
    /// The methods `attachment.…`.
    public var attachment: ClientAttachmentMethods { ClientAttachmentMethods(client: self) }
}

/// The methods `host.…`.
public struct ClientHostMethods: Sendable {
    let client: NavdClient

    func send(
        _ method: String, _ params: JSONObject, _ options: RequestOptions
    ) async throws(NavdError) -> Reply { try await client.call(method, params, options: options) }
}

extension NavdClient {
    /// The methods `host.…`.
    public var hosts: ClientHostMethods { ClientHostMethods(client: self) }
}

/// The methods `peer.…`.
public struct ClientPeerMethods: Sendable {
    let client: NavdClient

    func send(
        _ method: String, _ params: JSONObject, _ options: RequestOptions
    ) async throws(NavdError) -> Reply { try await client.call(method, params, options: options) }
}

extension NavdClient {
    /// The methods `peer.…`.
    public var peer: ClientPeerMethods { ClientPeerMethods(client: self) }
}

/// The methods `state.…`.
public struct ClientStateMethods: Sendable {
    let client: NavdClient

    func send(
        _ method: String, _ params: JSONObject, _ options: RequestOptions
    ) async throws(NavdError) -> Reply { try await client.call(method, params, options: options) }
}

extension NavdClient {
    /// The methods `state.…`.
    public var state: ClientStateMethods { ClientStateMethods(client: self) }
}

/// The methods `storyboard.…`.
public struct ClientStoryboardMethods: Sendable {
    let client: NavdClient

    func send(
        _ method: String, _ params: JSONObject, _ options: RequestOptions
    ) async throws(NavdError) -> Reply { try await client.call(method, params, options: options) }
}

extension NavdClient {
    /// The methods `storyboard.…`.
    public var storyboard: ClientStoryboardMethods { ClientStoryboardMethods(client: self) }
}

/// The methods `vote.…`.
public struct ClientVoteMethods: Sendable {
    let client: NavdClient

    func send(
        _ method: String, _ params: JSONObject, _ options: RequestOptions
    ) async throws(NavdError) -> Reply { try await client.call(method, params, options: options) }
}

extension NavdClient {
    /// The methods `vote.…`.
    public var vote: ClientVoteMethods { ClientVoteMethods(client: self) }
}

/// The methods `window.…`.
public struct ClientWindowMethods: Sendable {
    let client: NavdClient

    func send(
        _ method: String, _ params: JSONObject, _ options: RequestOptions
    ) async throws(NavdError) -> Reply { try await client.call(method, params, options: options) }
}

extension NavdClient {
    /// The methods `window.…`.
    public var window: ClientWindowMethods { ClientWindowMethods(client: self) }
}

/// The methods `barButtonItem.…`.
public struct ViewControllerBarButtonItemMethods: Sendable {
    let handle: any Handle

    func send(
        _ method: String, _ params: JSONObject, _ options: RequestOptions
    ) async throws(NavdError) -> Reply { try await handle.send(method, params, options) }
}

extension ViewControllerMethods {
    /// The methods `barButtonItem.…`.
    public var barButtonItem: ViewControllerBarButtonItemMethods { ViewControllerBarButtonItemMethods(handle: self) }
}

/// The methods `navigationBar.…`.
public struct ViewControllerNavigationBarMethods: Sendable {
    let handle: any Handle

    func send(
        _ method: String, _ params: JSONObject, _ options: RequestOptions
    ) async throws(NavdError) -> Reply { try await handle.send(method, params, options) }
}

extension ViewControllerMethods {
    /// The methods `navigationBar.…`.
    public var navigationBar: ViewControllerNavigationBarMethods { ViewControllerNavigationBarMethods(handle: self) }
}

/// The methods `navigationItem.…`.
public struct ViewControllerNavigationItemMethods: Sendable {
    let handle: any Handle

    func send(
        _ method: String, _ params: JSONObject, _ options: RequestOptions
    ) async throws(NavdError) -> Reply { try await handle.send(method, params, options) }
}

extension ViewControllerMethods {
    /// The methods `navigationItem.…`.
    public var navigationItem: ViewControllerNavigationItemMethods { ViewControllerNavigationItemMethods(handle: self) }
}

/// The methods `tabBarItem.…`.
public struct ViewControllerTabBarItemMethods: Sendable {
    let handle: any Handle

    func send(
        _ method: String, _ params: JSONObject, _ options: RequestOptions
    ) async throws(NavdError) -> Reply { try await handle.send(method, params, options) }
}

extension ViewControllerMethods {
    /// The methods `tabBarItem.…`.
    public var tabBarItem: ViewControllerTabBarItemMethods { ViewControllerTabBarItemMethods(handle: self) }
}

/// The methods `tabBar.…`.
public struct ViewControllerTabBarMethods: Sendable {
    let handle: any Handle

    func send(
        _ method: String, _ params: JSONObject, _ options: RequestOptions
    ) async throws(NavdError) -> Reply { try await handle.send(method, params, options) }
}

extension ViewControllerMethods {
    /// The methods `tabBar.…`.
    public var tabBar: ViewControllerTabBarMethods { ViewControllerTabBarMethods(handle: self) }
}

/// The methods `toolbar.…`.
public struct ViewControllerToolbarMethods: Sendable {
    let handle: any Handle

    func send(
        _ method: String, _ params: JSONObject, _ options: RequestOptions
    ) async throws(NavdError) -> Reply { try await handle.send(method, params, options) }
}

extension ViewControllerMethods {
    /// The methods `toolbar.…`.
    public var toolbar: ViewControllerToolbarMethods { ViewControllerToolbarMethods(handle: self) }
}
