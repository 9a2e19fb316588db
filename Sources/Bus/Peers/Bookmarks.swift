/// When to say on a topic where its events stand: as soon as somebody has subscribed, and again after the last event, so that
/// a lost last one is noticed. Only topics that somebody subscribes to cost anything. Times are milliseconds of the caller's.
public struct Bookmarks {
    /// Milliseconds without an event of a window after which it counts as quiet; at most twice as many pass.
    public static let quiet: UInt64 = 250
    /// Then, while it stays quiet, so long after the one before; the last again and again.
    public static let distances: [UInt64] = [1_000, 4_000, 16_000, 30_000]
    /// Two of one topic are never nearer: those who subscribe together, or again and again, share one.
    public static let spacing: UInt64 = 10
    /// Topics looked after; further ones get none.
    public static let maximumTopics = 16_384

    public struct Due: Equatable, Sendable {
        public let topic: EventTopic
        /// Somebody has subscribed since the last one.
        public let isArrival: Bool
    }

    private struct Watch {
        var subscribers = 0
        var step = 0
        var timer: UInt64?
        var isArrival = false
        var last: UInt64?
    }

    private var watches: [EventTopic: Watch] = [:]
    private var heap = DeadlineHeap<EventTopic>()
    /// Windows with events since the last look, and those that had some before it.
    private var moved: Set<WindowID> = []
    private var settling: Set<WindowID> = []
    private var lastMoved: WindowID?
    private var look: UInt64?

    public init() {}

    public var isEmpty: Bool { watches.isEmpty }

    /// Of topics that somebody subscribes to.
    public var count: Int { watches.count }

    public mutating func subscribed(_ topic: EventTopic, now: UInt64) {
        guard watches[topic] != nil || watches.count < Self.maximumTopics else { return }
        var watch = watches[topic] ?? Watch()
        watch.subscribers += 1
        if !watch.isArrival {
            watch.isArrival = true
            schedule(topic, &watch, at: max(now, watch.last.map { $0 + Self.spacing } ?? now))
        }
        watches[topic] = watch
    }

    public mutating func unsubscribed(_ topic: EventTopic) {
        guard var watch = watches[topic] else { return }
        watch.subscribers -= 1
        watches[topic] = watch
        if watch.subscribers <= 0 { forget(topic) }
    }

    public mutating func forget(_ topic: EventTopic) {
        if let timer = watches.removeValue(forKey: topic)?.timer { heap.cancel(timer) }
    }

    /// An event of that window goes out. True where `next` is another now.
    @inline(__always)
    public mutating func published(_ window: WindowID, now: @autoclosure () -> UInt64) -> Bool {
        if window == lastMoved { return false }
        return note(window, now())
    }

    private mutating func note(_ window: WindowID, _ now: UInt64) -> Bool {
        lastMoved = window
        moved.insert(window)
        guard look == nil else { return false }
        look = now + Self.quiet
        return true
    }

    /// When something is due.
    public mutating func next() -> UInt64? {
        switch (look, heap.next()) {
        case (let look?, let due?): min(look, due)
        case (let look, let due): look ?? due
        }
    }

    /// The topics that get a bookmark now.
    public mutating func take(until now: UInt64) -> [Due] {
        if let look, look <= now { settle(now) }
        var due: [Due] = []
        while let topic = heap.pop(until: now) {
            guard var watch = watches[topic] else { continue }
            watch.timer = nil
            if watch.isArrival || !isMoving(topic) {
                due.append(Due(topic: topic, isArrival: watch.isArrival))
                watch.isArrival = false
                watch.last = now
                schedule(topic, &watch, at: now + Self.distances[watch.step])
                watch.step = min(watch.step + 1, Self.distances.count - 1)
            }
            watches[topic] = watch
        }
        return due
    }

    /// Who has come to rest gets one at once, and further ones at growing distances.
    private mutating func settle(_ now: UInt64) {
        let rested = settling.subtracting(moved)
        let hadSome = !settling.isEmpty
        settling = moved
        moved = []
        lastMoved = nil
        look = settling.isEmpty ? nil : now + Self.quiet
        for window in rested { restart(.window(window), now) }
        guard settling.isEmpty, hadSome else { return }
        for length in 0...EventTopic.windows.count { restart(.all(length), now) }
    }

    private mutating func restart(_ topic: EventTopic, _ now: UInt64) {
        guard var watch = watches[topic] else { return }
        watch.step = 0
        schedule(topic, &watch, at: now)
        watches[topic] = watch
    }

    private func isMoving(_ topic: EventTopic) -> Bool {
        switch topic {
        case .window(let window): moved.contains(window) || settling.contains(window)
        case .all: !moved.isEmpty || !settling.isEmpty
        }
    }

    private mutating func schedule(_ topic: EventTopic, _ watch: inout Watch, at due: UInt64) {
        if let timer = watch.timer { heap.cancel(timer) }
        watch.timer = heap.schedule(at: due, topic)
    }
}
