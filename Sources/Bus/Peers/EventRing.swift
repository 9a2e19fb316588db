import DequeModule

/// The last publications, for clients that missed a few (SYS-03). They are bounded by number and by bytes; the oldest
/// are dropped first.
public struct EventRing {
    public static let maximumCount = 8_192
    public static let maximumBytes = 16 << 20

    private struct Entry {
        let window: WindowID
        let seq: UInt64
        let prev: UInt64
        let bytes: [UInt8]
    }

    private var entries: Deque<Entry> = []
    private var size = 0

    public init() {}

    /// The bytes that all entries hold.
    var held: Int { entries.reduce(0) { $0 + $1.bytes.count } }

    /// - Parameters:
    ///   - seq: the number of this event.
    ///   - prev: the number of the event before it in the same window.
    public mutating func append(window: WindowID, seq: UInt64, prev: UInt64, bytes: [UInt8]) {
        entries.append(Entry(window: window, seq: seq, prev: prev, bytes: bytes))
        size += bytes.count
        while entries.count > Self.maximumCount || (size > Self.maximumBytes && entries.count > 1) {
            size -= entries.removeFirst().bytes.count
        }
    }

    /// All events of one window after `seq`, in order. Nil if the ring no longer reaches back that far.
    /// - Parameter last: the window's last number.
    public func events(of window: WindowID, after seq: UInt64, last: UInt64) -> [[UInt8]]? {
        if seq >= last { return [] }
        let found = entries.filter { $0.window == window && $0.seq > seq }
        guard let first = found.first, first.prev <= seq else { return nil }
        return found.map(\.bytes)
    }
}
