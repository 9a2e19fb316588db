/// A client's copy of one window: a snapshot, and then the events (docs/PROTOCOL.md §4).
public struct Replica: Sendable {
    public private(set) var tree: Tree
    public private(set) var epoch: String
    /// The number of the last publication that was applied.
    public private(set) var seq: UInt64

    /// The effect of an event or a bookmark on the copy.
    public enum Effect: Sendable, Equatable {
        case applied
        /// A bookmark; nothing is missing up to it.
        case current
        /// A note, or an event older than the copy: nothing has to be done.
        case ignored
        /// Something is missing, or the copy is ahead of navd, whose store may be an older one. The client has to ask
        /// `changesSince`, and for a new snapshot if the answer is an error or has a lower number than the copy.
        case gap
    }

    /// Reads the result of `snapshot`. Errors: `invalidParams`.
    public init(snapshot json: JSON) throws(Refusal) {
        tree = try Tree(json: json, path: "snapshot")
        guard let epoch = json["epoch"]?.string, let seq = json["seq"]?.int, seq >= 0 else {
            throw .invalidParams("the snapshot has no epoch or seq", right: "epoch and seq")
        }
        self.epoch = epoch
        self.seq = UInt64(seq)
    }

    /// Applies one event, note or bookmark of this window's topic. Errors: those of `Change.read` and `Tree.apply`.
    /// - Parameter noting: called with each change that is applied.
    public mutating func apply(_ event: JSON, noting note: (Change) -> Void = { _ in }) throws(Refusal) -> Effect {
        guard event["note"] == nil else { return .ignored }
        if event["bookmark"] != nil { return try compare(event) }
        guard let seq = event["seq"]?.int.flatMap({ UInt64(exactly: $0) }),
            let prev = event["prev"]?.int.flatMap({ UInt64(exactly: $0) })
        else { throw .invalidParams("the event has no seq or prev", right: "seq and prev") }
        guard event["epoch"]?.string == epoch else { return .gap }
        if seq <= self.seq { return .ignored }
        guard prev <= self.seq else { return .gap }
        for change in try Change.read(event["changes"], path: "changes") {
            try tree.apply(change)
            note(change)
        }
        self.seq = seq
        return .applied
    }

    /// Compares a bookmark with the copy. A bookmark for all windows says nothing about one.
    private func compare(_ bookmark: JSON) throws(Refusal) -> Effect {
        guard let seq = bookmark["seq"]?.int.flatMap({ UInt64(exactly: $0) }) else {
            throw .invalidParams("the bookmark has no seq", right: "seq")
        }
        guard bookmark["window"] == tree.window.id.json else { return .ignored }
        return bookmark["epoch"]?.string == epoch && seq == self.seq ? .current : .gap
    }
}
