import Bus

/// A scene that is played to one client among others, such as the sessions that a gateway has of its own. Of their
/// messages the scene sees nothing: they are answered as if all was well. A subscription has no sender, so it counts as
/// the client's.
struct ScreenedPlay: Playable {
    /// The scene, as the client sees it.
    private(set) var judged: Play
    /// The names of others that have said hello, each once.
    private(set) var strangers: [String] = []

    /// The name by which the client says hello; nil if there is nobody else.
    private let client: String?
    /// The sessions of others. Its tree is that of the scene.
    private var plain: PlayedServer
    /// Peers that have said hello by another name.
    private var others: Set<Peer> = []

    private static let mostStrangers = 8

    /// - Parameter client: the name by which the client says hello. Nil: whoever connects is the client.
    init(_ play: Play, of client: String?) {
        (judged, self.client) = (play, client)
        plain = play.server
        plain.sessions = PlayedSessions(tokens: "other-session")
    }

    var isOver: Bool { judged.isOver }
    var wake: Int? { judged.wake }
    var transcript: Transcript { judged.transcript }

    mutating func giveUp(after milliseconds: Int) { judged.giveUp(after: milliseconds) }

    mutating func take(_ event: PlayEvent, at now: Int) -> [PlayAction] {
        if client != nil, case .received(let peer, let frames) = event, let message = foreign(frames, from: peer) {
            return answers(to: message, from: peer, at: now)
        }
        let actions = judged.take(event, at: now)
        if actions.contains(.close) {
            plain.leave()
            plain.forget()
            others = []
        }
        return actions
    }

    /// The message if another client has sent it; nil if the scene has to see it. Who has not said hello yet is taken
    /// for the client.
    private mutating func foreign(_ frames: [[UInt8]], from peer: Peer) -> JSON? {
        let message = frames.last.flatMap { try? JSONParser.parse($0) } ?? .null
        if message["method"] == "hello" {
            let isOther = isOther(message["params"] ?? [:], known: others.contains(peer))
            if isOther { others.insert(peer) } else { others.remove(peer) }
        }
        return others.contains(peer) ? message : nil
    }

    private mutating func isOther(_ hello: JSON, known: Bool) -> Bool {
        if let token = hello["resume"]?.string {
            return plain.sessions.tokens.contains(token) || known && !judged.server.sessions.tokens.contains(token)
        }
        let name = hello.string("client", or: "anonymous")
        guard name != client else { return false }
        if !strangers.contains(name), strangers.count < Self.mostStrangers { strangers.append(name) }
        return true
    }

    private mutating func answers(to message: JSON, from peer: Peer, at now: Int) -> [PlayAction] {
        guard message["method"] != nil else { return [] }
        plain.tree = judged.server.tree
        // What it does to the tree is not published: the scene knows nothing of it.
        return plain.take(message, from: peer, at: now).filter { if case .send = $0 { true } else { false } }
    }
}
