import Bus

/// A request as its sender wrote it, for reports of it and for the history.
public protocol WrittenRequest: AnyObject, Sendable {
    /// The controller or window that it names.
    var on: String? { get }
    /// The window in which that name is looked up.
    var window: String? { get }
    var params: JSONObject { get }
    /// How many bytes the params have in the message; nil if they came inside of other params.
    var paramsBytes: Int? { get }
}
