extension Window.Property: MemberProperty {
    static let fresh = Window(id: WindowID(0))

    /// The member's name on the wire.
    public var word: String { memberName.description }
    public var touch: Touch { use.touch }

    private static let rows = WordTable(defaults, name: \.word)

    static func named(_ word: String) -> Window.Property? { rows[word] }
}

extension WindowFields: MemberFields {
    @inline(__always)
    static func value<Value>(of field: WritableKeyPath<WindowFields, Value>, in owner: Window) -> Value {
        owner[dynamicMember: field]
    }

    @inline(__always)
    static func set<Value>(_ field: WritableKeyPath<WindowFields, Value>, to value: Value, of owner: inout Window) {
        owner[dynamicMember: field] = value
    }
}

extension Window {
    /// For drafts only: the tree itself is changed by `Tree.apply` alone.
    public mutating func apply(_ property: Property) { property.set(in: &self) }

    /// True if the window has this value already.
    func has(_ property: Property) -> Bool { property.isValue(in: self) }

    /// The properties that differ from those of `old`, with the values they have here.
    public func differences(from old: Window) -> [Property] { properties.filter { !old.has($0) } }

    var properties: [Property] { Property.defaults.map { $0.value(in: self) } }

    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.name("id")
        writer.plain("w", id.number)
        for property in properties where !property.isDefault { property.write(to: &writer) }
        writer.endObject()
    }

    public init(json: JSON, path: String) throws(Refusal) {
        let fields = try FieldReader(json: json, path: path)
        guard let id = try fields.string("id").flatMap({ WindowID($0) }) else {
            throw .invalidParams("\(path).id is missing", right: "an id such as \"w1\"")
        }
        self.init(id: id)
        for (name, _) in fields.object.members {
            if let property = try Property.read(name, fields) { apply(property) }
        }
    }
}
