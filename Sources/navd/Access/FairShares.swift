import Bus

/// Which principal makes room in a full table that all principals share.
///
/// A principal with all rights takes room from the limited principal that has the most entries, however many it has
/// itself. So limited principals can't keep it out. In all other cases the principal with the most entries gives way
/// to one that has fewer. A limited principal takes nothing from one with all rights.
struct FairShares {
    private struct Share {
        var entries: Set<UInt64> = []
        var isUnlimited = false
    }

    private var shares: [Principal: Share] = [:]

    func count(of principal: Principal) -> Int { shares[principal]?.entries.count ?? 0 }

    /// Adds an entry, or notes the new rights of its principal.
    mutating func insert(_ entry: UInt64, of access: Access) {
        shares[access.principal, default: Share()].entries.insert(entry)
        shares[access.principal]?.isUnlimited = access.isUnlimited
    }

    mutating func remove(_ entry: UInt64, of principal: Principal) {
        shares[principal]?.entries.remove(entry)
        if shares[principal]?.entries.isEmpty == true { shares[principal] = nil }
    }

    /// The entries of the principal that gives one of them up for one of that access.
    /// - Parameter full: the message of the error if no principal has to.
    /// Errors: `limitExceeded`.
    func entries(givenUpFor access: Access, or full: @autoclosure () -> String) throws(Refusal) -> Set<UInt64> {
        let limited = largest(isUnlimited: false)
        if access.isUnlimited, let limited { return limited }
        let most = access.isUnlimited ? largest(isUnlimited: true) : limited
        guard let most, most.count > count(of: access.principal) + 1 else { throw Refusal(.limitExceeded, full()) }
        return most
    }

    /// Of several principals with the most entries, the one whose description is the last.
    private func largest(isUnlimited: Bool) -> Set<UInt64>? {
        shares.lazy.filter { $0.value.isUnlimited == isUnlimited }.max { one, other in
            let (count, most) = (one.value.entries.count, other.value.entries.count)
            return count == most ? one.key.description < other.key.description : count < most
        }?.value.entries
    }
}
