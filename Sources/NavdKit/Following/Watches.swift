import Bus

/// What is followed of a window.
enum WatchKind: Sendable { case tree, layout }

/// All that a client follows, and the SUB that brings it.
struct Watches {
    static let silence = UInt64.seconds(60)
    static let gapJitter = UInt64.milliseconds(20)

    private var all: [WatchToken: Watch] = [:]
    /// How many watches have each topic.
    private var topics: [String: Int] = [:]
    /// The topics on which something has come since the SUB was made.
    private var confirmed: Set<String> = []
    private var isOpen = false
    private var isListening = false
    private var heard: UInt64 = 0

    private var tokens: [WatchToken] { all.keys.sorted { $0.number < $1.number } }

    // MARK: The application

    mutating func open(_ token: WatchToken, _ kind: WatchKind, window: String?, _ out: inout Effects) {
        all[token] = Watch(token: token, kind: kind, window: window)
        change(token, &out) { $0.look(&$1) }
    }

    mutating func remove(_ token: WatchToken, _ out: inout Effects) {
        guard let watch = all.removeValue(forKey: token) else { return }
        unsubscribe(watch.topics, &out)
    }

    // MARK: Steps

    /// Lets one watch take a step, and does what it wants of the SUB.
    private mutating func change(
        _ token: WatchToken, _ out: inout Effects, _ step: (inout Watch, inout Effects) -> Void
    ) {
        guard var watch = all[token] else { return }
        // Taken out, so that its copy is changed in place.
        all[token] = nil
        step(&watch, &out)
        if watch.wanted != watch.topics {
            unsubscribe(watch.topics, &out)
            watch.topics = watch.wanted
            subscribe(watch.topics, &out)
        }
        if watch.isEnded { return unsubscribe(watch.topics, &out) }
        all[token] = watch
        if watch.isSubscribing, let first = watch.topics.first, confirmed.contains(first) {
            change(token, &out) { $0.subscribed(&$1) }
        }
    }

    mutating func answered(
        _ token: WatchToken, turn: Int, _ read: WatchRead, _ result: Result<JSONObject, NavdError>,
        _ out: inout Effects
    ) {
        change(token, &out) { watch, out in
            guard watch.turn == turn else { return }
            switch result {
            case .failure(let error) where error.name == .noAnswer:
                if out.view.isReady { out.add(.disconnect("no answer to a read of a window that is followed")) }
            case .failure(let error) where error.isPassing: watch.again(&out)
            case .failure(let error) where error.name == .notAllowed: watch.end(error, &out)
            default: watch.answered(read, try? result.get(), &out)
            }
        }
    }

    mutating func timer(_ token: WatchToken, turn: Int, _ timer: WatchTimer, _ out: inout Effects) {
        change(token, &out) { watch, out in
            guard watch.turn == turn else { return }
            switch timer {
            case .look: watch.look(&out)
            case .unconfirmed: if watch.isSubscribing { watch.subscribed(&out) }
            case .catchUp: watch.catchUp(&out)
            }
        }
    }

    // MARK: The SUB

    private mutating func subscribe(_ new: [String], _ out: inout Effects) {
        guard !new.isEmpty else { return }
        let unknown = new.filter { topics[$0] == nil }
        for topic in new { topics[topic, default: 0] += 1 }
        guard isOpen else { return reopen(&out) }
        for topic in unknown { out.act(.subscribe(topic)) }
    }

    private mutating func unsubscribe(_ old: [String], _ out: inout Effects) {
        for topic in old {
            topics[topic, default: 1] -= 1
            guard topics[topic] == 0 else { continue }
            topics[topic] = nil
            confirmed.remove(topic)
            out.act(.unsubscribe(topic))
        }
    }

    private mutating func reopen(_ out: inout Effects) {
        guard let events = out.view.events else { return }
        confirmed.removeAll()
        (isOpen, heard) = (true, out.view.now)
        out.act(.openEvents(endpoint: events, topics: topics.keys.sorted()))
        if !isListening {
            isListening = true
            out.timer(.listen, after: Self.silence)
        }
    }

    /// navd publishes a bookmark every 30 s at least: after a minute of silence the SUB is made anew.
    mutating func listen(_ out: inout Effects) {
        isListening = false
        if out.view.isReady, !topics.isEmpty, out.view.now >= heard.plus(Self.silence) { return reopen(&out) }
        isListening = true
        let due = max(heard.plus(Self.silence), out.view.now.plus(Self.silence / 2))
        out.timer(.listen, after: due - out.view.now)
    }

    /// - Parameter message: one message, or an array of them; nil if it is no JSON.
    mutating func published(_ topic: String, _ message: JSON?, _ out: inout Effects) {
        guard let message, message.object != nil || message.array != nil else {
            return out.log(.warning, "navd has published what is no message on \(topic.echoed)")
        }
        for one in message.array ?? [message] where one.object != nil { take(topic, one, &out) }
    }

    private mutating func take(_ topic: String, _ message: JSON, _ out: inout Effects) {
        guard topics[topic] != nil else { return }
        heard = out.view.now
        confirmed.insert(topic)
        for token in tokens where all[token]?.topics.contains(topic) == true {
            change(token, &out) { $0.take(message, isFirstTopic: $0.topics.first == topic, &$1) }
        }
    }

    // MARK: The connection

    /// There is a connection again: the SUB is made anew, and each copy catches up at its first bookmark.
    mutating func restore(_ out: inout Effects) {
        for token in tokens { change(token, &out) { $0.restore(&$1) } }
        isOpen = false
        if !topics.isEmpty { reopen(&out) }
    }

    mutating func endAll(_ error: NavdError?, _ out: inout Effects) {
        for token in tokens { out.act(.deliver(token, .ended(error))) }
        (all, topics) = ([:], [:])
    }
}
