import Bus

/// What whoever follows a window is given.
enum WatchNews: Sendable {
    /// The layout of a window; it replaces an earlier one.
    case layout(JSONObject)
    /// A copy from which events go on: at the beginning, and where it had to begin anew.
    case copy(Replica)
    /// An event, and the copy after it.
    case event(JSONObject, Replica)
    /// Nothing comes any more: the window was closed, or with an error.
    case ended(NavdError?)
}

/// What is followed of a window.
enum WatchKind: Sendable { case tree, layout }
