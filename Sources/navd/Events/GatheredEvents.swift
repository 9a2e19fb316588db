import Bus

/// The events that left in one round of the loop, in one message for each window (docs/PROTOCOL.md §4). A message to
/// many subscribers costs more than an event, so under load these subscribers cost a fraction.
struct GatheredEvents {
    /// How many subscriptions each window's gathered events have.
    private var subscriptions: [WindowID: Int] = [:]
    private var frames: [Frame] = []
    /// The index of each window's newest message.
    private var newest: [WindowID: Int] = [:]

    /// One message: an array of events.
    struct Frame {
        let window: WindowID
        fileprivate(set) var bytes: [UInt8]
    }

    mutating func subscribed(_ window: WindowID) { subscriptions[window, default: 0] += 1 }

    mutating func unsubscribed(_ window: WindowID) {
        let left = subscriptions[window, default: 0] - 1
        subscriptions[window] = left > 0 ? left : nil
    }

    /// Adds an event, if a subscriber wants the window's events together. A message holds at least one, and at most
    /// `Publisher.maximumEvent` bytes of several.
    @inline(__always) mutating func add(_ event: [UInt8], of window: WindowID) {
        if !subscriptions.isEmpty { gather(event, of: window) }
    }

    private mutating func gather(_ event: [UInt8], of window: WindowID) {
        guard subscriptions[window] != nil else { return }
        if let index = newest[window], frames[index].bytes.count + event.count + 2 <= Publisher.maximumEvent {
            frames[index].bytes.append(UInt8(ascii: ","))
            frames[index].bytes += event
        } else {
            newest[window] = frames.count
            frames.append(Frame(window: window, bytes: [UInt8(ascii: "[")] + event))
        }
    }

    /// Takes the messages of the round, in the order of their first events.
    mutating func take() -> [Frame] {
        guard !frames.isEmpty else { return [] }
        for index in frames.indices { frames[index].bytes.append(UInt8(ascii: "]")) }
        defer { (frames, newest) = ([], [:]) }
        return frames
    }
}
