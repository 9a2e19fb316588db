import Bus

/// The rights of one principal, and the windows and controllers for which it has them. It is a class, so that each
/// session of the principal holds only a pointer to it.
final class Access: Sendable {
    let principal: Principal
    /// The principal's name in the configuration.
    let name: String
    let rights: Set<Right>
    /// The windows and subtrees to which the rights are limited; nil if they hold everywhere.
    let scope: Scope?
    /// True if all rights hold everywhere, so that nothing needs to be checked.
    let isUnlimited: Bool
    /// Whether the principal may host, in windows that lie wholly in its scope.
    let mayHost: Bool
    /// The rights that a host needs, because a host sees and decides everything where it hosts.
    static let hostingRights = MethodDescription.named(MethodName.hostAttach)?.rights ?? Right.allCases
    private let isOwner: Bool

    init(
        _ principal: Principal, name: String? = nil, rights: Set<Right> = Set(Right.allCases), scope: Scope? = nil,
        isOwner: Bool = false
    ) {
        (self.isOwner, self.principal, self.rights, self.scope) = (isOwner, principal, rights, scope)
        self.name = name ?? principal.description
        mayHost = rights.isSuperset(of: Self.hostingRights)
        isUnlimited = scope == nil && rights.count == Right.allCases.count
    }

    /// Events can't be filtered for each subscriber: a principal hears all of them, or none.
    var mayHearEvents: Bool { rights.contains(.read) && scope == nil }

    /// The effective grants: two principals with equal grants need not be told apart.
    struct Grants: Hashable {
        let rights: Set<Right>
        let scope: Scope?
    }

    var grants: Grants { Grants(rights: rights, scope: scope) }

    /// The key in the principal's own key space, so that no principal gets the answer to another's request.
    func own(_ key: IdempotencyKey) -> IdempotencyKey {
        isOwner ? key : IdempotencyKey(client: "\(principal)\u{0}\(key.client)", n: key.n)
    }

    /// The rights for people: `read, command`.
    var rightsText: String { Right.allCases.filter(rights.contains).map(\.rawValue).joined(separator: ", ") }

    /// The rights for clients and people: one word for each right, in the order of `Right.allCases`.
    var words: [JSON] { Right.allCases.filter(rights.contains).map { .string($0.rawValue) } }
}
