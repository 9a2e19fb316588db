import Bus

/// A controller or window that a request names: one that exists, or a controller to be made in the same commit
/// (docs/OBJECTS.md, reference).
public struct Reference: WireValue, Equatable, ExpressibleByStringLiteral {
    public let wire: JSON

    /// By id or name.
    public init(_ reference: String) { wire = .string(reference) }
    public init(stringLiteral value: String) { self.init(value) }
    /// What a handle stands for.
    public init(_ handle: some Handle) { self.init(handle.reference) }
    /// A controller to be made.
    public init(_ spec: Objects.Spec) { wire = spec.wire }
    public init?(wire: JSON) {
        guard wire.string != nil || wire.object != nil else { return nil }
        self.wire = wire
    }

    public static var absent: Reference { Reference("") }

    /// A controller to be made: `.new(.viewController, name: "album", title: "Kind of Blue")`.
    /// - Parameters:
    ///   - children: the controllers that stand in it.
    ///   - spec: further members (docs/OBJECTS.md, spec).
    public static func new(
        _ kind: Words.Kind, name: String? = nil, title: String? = nil, customClass: String? = nil,
        children: [Reference] = [], _ spec: JSONObject = [:]
    ) -> Reference {
        var object = JSONObject(present: [
            "kind": kind.wire, "name": name?.wire, "title": title?.wire, "customClass": customClass?.wire,
            "viewControllers": children.isEmpty ? JSON?.none : children.wire,
        ])
        for (name, value) in spec.members { object[name] = value }
        return Reference(Objects.Spec(json: object))
    }
}
