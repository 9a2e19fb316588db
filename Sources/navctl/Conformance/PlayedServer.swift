import Bus

/// The played server: sessions, attachments and answers, without navd's rules. It is a value without sockets and clock;
/// what it does it returns.
struct PlayedServer {
    /// How many events are published together at most.
    private static let mostGathered = 32
    /// The largest message that `hello` tells the client to send.
    static let largestMessage = 1 << 20

    /// What it changes by itself, too. Events are published by `published`.
    var tree: PlayedTree
    var behaviour = ServerBehaviour()
    var sessions = PlayedSessions()
    /// How many subscriptions each topic has: a client may have made its SUB anew before the old one is gone.
    private(set) var topics: [String: Int] = [:]
    /// Requests that got no answer, as `unanswered` says, and that were refused, as `refused` says.
    private(set) var swallowed: [JSON] = []
    private(set) var refused: [JSON] = []
    /// The number of the layout that `layout` was last answered with.
    private(set) var toldLayout: Int?
    /// How many answers were sent in the opposite order, at most, at a time.
    private(set) var mostReversed = 0

    private let events: String
    private let windowName: String
    private var epochs: UInt64 = 0
    private var names: [PlayedTree.Part: String] = [:]
    private var held: [(due: Int, action: PlayAction)] = []

    /// - Parameters:
    ///   - events: the address of the event socket, for `hello`.
    ///   - window: the name of the window.
    init(events: String, window: String) {
        (self.events, windowName) = (events, window)
        tree = PlayedTree(epoch: 0, window: window)
    }

    // MARK: Its life

    /// The sockets are closed: every connection is lost.
    mutating func leave() {
        sessions.disconnect()
        topics = [:]
        held = []
    }

    /// The sessions are unknown from now on.
    mutating func forget() { sessions.forget() }

    /// The next epoch begins, with other ids.
    mutating func beginEpoch() {
        epochs += 1
        tree = PlayedTree(epoch: epochs, window: windowName)
        for (part, name) in names { tree.rename(part, name) }
        forget()
    }

    /// Whether the text is an id of an epoch before this one.
    func isOld(_ id: String) -> Bool {
        guard epochs > 0, !tree.has(id) else { return false }
        return PlayedTree(epoch: epochs - 1, window: windowName).has(id)
    }

    // MARK: Time

    /// When something is due that was held back; nil if nothing is.
    var wake: Int? { held.map(\.due).min() }

    mutating func release(at now: Int) -> [PlayAction] {
        let due = held.filter { $0.due <= now }.map(\.action)
        held.removeAll { $0.due <= now }
        mostReversed = max(mostReversed, behaviour.reverses == nil ? 0 : due.count)
        return (behaviour.reverses == nil ? due : due.reversed()).flatMap(sent)
    }

    // MARK: Messages

    /// The messages as they are sent with the present behaviour.
    func sent(_ action: PlayAction) -> [PlayAction] {
        guard behaviour.addsMembers else { return [action] }
        switch action {
        case .send(let peer, let message): return [.send(peer, message.withLaterMembers)]
        case .publish(let topic, let message): return [.publish(topic, message.withLaterMembers)]
        default: return [action]
        }
    }

    /// Takes a request or a notification, and returns what follows.
    mutating func take(_ message: JSON, from peer: Peer, at now: Int) -> [PlayAction] {
        let id = message["id"]
        if let which = behaviour.unanswered, which.includes(message) {
            swallowed.append(message)
            behaviour.unanswered = nil
            return []
        }
        var answer: Members = ["id": id]
        var after: [PlayAction] = []
        if let refusal = behaviour.refused, refusal.which.includes(message) {
            refused.append(message)
            if refusal.once { behaviour.refused = nil }
            answer = answer + ["error": refusal.error]
        } else {
            do throws(Refusal) {
                answer = answer + ["result": try result(of: message, from: peer, &after)]
            } catch {
                answer = answer + ["error": error.json]
            }
        }
        var actions: [PlayAction] = []
        if id != nil { actions = answering(.send(peer, answer.json), message, peer, at: now) }
        // Where the first message of a subscription is withheld, an event is none either.
        return actions + (behaviour.withholdsBookmarks ? [] : after.flatMap(sent))
    }

    private mutating func answering(_ action: PlayAction, _ message: JSON, _ peer: Peer, at now: Int) -> [PlayAction] {
        let isHello = message["method"] == "hello"
        if let delay = isHello ? behaviour.helloTakes : nil {
            held.append((now + delay, action))
            return []
        }
        // A client that waits for the answer to `hello` sends nothing else that could be answered before it.
        if let delay = behaviour.reverses, !isHello {
            held.append((held.map(\.due).min() ?? now + delay, action))
            return []
        }
        let probe = PlayAction.send(peer, ["method": .string(MethodName.sessionProbe)])
        let before = behaviour.tellsBetween ? [probe] : []
        return (before + [action] + (behaviour.answersTwice ? [action] : [])).flatMap(sent)
    }

    /// Publishes messages on the topic of the window, and together on that of its gathered events if a client has
    /// subscribed to it.
    func published(_ messages: [JSON]) -> [PlayAction] {
        let single = messages.flatMap { sent(.publish("\(EventTopic.window(tree.window))", $0)) }
        return topics["\(EventTopic.gathered(tree.window))"] == nil ? single : single + gathered(messages)
    }

    /// In arrays that are far from the limit of 64 KiB.
    private func gathered(_ messages: [JSON]) -> [PlayAction] {
        stride(from: 0, to: messages.count, by: Self.mostGathered).flatMap { first in
            let part = messages[first..<min(first + Self.mostGathered, messages.count)]
            return sent(.publish("\(EventTopic.gathered(tree.window))", .array(Array(part))))
        }
    }

    /// Publishes on the topic of the window's layout.
    func published(layout: JSON) -> [PlayAction] { sent(.publish("layout/\(tree.window)/", layout)) }

    // MARK: Subscriptions

    mutating func subscribed(_ topic: String) -> [PlayAction] {
        topics[topic, default: 0] += 1
        guard !behaviour.withholdsBookmarks else { return [] }
        return arrivals(topic)
    }

    mutating func unsubscribed(_ topic: String) {
        guard let count = topics[topic] else { return }
        topics[topic] = count > 1 ? count - 1 : nil
    }

    /// What a new subscription brings: the bookmark, or the present layout.
    func arrivals(_ topic: String) -> [PlayAction] {
        switch EventTopic(Array(topic.utf8)) {
        case .window(let window)? where window == tree.window:
            return sent(.publish(topic, tree.bookmark("subscribed")))
        case .gathered(let window)? where window == tree.window: return gathered([tree.bookmark("subscribed")])
        case .all?: return sent(.publish("window/", tree.bookmark("subscribed", of: true)))
        default: break
        }
        return topic == "layout/\(tree.window)/" ? published(layout: PlayedPicture(tree).shown) : []
    }
}

// What the server answers.
extension PlayedServer {
    private mutating func result(
        of message: JSON, from peer: Peer, _ after: inout [PlayAction]
    ) throws(Refusal) -> JSON {
        let method = message.string("method")
        guard let description = MethodDescription.named(method), !description.isHeard else {
            throw Refusal(.methodNotFound, "no method is called that", data: ["method": .string(method)])
        }
        let params = message["params"] ?? [:]
        switch method {
        case "hello": return try hello(params, peer).json
        case "ping":
            let known: Bool? = params.isTrue("session") ? sessions.index(of: peer) != nil : nil
            return (["pong": true, "seq": tree.seq, "session": known] as Members).json
        case "describe": return ["methods": .array(try described(params).map(\.json))]
        default: break
        }
        guard let index = sessions.index(of: peer) else {
            throw Refusal(.helloRequired, "say hello first", data: ["method": "hello"])
        }
        switch method {
        case "bye":
            sessions.end(index)
            return [:]
        case "cancel": return ["cancelled": .bool(swallowed.contains { $0["id"] == params["id"] })]
        case MethodName.attach: return try attach(params, index)
        case "detach":
            sessions.detach(params.string("attachment"), index)
            return [:]
        default: break
        }
        guard description.kind == .command else {
            let result = try PlayedReads(tree, behaviour.history).result(of: description, message)
            if method == "layout" { toldLayout = result["seq"]?.int }
            return result
        }
        let event = tree.retitle(method: method, by: sessions.all[index].client)
        after += published([event])
        var result = Sample(controller: tree.id(.first), window: tree.window).object(description.results)
        // Some commands are no turn.
        if description.results.contains(where: { $0.name == "outcome" }) {
            result["outcome"] = .string(behaviour.outcome ?? "committed")
            result["turn"] = .int(Int64(tree.turn))
            result["seq"] = .int(Int64(tree.seq))
        }
        return .object(result)
    }

    private func described(_ params: JSON) throws(Refusal) -> [MethodDescription] {
        guard let name = params["method"]?.string else { return MethodDescription.all }
        guard let one = MethodDescription.named(name) else {
            throw Refusal(.methodNotFound, "no method is called that", data: ["method": .string(name)])
        }
        return [one]
    }

    private mutating func hello(_ params: JSON, _ peer: Peer) throws(Refusal) -> Members {
        let token = try sessions.hello(params, peer)
        let startOver: Bool? = params["epoch"].map { known in
            known != .string(tree.epoch) || (params["seq"]?.int ?? 0) > Int(tree.seq)
        }
        let limits: Members = ["message": Self.largestMessage, "attachments": 1_024, "graceMilliseconds": 30_000]
        return [
            "session": token, "protocol": 1, "epoch": tree.epoch, "seq": tree.seq, "events": events,
            "may": Right.allCases.map(\.rawValue), "limits": limits,
            "capabilities": ["snapshot", "votes", "within", "then", "keys", "storyboards"], "startOver": startOver,
        ]
    }

    private mutating func attach(_ params: JSON, _ index: Int) throws(Refusal) -> JSON {
        try sessions.checkPlace(params, index)
        let on = try selected(params)
        let id = sessions.attach(params, on, index)
        var controllers = [tree.attached(on)]
        if let bytes = behaviour.largeBytes {
            // As if the selector matched very many controllers.
            let one = tree.attached(on)
            controllers += Array(repeating: one, count: bytes / (one.bytes.count + 1))
        }
        return ["attachment": .string(id), "controllers": .array(controllers)]
    }

    /// The controller that a selector names. A name that no controller has becomes that of the one that fits best.
    private mutating func selected(_ params: JSON) throws(Refusal) -> ControllerID {
        let to = params["to"] ?? .null
        guard let name = to.string ?? to["id"]?.string ?? to["name"]?.string ?? to["inside"]?.string else {
            return tree.id(part(for: params))
        }
        if let id = tree.controller(name) { return id }
        guard ControllerID(name) == nil else {
            throw Refusal(.unknownController, "no controller has that id", data: ["id": .string(name)])
        }
        let part = part(for: params)
        names[part] = name
        tree.rename(part, name)
        return tree.id(part)
    }

    private func part(for params: JSON) -> PlayedTree.Part {
        let kinds = Set(params.strings("implements").compactMap { $0.split(separator: ".").first })
        if kinds.contains("tabBarController") { return .tabs }
        if kinds.contains("navigationController") || kinds.contains("navigationBar") { return .stack }
        return kinds.contains("tableViewController") ? .second : .first
    }
}
