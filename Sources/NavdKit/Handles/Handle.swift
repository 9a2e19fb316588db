import Bus

/// A controller or a window, by id or by name.
///
/// A handle that was made from a name finds whatever has that name. One that navd has sent has an id and, if the
/// controller has one, a name; after a new epoch, in which ids may be others, the name counts.
public protocol Handle: Sendable, CustomStringConvertible {
    var place: HandlePlace { get }
    init(_ place: HandlePlace)
}

/// What a handle is made of.
public struct HandlePlace: Sendable {
    let client: NavdClient
    let on: String
    var name: String?
    /// The epoch of the id; nil where `on` is a name.
    var epoch: String?
    /// The window in which a name is looked up.
    var window: String?
}

extension Handle {
    public var client: NavdClient { place.client }
    /// The id, or the name that the handle was made from.
    public var id: String { place.on }
    /// The name, if it is known.
    public var name: String? { place.epoch == nil ? place.name ?? place.on : place.name }

    /// How a request names it.
    public var reference: String {
        guard let epoch = place.epoch, let name = place.name, client.epoch != epoch else { return place.on }
        return name
    }

    public var description: String { name.map { $0 == id ? $0 : "\(id) \($0)" } ?? id }

    /// Sends a request on this controller or window.
    func send(
        _ method: String, _ members: KeyValuePairs<String, JSON?>, _ options: RequestOptions
    ) async throws(NavdError) -> Reply {
        var options = options
        if options.window == nil { options.window = place.window }
        let on = reference.isEmpty ? nil : reference
        return try await client.call(method, on: on, JSONObject(present: members), options: options)
    }

    public static func == (a: Self, b: Self) -> Bool { a.id == b.id && a.place.epoch == b.place.epoch }
    public static func == (a: Self, b: String) -> Bool { a.id == b || a.name == b }
}

/// A handle of something that has the methods of every controller.
public protocol ControllerHandle: Handle {}

/// A handle of something that has the methods of every view controller.
public protocol ViewControllerMethods: ControllerHandle {}

/// A family of methods that are about what a handle stands for.
protocol HandleMethods: Sendable {
    var handle: any Handle { get }
}

extension HandleMethods {
    func send(
        _ method: String, _ members: KeyValuePairs<String, JSON?>, _ options: RequestOptions
    ) async throws(NavdError) -> Reply { try await handle.send(method, members, options) }
}

/// A family of methods that are about no controller and no window.
protocol ClientMethods: Sendable {
    var client: NavdClient { get }
}

extension ClientMethods {
    func send(
        _ method: String, _ members: KeyValuePairs<String, JSON?>, _ options: RequestOptions
    ) async throws(NavdError) -> Reply { try await client.send(method, members, options) }
}

extension NavdClient {
    /// A handle of a controller of whatever kind, by id or name.
    /// - Parameter window: where the name is looked up, if several windows have it.
    public func controller(_ reference: String, in window: String? = nil) -> ViewControllerHandle {
        ViewControllerHandle(place(reference, in: window))
    }

    func place(_ reference: String, in window: String?) -> HandlePlace {
        HandlePlace(client: self, on: reference, window: window)
    }

    /// What `send` is for the methods that are about no controller and no window.
    func send(
        _ method: String, _ members: KeyValuePairs<String, JSON?>, _ options: RequestOptions
    ) async throws(NavdError) -> Reply { try await call(method, JSONObject(present: members), options: options) }
}
