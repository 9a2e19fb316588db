/// One rule that clients keep, with the sentence of the documents that it holds.
struct ClientRule: Sendable {
    /// What a client can do. Each level needs those before it.
    enum Level: String, CaseIterable, Comparable, Sendable {
        /// Says hello, asks, and answers.
        case basic
        /// Goes on after a lost connection, a restart, a gap.
        case resync
        /// Keeps limits, bears floods, takes back, and sends again.
        case full

        static func < (one: Level, other: Level) -> Bool {
            let all = allCases
            return all.firstIndex(of: one)! < all.firstIndex(of: other)!
        }
    }

    /// The word of the sentence.
    enum Force: String, CaseIterable, Sendable {
        case must, should
        /// A rule of docs/KITS.md or docs/GUIDE.md, which says more than the protocol.
        case kit
    }

    let id: String
    let level: Level
    let force: Force
    /// The role of the clients that it concerns; nil for every client.
    let role: ClientRole?
    /// The document and the section: `PROTOCOL.md#3-sessions`.
    let place: String
    /// The sentence, as it stands in that section.
    let sentence: String
    /// What is done to the client, and what it has to do then.
    let looks: String
    /// Ids of rules without which this one can't be judged.
    let needs: [String]
    /// What a gateway does, so that a client behind it can't break the rule; nil if the client can.
    let gateway: String?

    init(
        _ id: String, _ level: Level, _ force: Force, of role: ClientRole? = nil, in place: String, _ sentence: String,
        looks: String, needs: [String] = [], gateway: String? = nil
    ) {
        (self.id, self.level, self.force, self.role, self.place) = (id, level, force, role, place)
        (self.sentence, self.looks, self.needs, self.gateway) = (sentence, looks, needs, gateway)
    }

    /// Every rule, by level.
    static let all = BasicRules.all + ResyncRules.all + FullRules.all

    static func named(_ id: String) -> ClientRule? { byID[id] }

    private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
}

/// What a client is for. It is learned from what the client sends.
enum ClientRole: String, CaseIterable, Sendable {
    /// It has attached with a method that asks something.
    case delegate
    /// It has subscribed to a window and taken a snapshot.
    case follower
    /// It has subscribed to a layout.
    case drawer
    /// It has sent a command.
    case caller

    /// The reason for which a rule of this role is skipped.
    var absence: String {
        switch self {
        case .delegate: "the client attached for no method that asks something"
        case .follower: "the client kept no copy of a window: no subscription with a snapshot"
        case .drawer: "the client subscribed to no layout"
        case .caller: "the client sent no command"
        }
    }
}
