import Bus

// Subscriptions on the event socket.
extension SocketWire {
    var isTraced: Bool { subscriptions.traces > 0 }
    func hearsLayout(of window: WindowID) -> Bool { subscriptions.hearsLayout(of: window) }

    /// A subscription is a 1 and the topic, its end a 0 and the topic. When a connection is gone, libzmq makes up ends
    /// that name no sender; `sweep` handles those connections.
    func noteSubscription(_ frames: inout Frames, _ router: Router) {
        guard let connection = frames.sender.connection else { return }
        Connections.handled(frames.sender)
        guard frames.count == 1, !frames.tooLarge, let kind = frames[0].first, kind < 2 else {
            return disconnect(connection, "a subscriber sent a message that is not a subscription to the event socket")
        }
        let topic = Self.topic(frames[0].dropFirst())
        let now = router.parts.timers.now
        guard kind == 1 else { return note(subscriptions.remove(topic, by: connection, now: now), connection, router) }
        let sender = frames.sender
        func add() -> Subscriptions.Verdict { subscriptions.add(topic, by: connection, now: now) { hearer(sender) } }
        var verdict = add()
        if verdict == .ownerIsFull {
            // Perhaps some of the topics belong to connections that have just ended.
            forgetSubscribers(router)
            verdict = add()
        }
        note(verdict, connection, router)
    }

    /// Allows twice as many bytes as all topics of one subscriber may take.
    func limitSubscribers(_ events: Endpoint) {
        Connections.limitUnhandled(
            bytes: 64 << 10 + 2 * Self.maximumTopic * min(subscriptions.most, 1 << 20), at: events)
    }

    /// The sender's principal if it may subscribe; otherwise nil.
    private func hearer(_ sender: Sender) -> Principal? {
        principal(of: sender).flatMap { book.list.access(of: $0)?.mayHearEvents == true ? $0 : nil }
    }

    private func forgetSubscribers(_ router: Router) {
        for topic in subscriptions.prune() { router.parts.events.unsubscribed(topic) }
    }

    private func note(_ verdict: Subscriptions.Verdict, _ connection: OpenConnection, _ router: Router) {
        switch verdict {
        case .noted: break
        case .isNobodys: disconnect(connection, "a subscriber has lost the right to receive events")
        case .ownerIsFull: disconnect(connection, "a principal has too many topics, over all its connections")
        case .isNew(let topic): router.parts.events.subscribed(topic)
        case .isGone(let topic): router.parts.events.unsubscribed(topic)
        case .wantsLayout(let window): router.parts.events.wantLayout(of: window)
        case .tooMany: disconnect(connection, "a subscriber has too many topics, or changes them too often")
        }
    }

    private static func topic(_ bytes: Slice<UnsafeRawBufferPointer>) -> Subscriptions.Topic {
        if let topic = EventTopic(bytes) { return .events(topic) }
        if begins(bytes, PeerRequests.traceTopic) { return .trace(Array(bytes)) }
        return begins(bytes, Publisher.layoutTopic) ? .layout(Array(bytes)) : .other(Array(bytes))
    }

    /// True if one is a prefix of the other.
    private static func begins(_ bytes: Slice<UnsafeRawBufferPointer>, _ topic: String) -> Bool {
        bytes.starts(with: topic.utf8) || topic.utf8.starts(with: bytes)
    }
}
