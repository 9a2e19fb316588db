import Bus

/// Decides what a capture keeps of what navd publishes: everything, and a snapshot of each window at first, and again
/// where events are missing.
struct TrafficLog {
    enum Action: Equatable {
        /// Keep the publication.
        case keep
        /// Keep a snapshot of the window in its place: without it the events of the window can't be followed.
        case snapshot(String)
        /// It says nothing.
        case drop
    }

    /// The number of the last event of each window.
    private var seqs: [String: Int] = [:]

    /// Takes in the snapshot of a window.
    mutating func take(snapshot: JSON) {
        guard let window = snapshot["window"]?["id"]?.string else { return }
        seqs[window] = snapshot["seq"]?.int ?? 0
    }

    /// Takes in a publication.
    mutating func take(_ topic: String, _ json: JSON) -> Action {
        guard topic.hasPrefix(PublishedTopic.window) else { return .keep }
        let window = PublishedTopic.window(in: topic)
        let seq = json["seq"]?.int ?? 0
        if json["bookmark"] != nil {
            guard !window.isEmpty, let last = seqs[window], seq > last else { return .drop }
            return .snapshot(window)
        }
        if json["note"] != nil { return .keep }
        guard let last = seqs[window], json["prev"]?.int ?? 0 <= last else { return .snapshot(window) }
        // An event from before the snapshot is in it.
        guard seq > last else { return .drop }
        seqs[window] = seq
        if json.list("changes").contains(where: { $0["close"] != nil }) { seqs[window] = nil }
        return .keep
    }

    /// The window is not there any more.
    mutating func forget(_ window: String) { seqs[window] = nil }
}
