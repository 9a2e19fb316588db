// What follows from the rows of properties.
extension Property {
    /// The member's name on the wire.
    public var word: String { memberName.description }
    var memberName: StaticString { visit(WordOfRow()) }
    var isSaved: Bool { visit(UseOfRow()).isSaved }
    public var touch: Touch { visit(UseOfRow()).touch }

    /// True if a new controller has the same value, and a snapshot leaves it out.
    var isDefault: Bool { !visit(UseOfRow()).isAlwaysWritten && Self.fresh.has(self) }

    private static let fresh = Controller(id: ControllerID(0), kind: .viewController)

    /// Writes `"title":"Albums"` into an open object, or null if a new controller has the same value. So a client that
    /// removes members at null has, after any events, the same copy as from a snapshot.
    func write(to writer: inout JSONWriter) {
        guard !isDefault else { return writer.nullMember(memberName) }
        withUnsafeMutablePointer(to: &writer) { visit(RowWriting(writer: $0)) }
    }

    private struct Entry {
        let word: String
        let property: Property
        let isSettable: Bool

        func read(_ fields: FieldReader) throws(Refusal) -> Property {
            try property.visit(PropertyReading(name: word, fields: fields)).get()
        }
    }

    /// The defaults, sorted by their words.
    private static let entries: [Entry] = {
        let settable = Set(Member.lines(settableText).map(\.name))
        return (common + rare).map { Entry(word: $0.word, property: $0, isSettable: settable.contains($0.word)) }
            .sorted { $0.word < $1.word }
    }()

    private static func entry(_ name: String) -> Entry? {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].word < name { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].word == name ? entries[low] : nil
    }

    /// Reads one property; nil if navd has no property of that name. Such members, of a newer peer, are ignored.
    static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> Property? {
        try entry(name)?.read(fields)
    }

    /// Reads a property that only an embedded child has. It is set along with the parent, or by commands of its own.
    static func ofChild(_ name: String, _ fields: FieldReader) throws(Refusal) -> Property? {
        name == "frame" || name == "hidden" ? try read(name, fields) : nil
    }

    /// The properties that a client may set by `viewController.set` or in a spec.
    public static func settable(_ name: String, _ fields: FieldReader) throws(Refusal) -> Property? {
        guard let entry = entry(name), entry.isSettable else { return nil }
        return try entry.read(fields)
    }
}

extension Controller {
    /// For drafts only: the tree itself is changed by `Tree.apply` alone.
    public mutating func apply(_ property: Property) {
        withUnsafeMutablePointer(to: &self) { property.visit(PropertySetting(controller: $0)) }
    }

    /// True if the controller has this value already.
    public func has(_ property: Property) -> Bool { property.visit(PropertyComparison(controller: self)) }

    /// Every property that differs from that of a new controller, in a fixed order, and always the appearance.
    var properties: [Property] {
        (box.rare === RareBox.none ? values(of: Property.common) : everything).filter { !$0.isDefault }
    }

    /// The wire names of the properties that a saved window keeps.
    static let savedWords = Set((Property.common + Property.rare).filter(\.isSaved).map(\.word))

    /// The properties that differ from those of `old`, with the values they have here.
    public func differences(from old: Controller) -> [Property] { everything.filter { !old.has($0) } }

    private var everything: [Property] { values(of: Property.common) + values(of: Property.rare) }

    private func values(of properties: [Property]) -> [Property] {
        properties.map { $0.visit(PropertyOfController(controller: self)) }
    }
}

/// Reads a property. The value of the visited property is the default.
private struct PropertyReading: ControllerVisitor {
    let name: String
    let fields: FieldReader

    private func read<Value: MemberValue>(_ make: (Value) -> Property, _ value: Value) -> Result<Property, Refusal> {
        do throws(Refusal) { return .success(make(try Value.read(name, fields) ?? value)) } catch {
            return .failure(error)
        }
    }
    func callAsFunction<Value: MemberValue>(
        _ make: (Value) -> Property, _ field: WritableKeyPath<CommonFields, Value>, _ value: Value,
        _ word: StaticString, _ use: MemberUse
    ) -> Result<Property, Refusal> { read(make, value) }
    func callAsFunction<Value: MemberValue>(
        _ make: (Value) -> Property, _ field: WritableKeyPath<RareFields, Value>, _ value: Value,
        _ word: StaticString, _ use: MemberUse
    ) -> Result<Property, Refusal> { read(make, value) }
}

/// Sets a property. The pointer lets a box be changed in place that no other value refers to.
private struct PropertySetting: ControllerVisitor {
    let controller: UnsafeMutablePointer<Controller>

    @inline(__always) func callAsFunction<Value: MemberValue>(
        _ make: (Value) -> Property, _ field: WritableKeyPath<CommonFields, Value>, _ value: Value,
        _ word: StaticString, _ use: MemberUse
    ) { controller.pointee[dynamicMember: field] = value }
    @inline(__always) func callAsFunction<Value: MemberValue>(
        _ make: (Value) -> Property, _ field: WritableKeyPath<RareFields, Value>, _ value: Value,
        _ word: StaticString, _ use: MemberUse
    ) { controller.pointee[dynamicMember: field] = value }
}

/// True if the controller has the value.
private struct PropertyComparison: ControllerVisitor {
    let controller: Controller

    @inline(__always) func callAsFunction<Value: MemberValue>(
        _ make: (Value) -> Property, _ field: WritableKeyPath<CommonFields, Value>, _ value: Value,
        _ word: StaticString, _ use: MemberUse
    ) -> Bool { controller[dynamicMember: field] == value }
    @inline(__always) func callAsFunction<Value: MemberValue>(
        _ make: (Value) -> Property, _ field: WritableKeyPath<RareFields, Value>, _ value: Value,
        _ word: StaticString, _ use: MemberUse
    ) -> Bool { controller[dynamicMember: field] == value }
}

/// The same property with the value of the controller.
private struct PropertyOfController: ControllerVisitor {
    let controller: Controller

    @inline(__always) func callAsFunction<Value: MemberValue>(
        _ make: (Value) -> Property, _ field: WritableKeyPath<CommonFields, Value>, _ value: Value,
        _ word: StaticString, _ use: MemberUse
    ) -> Property { make(controller[dynamicMember: field]) }
    @inline(__always) func callAsFunction<Value: MemberValue>(
        _ make: (Value) -> Property, _ field: WritableKeyPath<RareFields, Value>, _ value: Value,
        _ word: StaticString, _ use: MemberUse
    ) -> Property { make(controller[dynamicMember: field]) }
}
