/// A bar that a navigation controller manages: which members a client can't set, and what it can do instead (NAV-19,
/// NAV-38).
public enum ManagedBar: String, Sendable, CaseIterable {
    case navigationBar, toolbar

    /// The members that are refused, each with the method to use instead.
    public var refused: [(member: String, use: String)] {
        let hiding =
            self == .navigationBar
            ? MethodName.navigationControllerSetNavigationBarHidden : MethodName.navigationControllerSetToolbarHidden
        let items =
            self == .navigationBar
            ? Self.ofItems
            : MethodName.viewControllerSetToolbarItems
        let own: [(member: String, use: String)] = [
            ("frame", Self.place), ("bounds", Self.place), ("center", Self.place), ("transform", Self.place),
            ("alpha", hiding), ("hidden", hiding), ("delegate", MethodName.attach), ("items", items),
        ]
        // A toolbar has no title.
        return self == .toolbar ? own + [("prefersLargeTitles", MethodName.navigationControllerSetBarAppearance)] : own
    }

    private static let place = "layout"
    private static let ofItems = MethodName.listed([
        MethodName.navigationItemSet, MethodName.navigationControllerPushViewController,
        MethodName.navigationControllerPopViewController,
    ])

    /// Errors: `barManaged`, for the first member that a client can't set.
    func check(_ fields: FieldReader) throws(Refusal) {
        for (name, _) in fields.object.members {
            guard let (_, use) = refused.first(where: { $0.member == name }) else { continue }
            throw Refusal(
                .barManaged,
                "\(fields.path).\(name) can't be set: the \(rawValue) belongs to its navigation controller, which "
                    + "alone places and fills it",
                data: ["property": .string(name), "use": .string(use)])
        }
    }
}
