import Bus

/// The places that a controller can have.
enum Place: String, CaseIterable, Sendable {
    case windowRoot, stack, moreStack, tab, pane, page, presented, popover, embedded
}

/// Which kinds may be in which place (COMB-01), as data. No other code decides that.
struct Containment: Sendable {
    var allowed: [Place: Set<Kind>]

    static let standard = Containment(allowed: [
        .windowRoot: [
            .viewController, .tableViewController, .pageViewController, .navigationController, .tabBarController,
            .splitViewController,
        ],
        .stack: [.viewController, .tableViewController, .pageViewController],
        // The one exception: the stack of a tab that has no place in the bar is shown above the More list (TAB-21).
        .moreStack: [
            .viewController, .tableViewController, .pageViewController, .navigationController, .moreListController,
        ],
        .tab: [.viewController, .tableViewController, .pageViewController, .navigationController],
        .pane: [
            .viewController, .tableViewController, .pageViewController, .navigationController, .tabBarController,
        ],
        .page: [.viewController, .tableViewController, .pageViewController],
        .presented: [
            .viewController, .tableViewController, .pageViewController, .navigationController, .tabBarController,
        ],
        .popover: [
            .viewController, .tableViewController, .pageViewController, .navigationController, .tabBarController,
        ],
        .embedded: [
            .viewController, .tableViewController, .pageViewController, .navigationController, .tabBarController,
        ],
    ])

    /// The place that the `viewControllers` of each kind are in. A kind that is not listed has none.
    static let placeInside: [Kind: Place] = [
        .navigationController: .stack, .moreNavigationController: .moreStack, .tabBarController: .tab,
        .pageViewController: .page, .splitViewController: .pane, .popoverController: .popover,
        .viewController: .embedded, .tableViewController: .embedded,
    ]

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
