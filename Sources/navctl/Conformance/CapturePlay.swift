import Bus

/// Replays the server's side of a capture. The client is expected to send what was sent then. A value without sockets
/// and clock, as `Play` is.
struct CapturePlay: Playable {
    /// What became of one message that the peer of the capture had sent.
    struct Point {
        let number: Int
        let message: JSON
        /// What is different; nil if the client has sent the same.
        var wrong: String?
    }

    private(set) var points: [Point] = []
    private(set) var isOver = false
    private(set) var transcript = Transcript()
    /// Methods that the client has sent, and the peer of the capture had not.
    private(set) var strangers: [String] = []

    private var lines: ArraySlice<(number: Int, line: Capture.Line)>
    private var values: CaptureValues
    /// Messages that no line has asked for yet.
    private var pool: [(message: JSON, peer: Peer)] = []
    /// The ids of the client's requests, by those of the capture.
    private var ids: [String: (id: JSON?, peer: Peer)] = [:]
    private var lastPeer: Peer?
    /// Topics of gathered events to which the client has subscribed.
    private var gathered: Set<String> = []
    private var deadline = CapturePlay.patience
    private var hasEnded = false
    /// What is done at the present moment.
    private var actions: [PlayAction] = []

    /// Milliseconds until a message has to come that is expected.
    private static let patience = 10_000

    /// - Parameter events: the address of the event socket.
    init(_ capture: Capture, events: String) {
        lines = capture.lines[...]
        values = CaptureValues(events: events)
    }

    var wake: Int? { isOver ? nil : deadline }

    mutating func take(_ event: PlayEvent, at now: Int) -> [PlayAction] {
        guard !isOver else { return [] }
        actions = []
        switch event {
        case .began, .time, .unsubscribed, .shown: break
        case .received(let peer, let frames):
            transcript.note(frames.last ?? [], at: now)
            lastPeer = peer
            if let message = try? JSONParser.parse(frames.last ?? []), message.object != nil {
                pool.append((message, peer))
            }
        case .subscribed(let topic): actions += arrival(topic)
        case .ended: hasEnded = true
        }
        go(on: now)
        for action in actions { transcript.note(action, at: now) }
        return actions
    }

    mutating func giveUp(after milliseconds: Int) {
        guard !isOver else { return }
        fail("the capture took longer than \(milliseconds) ms")
    }

    private mutating func arrival(_ topic: String) -> [PlayAction] {
        guard let topic = EventTopic(Array(topic.utf8)) else { return [] }
        var (window, isGathered): (WindowID?, Bool) = (nil, false)
        switch topic {
        case .window(let id): window = id
        case .gathered(let id):
            (window, isGathered) = (id, true)
            gathered.insert("\(topic)")
        case .all: break
        }
        let bookmark: Members = [
            "epoch": values.epoch, "window": window?.json, "seq": Int(values.seq), "n": 0, "bookmark": "subscribed",
        ]
        return [.publish("\(topic)", isGathered ? [bookmark.json] : bookmark.json)]
    }

    // MARK: Lines

    /// Goes through the lines up to one that waits for the client.
    private mutating func go(on now: Int) {
        while !isOver {
            guard let (number, line) = lines.first else {
                isOver = true
                return
            }
            switch line {
            case .gets(let message): get(message)
            case .publishes(let event, let window):
                let window = values.concrete(window).string ?? ""
                let event = values.concrete(event)
                actions.append(.publish("window/\(window)/", event))
                let topic = "events/\(window)/"
                if gathered.contains(topic) { actions.append(.publish(topic, [event])) }
            case .sends(let message):
                guard expect(values.concrete(message), number) else {
                    if hasEnded { return fail("the client ended before") }
                    return now >= deadline ? fail("it did not come within \(Self.patience) ms") : ()
                }
                deadline = now + Self.patience
            }
            lines.removeFirst()
        }
    }

    private mutating func fail(_ what: String) {
        isOver = true
        guard let (number, message) = lines.lazy.compactMap(Self.sent).first else { return }
        points.append(Point(number: number, message: message, wrong: what))
    }

    private static func sent(_ line: (number: Int, line: Capture.Line)) -> (Int, JSON)? {
        if case .sends(let message) = line.line { (line.number, message) } else { nil }
    }

    private mutating func get(_ message: JSON) {
        var message = values.concrete(message).object ?? [:]
        var peer = lastPeer
        if message["method"] == nil, let id = message["id"] {
            guard let known = ids[id.text] else { return }
            (message["id"], peer) = (known.id, known.peer)
        }
        if let peer { actions.append(.send(peer, .object(message))) }
    }

    /// Takes the message from the pool that the line is about. Returns false if it has not come.
    private mutating func expect(_ wanted: JSON, _ number: Int) -> Bool {
        let later = lines.dropFirst().compactMap(Self.sent).map { values.concrete($0.1) }
        while let index = pool.indices.first(where: { index in
            let came = pool[index].message
            return came.isLike(wanted) || !later.contains { came.isLike($0) }
        }) {
            let (message, peer) = pool.remove(at: index)
            guard message.isLike(wanted) else {
                stranger(message, peer)
                continue
            }
            if let id = wanted["id"], wanted["method"] != nil { ids[id.text] = (message["id"], peer) }
            points.append(Point(number: number, message: wanted, wrong: message.difference(from: wanted)))
            return true
        }
        return false
    }

    /// Answers what the peer of the capture had not sent.
    private mutating func stranger(_ message: JSON, _ peer: Peer) {
        strangers.append(message.string("method", or: "an answer to \(message.text("id"))"))
        guard let id = message["id"], message["method"] != nil else { return }
        let answer: Members
        switch message.string("method") {
        case "ping":
            let known: Bool? = message["params"]?.isTrue("session") == true ? true : nil
            answer = ["result": ["pong": true, "seq": Int(values.seq), "session": known] as Members]
        case "bye": answer = ["result": [:] as Members]
        default: answer = ["error": Refusal(.methodNotFound, "the capture has no such request here").json]
        }
        actions.append(.send(peer, (["id": id] + answer).json))
    }
}

extension JSON {
    /// Whether two messages are about the same: the same method, or the answer to the same question.
    fileprivate func isLike(_ other: JSON) -> Bool {
        self["method"] == other["method"] && (self["method"] != nil || self["id"] == other["id"])
    }

    /// In what a message differs from the one of the capture; nil if it says the same. A `hello` may come from another
    /// client, or resume.
    fileprivate func difference(from other: JSON) -> String? {
        if self["method"] == "hello" { return nil }
        for name in ["on", "window", "params", "result", "error", "key"] {
            let (mine, theirs) = (self[name].flatMap(\.said), other[name].flatMap(\.said))
            if mine != theirs {
                return "\(name) is \(mine?.text ?? "absent"); in the capture it is \(theirs?.text ?? "absent")"
            }
        }
        return nil
    }

    /// The value; nil where it says no more than an absent one.
    private var said: JSON? { self == .null || self == [:] ? JSON?.none : self }
}
