/// One controller as a value. It names its children, its presenter and the controller it presents by id; a flat list of
/// controllers is the tree.
///
/// Its members are the fields of `CommonFields` and `RareFields`. They are in a box that copies share until one of them
/// changes. Rules copy controllers freely, and in a tree of a million controllers a copy costs one pointer.
@dynamicMemberLookup
public struct Controller: Sendable, Equatable {
    @usableFromInline var box: ControllerBox

    public init(id: ControllerID, kind: Kind) { box = ControllerBox(CommonFields(id: id, kind: kind), .none) }

    @inlinable public var id: ControllerID { box.common.id }
    @inlinable public var kind: Kind { box.common.kind }

    @inlinable public subscript<Value>(dynamicMember path: WritableKeyPath<CommonFields, Value>) -> Value {
        @inline(__always) get { box.common[keyPath: path] }
        @inline(__always) set {
            own()
            box.common[keyPath: path] = newValue
        }
    }

    /// Setting the value that a member has already copies nothing.
    @inlinable public subscript<Value: Equatable>(dynamicMember path: WritableKeyPath<RareFields, Value>) -> Value {
        @inline(__always) get { box.rare.fields[keyPath: path] }
        @inline(__always) set {
            guard box.rare.fields[keyPath: path] != newValue else { return }
            ownRare()
            box.rare.fields[keyPath: path] = newValue
        }
    }

    /// How many of the holds end with their sessions.
    public var sessionHolds: Int { self.holds - self.lastingHolds }

    public var isMoreSelected: Bool {
        self.moreNavigationController != nil && self.selectedViewController == self.moreNavigationController
    }

    public var topViewController: ControllerID? { kind.isStack ? self.viewControllers.last : nil }

    /// Whether it has an item for a navigation bar. The item is not copied.
    public var hasNavigationItem: Bool { if case .some = box.common.navigationItem { true } else { false } }

    /// Whether it is a split view controller with a hidden pane. What is known of the pane is not copied.
    public var hidesPane: Bool { if case .some = box.rare.fields.hiddenPane { true } else { false } }

    @usableFromInline mutating func own() {
        if !isKnownUniquelyReferenced(&box) { box = ControllerBox(box.common, box.rare) }
    }

    @usableFromInline mutating func ownRare() {
        own()
        if !isKnownUniquelyReferenced(&box.rare) { box.rare = RareBox(box.rare.fields) }
    }

    public static func == (a: Controller, b: Controller) -> Bool {
        a.box === b.box
            || a.box.common == b.box.common && (a.box.rare === b.box.rare || a.box.rare.fields == b.box.rare.fields)
    }
}

/// The storage of controllers. A box is changed only while one value alone refers to it.
@usableFromInline final class ControllerBox: @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var common: CommonFields
    @exclusivity(unchecked) @usableFromInline var rare = RareBox.none

    init(_ common: CommonFields, _ rare: RareBox) { (self.common, self.rare) = (common, rare) }
}

/// Boxes of controllers share one object until one of them changes it.
@usableFromInline final class RareBox: @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var fields: RareFields

    init(_ fields: RareFields) { self.fields = fields }

    /// The object of every controller that has none of these members.
    static let none = RareBox(RareFields())
}

extension Controller {
    /// Writes one flat object; children are named by id. It uses the same words as a spec (`ControllerSpec`), which may
    /// nest.
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", id)
        writer.member("kind", kind.rawValue)
        self.fixed.write(to: &writer)
        for property in properties { property.write(to: &writer) }
        writer.endObject()
    }

    public init(json: JSON, path: String) throws(Refusal) {
        let fields = try FieldReader(json: json, path: path)
        self.init(
            id: try fields.required(fields.id("id"), "id"), kind: try fields.required(fields.word("kind"), "kind"))
        self.fixed = try FixedFields(fields)
        for (name, _) in fields.object.members {
            if let property = try Property.read(name, fields) { apply(property) }
        }
    }
}
