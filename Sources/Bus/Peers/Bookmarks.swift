/// Decides when to publish a bookmark on a topic (docs/PROTOCOL.md §4): once a new subscription is in force, and again
/// after the last event, so that a subscriber notices when the last event was lost. Only topics that have subscribers
/// cost anything.
///
/// All times are milliseconds of any clock that does not go back.
public struct Bookmarks {
    /// Milliseconds without an event after which a window counts as quiet. It is noticed after at most twice as long.
    public static let quiet: UInt64 = 250
    /// Milliseconds from each bookmark of a quiet topic to the next one. The last distance is repeated.
    public static let distances: [UInt64] = [1_000, 4_000, 16_000, 30_000]
    /// Milliseconds between two bookmarks of one topic, at least. Subscriptions that come closer together share one
    /// bookmark.
    public static let spacing: UInt64 = 10
    /// How many topics get bookmarks at most. Further topics get none.
    public static let maximumTopics = 16_384

    /// A bookmark that has to be published now.
    public struct Due: Equatable, Sendable {
        public let topic: EventTopic
        /// True if there is a new subscription since the last bookmark of this topic.
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
    /// Subscriptions that get no bookmarks yet: they came before their window was open, or when there were too many
    /// topics. Their end must not count as that of others.
    private var unwatched: [EventTopic: Int] = [:]
    private var heap = DeadlineHeap<EventTopic>()
    /// Windows with events since the last look, and windows that had events in the period before it.
    private var moved: Set<WindowID> = []
    private var settling: Set<WindowID> = []
    private var lastMoved: WindowID?
    private var look: UInt64?

    public init() {}

    public var isEmpty: Bool { watches.isEmpty && unwatched.isEmpty }

    /// How many topics have subscribers.
    public var count: Int { watches.count }

    /// Notes a new subscription, which gets a bookmark as soon as possible.
    /// - Parameter isOpen: false for a topic of a window that is not open, which has bookmarks from its first event on.
    public mutating func subscribed(_ topic: EventTopic, isOpen: Bool = true, now: UInt64) {
        guard isOpen, watches[topic] != nil || watches.count < Self.maximumTopics else {
            unwatched[topic, default: 0] += 1
            return
        }
        var watch = watches[topic] ?? Watch()
        watch.subscribers += 1
        if !watch.isArrival {
            watch.isArrival = true
            schedule(topic, &watch, at: max(now, watch.last.map { $0 + Self.spacing } ?? now))
        }
        watches[topic] = watch
    }

    public mutating func unsubscribed(_ topic: EventTopic) {
        if let count = unwatched[topic] {
            unwatched[topic] = count > 1 ? count - 1 : nil
            return
        }
        guard var watch = watches[topic] else { return }
        watch.subscribers -= 1
        watches[topic] = watch
        if watch.subscribers <= 0 { forget(topic) }
    }

    /// Forgets a topic with all its subscriptions: its window is closed.
    public mutating func forget(_ topic: EventTopic) {
        if let timer = watches.removeValue(forKey: topic)?.timer { heap.cancel(timer) }
    }

    /// Notes that an event of that window is published. Returns true if `next` has changed.
    @inline(__always)
    public mutating func published(_ window: WindowID, now: @autoclosure () -> UInt64) -> Bool {
        if window == lastMoved { return false }
        return note(window, now())
    }

    private mutating func note(_ window: WindowID, _ now: UInt64) -> Bool {
        lastMoved = window
        moved.insert(window)
        let isAwaited = !unwatched.isEmpty && watch([.window(window), .gathered(window)], now)
        guard look == nil else { return isAwaited }
        look = now + Self.quiet
        return true
    }

    /// - Returns: whether one of these topics had subscriptions without bookmarks, and has bookmarks now.
    private mutating func watch(_ topics: [EventTopic], _ now: UInt64) -> Bool {
        var isAwaited = false
        for topic in topics where watches[topic] != nil || watches.count < Self.maximumTopics {
            guard let count = unwatched.removeValue(forKey: topic) else { continue }
            for _ in 0..<count { subscribed(topic, now: now) }
            isAwaited = true
        }
        return isAwaited
    }

    /// When the next look or bookmark is due; nil if none is.
    public mutating func next() -> UInt64? {
        switch (look, heap.next()) {
        case (let look?, let due?): min(look, due)
        case (let look, let due): look ?? due
        }
    }

    /// Takes out the topics that get a bookmark at `now`.
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

    /// Gives each window that has come to rest a bookmark at once, and further ones at growing distances.
    private mutating func settle(_ now: UInt64) {
        let rested = settling.subtracting(moved)
        let hadSome = !settling.isEmpty
        settling = moved
        moved = []
        lastMoved = nil
        look = settling.isEmpty ? nil : now + Self.quiet
        for window in rested {
            restart(.window(window), now)
            restart(.gathered(window), now)
        }
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
        case .window(let window), .gathered(let window): moved.contains(window) || settling.contains(window)
        case .all: !moved.isEmpty || !settling.isEmpty
        }
    }

    private mutating func schedule(_ topic: EventTopic, _ watch: inout Watch, at due: UInt64) {
        if let timer = watch.timer { heap.cancel(timer) }
        watch.timer = heap.schedule(at: due, topic)
    }
}
