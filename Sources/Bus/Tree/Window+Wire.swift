// What follows from the rows of a window's properties.
extension Window.Property {
    /// The member's name on the wire.
    public var word: String { memberName.description }
    var memberName: StaticString { visit(WordOfRow()) }
    var isSaved: Bool { visit(UseOfRow()).isSaved }
    public var touch: Touch { visit(UseOfRow()).touch }

    /// True if the value is a default that a snapshot leaves out.
    var isNone: Bool { !visit(UseOfRow()).isAlwaysWritten && Self.fresh.has(self) }

    private static let fresh = Window(id: WindowID(0))

    /// Writes null for a value that a snapshot leaves out, as `Property.write` does for controllers.
    func write(to writer: inout JSONWriter) {
        guard !isNone else { return writer.nullMember(memberName) }
        withUnsafeMutablePointer(to: &writer) { visit(RowWriting(writer: $0)) }
    }

    private static let words = defaults.map(\.word)

    static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> Window.Property? {
        guard let index = words.firstIndex(of: name) else { return nil }
        return try defaults[index].visit(WindowPropertyReading(name: name, fields: fields)).get()
    }
}

/// Reads a property. The value of the visited property is the default.
private struct WindowPropertyReading: WindowVisitor {
    let name: String
    let fields: FieldReader

    func callAsFunction<Value: MemberValue>(
        _ make: (Value) -> Window.Property, _ field: WritableKeyPath<WindowFields, Value>, _ value: Value,
        _ word: StaticString, _ use: MemberUse
    ) -> Result<Window.Property, Refusal> {
        do throws(Refusal) { return .success(make(try Value.read(name, fields) ?? value)) } catch {
            return .failure(error)
        }
    }
}

/// Sets a property. The pointer lets a box be changed in place that no other value refers to.
private struct WindowPropertySetting: WindowVisitor {
    let window: UnsafeMutablePointer<Window>

    @inline(__always) func callAsFunction<Value: MemberValue>(
        _ make: (Value) -> Window.Property, _ field: WritableKeyPath<WindowFields, Value>, _ value: Value,
        _ word: StaticString, _ use: MemberUse
    ) { window.pointee[dynamicMember: field] = value }
}

/// True if the window has the value.
private struct WindowPropertyComparison: WindowVisitor {
    let window: Window

    @inline(__always) func callAsFunction<Value: MemberValue>(
        _ make: (Value) -> Window.Property, _ field: WritableKeyPath<WindowFields, Value>, _ value: Value,
        _ word: StaticString, _ use: MemberUse
    ) -> Bool { window[dynamicMember: field] == value }
}

/// The same property with the value of the window.
private struct PropertyOfWindow: WindowVisitor {
    let window: Window

    @inline(__always) func callAsFunction<Value: MemberValue>(
        _ make: (Value) -> Window.Property, _ field: WritableKeyPath<WindowFields, Value>, _ value: Value,
        _ word: StaticString, _ use: MemberUse
    ) -> Window.Property { make(window[dynamicMember: field]) }
}

extension Window {
    /// For drafts only: the tree itself is changed by `Tree.apply` alone.
    public mutating func apply(_ property: Property) {
        withUnsafeMutablePointer(to: &self) { property.visit(WindowPropertySetting(window: $0)) }
    }

    /// True if the window has this value already.
    func has(_ property: Property) -> Bool { property.visit(WindowPropertyComparison(window: self)) }

    /// The properties that differ from those of `old`, with the values they have here.
    public func differences(from old: Window) -> [Property] { properties.filter { !old.has($0) } }

    var properties: [Property] { Property.defaults.map { $0.visit(PropertyOfWindow(window: self)) } }
}

extension Window {
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.name("id")
        writer.plain("w", id.number)
        for property in properties where !property.isNone { property.write(to: &writer) }
        writer.endObject()
    }

    public init(json: JSON, path: String) throws(Refusal) {
        guard case .object(let object) = json else {
            throw .invalidParams("\(path) is \(json.kindName)", right: "an object")
        }
        let fields = FieldReader(object, path: path)
        guard let id = try fields.string("id").flatMap({ WindowID($0) }) else {
            throw .invalidParams("\(path).id is missing", right: "an id such as \"w1\"")
        }
        self.init(id: id)
        for (name, _) in object.members {
            if let property = try Property.read(name, fields) { apply(property) }
        }
    }
}
