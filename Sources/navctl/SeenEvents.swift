import Bus

/// The last event that a subscriber of all windows has seen. It tells whether a bookmark says anything new.
struct SeenEvents {
    enum News {
        /// Something has happened, or may have been missed.
        case event
        /// A bookmark that says what is known.
        case nothing
        /// A subscription is in force, perhaps after the connection was lost.
        case subscribedAgain
    }

    private var last: (epoch: String, seq: UInt64)?

    /// Takes in a publication on `window/`.
    mutating func take(_ bytes: [UInt8]) -> News {
        guard let position = bytes.withUnsafeBytes({ EventPosition($0) }) else { return .event }
        let before = last
        last = (position.epoch, max(position.seq, before?.epoch == position.epoch ? before?.seq ?? 0 : 0))
        if position.bookmark == "subscribed" { return .subscribedAgain }
        guard position.bookmark != nil, let before else { return .event }
        return before.epoch != position.epoch || before.seq < position.seq ? .event : .nothing
    }
}
