import Bus

/// The sessions of the played server, and their attachments.
struct PlayedSessions {
    struct Session {
        let token: String
        let client: String
        /// Nil while the connection is lost.
        var peer: Peer?
        var attachments: [Attachment] = []
    }

    struct Attachment {
        let id: String
        let params: JSON
        let on: ControllerID

        var implements: [String] { params.strings("implements") }

        /// Whether another one has the same place.
        func hasPlace(of params: JSON) -> Bool {
            self.params["to"] == params["to"] && self.params["role"] == params["role"]
        }
    }

    private(set) var all: [Session] = []
    /// The params of every `attach` that was done, and not undone by `detach`; one for each place.
    private(set) var everAttached: [JSON] = []
    /// The tokens that were ever given out.
    private(set) var tokens: Set<String> = []
    private var count = 0
    /// The beginning of every token.
    private let name: String

    /// - Parameter name: the beginning of every token.
    init(tokens name: String = "played-session") { self.name = name }

    /// The session of a connection.
    func index(of peer: Peer) -> Int? { all.firstIndex { $0.peer == peer } }

    /// The sessions whose peer is there, with their attachments.
    var present: [(peer: Peer, attachments: [Attachment])] {
        all.compactMap { session in session.peer.map { ($0, session.attachments) } }
    }

    /// Every connection is lost.
    mutating func disconnect() { for index in all.indices { all[index].peer = nil } }

    mutating func forget() { all = [] }

    mutating func end(_ index: Int) { all.remove(at: index) }

    /// Opens a session or takes one up again, and returns its token. Errors: `sessionUnknown`.
    mutating func hello(_ params: JSON, _ peer: Peer) throws(Refusal) -> String {
        if let index = index(of: peer) { all[index].peer = nil }
        if let given = params["resume"]?.string {
            guard let index = all.firstIndex(where: { $0.token == given }) else {
                throw Refusal(.sessionUnknown, "that session has ended; say hello without resume")
            }
            all[index].peer = peer
            return given
        }
        count += 1
        let token = "\(name)-\(count)"
        tokens.insert(token)
        all.append(Session(token: token, client: params.string("client", or: "anonymous"), peer: peer))
        return token
    }

    /// Errors: `alreadyAttached`.
    func checkPlace(_ params: JSON, _ index: Int) throws(Refusal) {
        guard let earlier = all[index].attachments.first(where: { $0.hasPlace(of: params) }),
            !params.isTrue("takeover")
        else { return }
        throw Refusal(
            .alreadyAttached, "this session has that place",
            data: ["attachment": .string(earlier.id), "client": .string(all[index].client)])
    }

    /// Makes an attachment, in the place of an earlier one, and returns its id.
    mutating func attach(_ params: JSON, _ on: ControllerID, _ index: Int) -> String {
        count += 1
        let attachment = Attachment(id: "a\(count)", params: params, on: on)
        all[index].attachments.removeAll { $0.hasPlace(of: params) }
        all[index].attachments.append(attachment)
        everAttached = everAttached.filter { !attachment.hasPlace(of: $0) } + [params]
        return attachment.id
    }

    mutating func detach(_ id: String, _ index: Int) {
        guard let gone = all[index].attachments.first(where: { $0.id == id }) else { return }
        all[index].attachments.removeAll { $0.id == id }
        everAttached.removeAll { gone.hasPlace(of: $0) }
    }

    /// Ends every attachment, and returns the peers and the ids.
    mutating func endAttachments() -> [(Peer, String)] {
        let ended = present.flatMap { session in session.attachments.map { (session.peer, $0.id) } }
        for index in all.indices { all[index].attachments = [] }
        return ended
    }
}
