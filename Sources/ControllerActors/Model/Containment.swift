import Bus

/// Which kinds may be in which place, as the rows of the kinds say. No other code decides that.
struct Containment: Sendable {
    var allowed: [Place: Set<Kind>]

    static let standard = Containment(
        allowed: Dictionary(
            uniqueKeysWithValues: Place.allCases.map { place in
                (place, Set(Kind.allCases.filter { $0.places.contains(place) }))
            }))

    /// The places that pickers and the like may have (COMB-08).
    static let forModals: Set<Place> = [.presented, .popover]

    /// Errors: `containmentForbidden`, naming both kinds and the rule.
    func check(_ child: Kind, modalOnly: Bool = false, in place: Place, parent: String) throws(Refusal) {
        if modalOnly, !Self.forModals.contains(place) {
            throw Refusal(
                .containmentForbidden,
                "this \(child.rawValue) is for modals only and can't be in a \(parent) (\(place.rawValue))",
                data: [
                    "child": .string(child.rawValue), "parent": .string(parent), "rule": "COMB-08",
                    "allowed": .array(Self.forModals.map(\.rawValue).sorted().map { .string($0) }),
                ])
        }
        guard let kinds = allowed[place], kinds.contains(child) else {
            let right = Kind.allCases.filter { allowed[place]?.contains($0) == true }.map(\.rawValue)
            throw Refusal(
                .containmentForbidden,
                "a \(child.rawValue) can't be in a \(parent) (\(place.rawValue)); allowed: "
                    + right.joined(separator: ", "),
                data: [
                    "child": .string(child.rawValue), "parent": .string(parent), "rule": "COMB-01",
                    "allowed": .array(right.map { .string($0) }),
                ])
        }
    }
}
