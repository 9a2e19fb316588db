import Bus

/// How far the client's copy of the window must be, by what was published and answered.
struct ClientCopy: Sendable {
    /// The number of the last event that it has seen, and its epoch; nil while it has no copy.
    private(set) var seq: UInt64?
    private(set) var epoch = ""

    /// `snapshot` was answered.
    mutating func took(_ snapshot: JSON) {
        (seq, epoch) = (UInt64(snapshot["seq"]?.int ?? 0), snapshot.string("epoch"))
    }

    /// `changesSince` was answered.
    mutating func caughtUp(_ changes: JSON) {
        guard let seq, let last = changes["seq"]?.int, last >= Int(seq) else { return }
        self.seq = UInt64(last)
    }

    /// An event was published.
    mutating func heard(_ event: JSON) {
        guard let seq, event.string("epoch") == epoch, let number = event["seq"]?.int, let prev = event["prev"]?.int,
            number > Int(seq), prev <= Int(seq)
        else { return }
        self.seq = UInt64(number)
    }

    /// What is wrong with `changesSince`; nil if it names what the client has seen.
    func mismatch(_ params: JSON) -> String? {
        guard let seq else { return nil }
        if params["seq"]?.int == Int(seq), params.string("epoch") == epoch { return nil }
        return "changesSince asks for \(params.text("seq")) of epoch \(params.text("epoch")); "
            + "the last event that the client has got is \(seq) of epoch \"\(epoch)\""
    }
}
