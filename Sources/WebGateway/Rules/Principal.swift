import Bus

/// Who a page is for navd: a key pair of its own, with its own rights and quotas there. Pages prove it by a token.
struct Principal: Sendable {
    /// Its name in the configuration, for the log.
    let name: String
    /// The SHA-256 of the token; nil for the principal of pages without a token.
    let digest: [UInt8]?
    /// What navd knows it by.
    let identity: CurveIdentity
    /// Nil if its pages may send every method.
    let methods: AllowedMethods?
    /// Nil if its pages may follow every topic.
    var topics: AllowedTopics?

    func hasKey(of other: Principal) -> Bool { identity.secret.publicKey == other.identity.secret.publicKey }

    /// Whether pages of this principal may stay when the configuration has that one in its place.
    func isSame(as other: Principal) -> Bool {
        digest == other.digest && hasKey(of: other)
            && identity.server == other.identity.server && methods == other.methods
            && topics == other.topics
    }
}

/// What a connection is made with: after a reload one principal may have another key, or navd another one.
struct IdentityKey: Hashable {
    private let own: CurveKey
    private let server: CurveKey

    init(_ identity: CurveIdentity) { (own, server) = (identity.secret.publicKey, identity.server) }
}

/// All principals of the configuration.
struct Principals: Sendable {
    private let tokens: [Principal]
    /// The principal of pages that bring no token; nil if every page needs one.
    private let anonymous: Principal?

    init(_ tokens: [Principal], anonymous: Principal?) { (self.tokens, self.anonymous) = (tokens, anonymous) }

    var all: [Principal] { tokens + (anonymous.map { [$0] } ?? []) }

    /// - Parameter token: what the page has brought, decoded; nil if it has brought none.
    /// - Returns: nil if the token is none of the configuration, or is missing.
    func find(_ token: [UInt8]?) -> Principal? {
        guard let token else { return anonymous }
        let digest = SHA256.digest(token)
        // Every token is looked at, so that the time tells nothing of the one that fits.
        var found: Principal?
        for principal in tokens where SHA256.isEqual(digest, principal.digest ?? []) { found = principal }
        return found
    }

    /// What becomes of the pages of a principal under this configuration, after another one.
    enum Fate: Equatable {
        case stay
        /// The token is good, and has another key or other lists: the next WebSocket has them.
        case comeAgain
        case go
    }

    func fate(of principal: Principal) -> Fate {
        if all.contains(where: { $0.name == principal.name && $0.isSame(as: principal) }) { return .stay }
        return all.contains { $0.digest == principal.digest } ? .comeAgain : .go
    }
}
