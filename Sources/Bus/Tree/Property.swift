extension Property: MemberProperty {
    static let fresh = Controller(id: ControllerID(0), kind: .viewController)

    /// The member's name on the wire.
    public var word: String { memberName.description }
    public var touch: Touch { use.touch }

    /// The default of a member, and whether a client may set it.
    struct Entry: Sendable {
        let property: Property
        /// One bit, by which a repeated name is noticed.
        let bit: UInt64
        let isSettable: Bool
    }

    private static let entries: WordTable<Entry> = {
        let settable = Set(Member.lines(settableText).map(\.name))
        let entries = (common + rare).enumerated().map { place, property in
            Entry(property: property, bit: 1 << UInt64(place), isSettable: settable.contains(property.word))
        }
        return WordTable(entries) { $0.property.word }
    }()

    static func named(_ word: String) -> Property? { entries[word]?.property }

    static func entry(_ word: UnsafeRawBufferPointer) -> Entry? { entries[word] }

    /// The properties that a client may set by `viewController.set` or in a spec.
    public static func settable(_ name: String, _ fields: FieldReader) throws(Refusal) -> Property? {
        guard let entry = entries[name], entry.isSettable else { return nil }
        return try entry.property.read(name, fields)
    }
}

extension CommonFields: MemberFields {
    @inline(__always)
    static func value<Value>(of field: WritableKeyPath<CommonFields, Value>, in owner: Controller) -> Value {
        owner[dynamicMember: field]
    }

    @inline(__always)
    static func set<Value>(_ field: WritableKeyPath<CommonFields, Value>, to value: Value, of owner: inout Controller) {
        owner[dynamicMember: field] = value
    }
}

extension RareFields: MemberFields {
    @inline(__always)
    static func value<Value: Equatable>(of field: WritableKeyPath<RareFields, Value>, in owner: Controller) -> Value {
        owner[dynamicMember: field]
    }

    @inline(__always)
    static func set<Value: Equatable>(
        _ field: WritableKeyPath<RareFields, Value>, to value: Value, of owner: inout Controller
    ) { owner[dynamicMember: field] = value }
}

extension Controller {
    /// For drafts only: the tree itself is changed by `Tree.apply` alone.
    public mutating func apply(_ property: Property) { property.set(in: &self) }

    /// True if the controller has this value already.
    public func has(_ property: Property) -> Bool { property.isValue(in: self) }

    /// Every property that differs from that of a new controller, in a fixed order, and always the appearance.
    var properties: [Property] {
        (box.rare === RareBox.none ? values(of: Property.common) : everything).filter { !$0.isDefault }
    }

    /// The wire names of the properties that a saved window keeps.
    static let savedWords = Set((Property.common + Property.rare).filter(\.isSaved).map(\.word))

    /// The properties that differ from those of `old`, with the values they have here.
    public func differences(from old: Controller) -> [Property] { everything.filter { !old.has($0) } }

    private var everything: [Property] { values(of: Property.common) + values(of: Property.rare) }

    private func values(of properties: [Property]) -> [Property] { properties.map { $0.value(in: self) } }
}
