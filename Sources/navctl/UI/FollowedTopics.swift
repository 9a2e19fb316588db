/// The topics that the interface hears: those of navd from the beginning, and those of the window that is shown.
struct FollowedTopics: Sendable {
    /// What concerns no open window: refused requests, and what is no request at all; connections and rights.
    private static let ofNavd = ["trace/navd/", "audit/"]

    private var topics: [String] = []

    /// Hears what is of this window, and nothing of another one. Nil: no window is shown yet.
    mutating func follow(_ window: String?) -> [InterfaceAction] {
        let ofWindow = window.map { ["window/\($0)/", "trace/\($0)/", "layout/\($0)/"] } ?? []
        let (before, wanted) = (topics, ofWindow + Self.ofNavd)
        topics = wanted
        return before.filter { !wanted.contains($0) }.map { .unsubscribe($0) }
            + wanted.filter { !before.contains($0) }.map { .subscribe($0) }
    }

    func contains(_ topic: String) -> Bool { topics.contains(topic) }
}
