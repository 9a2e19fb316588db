import Bus

/// What one principal may do. An object, so that a session holds it at the cost of a pointer.
final class Access: Sendable {
    let principal: Principal
    /// What the configuration calls it.
    let name: String
    let rights: Set<Right>
    /// Nil: everywhere.
    let scope: Scope?
    /// Everything, everywhere: nothing needs to be checked.
    let isUnlimited: Bool
    /// In the windows that are wholly in its scope.
    let mayHost: Bool
    /// A host sees and decides all that happens where it hosts.
    static let hostingRights = MethodDescription.named("host.attach")?.rights ?? Right.allCases
    private let isOwner: Bool

    init(
        _ principal: Principal, name: String? = nil, rights: Set<Right> = Set(Right.allCases), scope: Scope? = nil,
        isOwner: Bool = false
    ) {
        self.isOwner = isOwner
        self.principal = principal
        self.name = name ?? principal.description
        self.rights = rights
        self.scope = scope
        mayHost = rights.isSuperset(of: Self.hostingRights)
        isUnlimited = scope == nil && rights.count == Right.allCases.count
    }

    /// Events can't be kept apart by who hears them: all, or none.
    var mayHearEvents: Bool { rights.contains(.read) && scope == nil }

    /// What it comes to: two that grant the same need not be told apart.
    struct Grants: Hashable {
        let rights: Set<Right>
        let scope: Scope?
    }

    var grants: Grants { Grants(rights: rights, scope: scope) }

    /// Everybody counts keys of its own: what another has asked is nobody's to be told again.
    func own(_ key: IdempotencyKey) -> IdempotencyKey {
        isOwner ? key : IdempotencyKey(client: "\(principal)\u{0}\(key.client)", n: key.n)
    }

    /// For clients and people: one word a right, in the order in which they are listed.
    var words: [JSON] { Right.allCases.filter(rights.contains).map { .string($0.rawValue) } }
}
