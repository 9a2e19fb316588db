/// The value of a member, with its form on the wire.
protocol MemberValue: Equatable, Sendable {
    func write(_ name: StaticString, to writer: inout JSONWriter)
    /// Nil if the member is absent and has a default. Errors: `invalidParams`.
    static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> Self?
}

/// An element of a list that is the value of a member.
protocol MemberElement: Equatable, Sendable {
    static func readList(_ name: String, _ fields: FieldReader) throws(Refusal) -> [Self]?
    static func writeList(_ list: [Self], _ name: StaticString, to writer: inout JSONWriter)
}

extension Optional: MemberValue where Wrapped: MemberValue {
    @inline(__always) func write(_ name: StaticString, to writer: inout JSONWriter) {
        if let self { self.write(name, to: &writer) } else { writer.nullMember(name) }
    }
    static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> Wrapped?? {
        .some(try Wrapped.read(name, fields))
    }
}

extension Array: MemberValue where Element: MemberElement {
    func write(_ name: StaticString, to writer: inout JSONWriter) { Element.writeList(self, name, to: &writer) }
    static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> [Element]? {
        try Element.readList(name, fields)
    }
}

extension Bool: MemberValue {
    func write(_ name: StaticString, to writer: inout JSONWriter) { writer.member(name, self) }
    static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> Bool? { try fields.bool(name) }
}

extension Int: MemberValue {
    func write(_ name: StaticString, to writer: inout JSONWriter) { writer.member(name, self) }
    static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> Int? { try fields.int(name) }
}

extension String: MemberValue {
    func write(_ name: StaticString, to writer: inout JSONWriter) { writer.member(name, self) }
    static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> String? { try fields.string(name) }
}

extension JSON: MemberValue {
    func write(_ name: StaticString, to writer: inout JSONWriter) { writer.member(name, json: self) }
    static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> JSON? { fields.json(name) }
}

extension ControllerID: MemberValue, MemberElement {
    func write(_ name: StaticString, to writer: inout JSONWriter) { writer.member(name, self) }
    static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> ControllerID? { try fields.id(name) }
    static func writeList(_ list: [ControllerID], _ name: StaticString, to writer: inout JSONWriter) {
        writer.member(name, list)
    }
    static func readList(_ name: String, _ fields: FieldReader) throws(Refusal) -> [ControllerID]? {
        try fields.idsIfAny(name)
    }
}

extension MemberValue where Self: RawRepresentable & CaseIterable, RawValue == String {
    func write(_ name: StaticString, to writer: inout JSONWriter) { writer.member(name, rawValue) }
    static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> Self? { try fields.word(name) }
}

extension MemberElement where Self: RawRepresentable & CaseIterable, RawValue == String {
    static func writeList(_ list: [Self], _ name: StaticString, to writer: inout JSONWriter) {
        writer.member(name, json: .array(list.map { .string($0.rawValue) }))
    }
    static func readList(_ name: String, _ fields: FieldReader) throws(Refusal) -> [Self]? { try fields.words(name) }
}

extension Appearance: MemberValue {}
extension ModalPresentationStyle: MemberValue {}
extension ModalTransitionStyle: MemberValue {}
extension TransitionOwner: MemberValue {}
extension Orientation: MemberValue, MemberElement {}

extension MemberValue where Self: WireObject {
    func write(_ name: StaticString, to writer: inout JSONWriter) { writer.member(name, json: json) }
    static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> Self? { try fields.object(name) }
}

extension NavigationItem: MemberValue {}
extension TabBarItem: MemberValue {}
extension OpenTransition: MemberValue {}
extension Size: MemberValue {}
extension Rect: MemberValue {}
extension TableState: MemberValue {}
extension PageIndicator: MemberValue {}
extension HiddenPane: MemberValue {}
extension PopoverState: MemberValue {}
extension HostMark: MemberValue {}
extension DeviceProfile: MemberValue {}

/// The look of the managed bar of that name.
extension BarLook: MemberValue {
    static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> BarLook? {
        guard let bar = ManagedBar(rawValue: name) else { return try fields.object(name) }
        return try fields.managedLook(name, bar)
    }
}

extension MemberElement where Self: WireObject {
    static func writeList(_ list: [Self], _ name: StaticString, to writer: inout JSONWriter) {
        writer.member(name, json: .array(list.map(\.json)))
    }
    static func readList(_ name: String, _ fields: FieldReader) throws(Refusal) -> [Self]? { try fields.objects(name) }
}

extension StandaloneBar: MemberElement {}

extension BarButtonItem: MemberElement {
    static func readList(_ name: String, _ fields: FieldReader) throws(Refusal) -> [BarButtonItem]? {
        try fields.barButtonItems(name)
    }
}

extension FieldReader {
    /// An id such as "c12"; nil if the member is absent. Errors: `invalidParams`.
    public func id(_ name: String) throws(Refusal) -> ControllerID? {
        guard let text = try string(name) else { return nil }
        guard let id = ControllerID(text) else {
            throw .invalidParams("\(path).\(name) is \"\(text.echoed)\"", right: "an id such as \"c12\"")
        }
        return id
    }

    /// Nil if the member is absent, which is not the same as an empty list.
    public func idsIfAny(_ name: String) throws(Refusal) -> [ControllerID]? {
        json(name) == nil ? nil : try ids(name)
    }

    /// A list of ids; empty if the member is absent. Errors: `invalidParams`.
    public func ids(_ name: String) throws(Refusal) -> [ControllerID] {
        var ids: [ControllerID] = []
        for text in try strings(name) ?? [] {
            guard let id = ControllerID(text) else {
                throw .invalidParams("\(path).\(name) holds \"\(text.echoed)\"", right: "ids such as \"c12\"")
            }
            ids.append(id)
        }
        return ids
    }
}

extension JSONWriter {
    public mutating func member(_ name: StaticString, _ value: String?) {
        self.name(name)
        if let value { string(value) } else { null() }
    }
    public mutating func member(_ name: StaticString, _ value: ControllerID?) {
        self.name(name)
        if let value { plain("c", value.number) } else { null() }
    }
    public mutating func member(_ name: StaticString, _ values: [ControllerID]) {
        self.name(name)
        beginArray()
        for value in values { plain("c", value.number) }
        endArray()
    }
    public mutating func member(_ name: StaticString, _ value: Bool) {
        self.name(name)
        bool(value)
    }
    public mutating func member(_ name: StaticString, _ value: Int) {
        self.name(name)
        int(value)
    }
    public mutating func member(_ name: StaticString, _ value: UInt64) {
        self.name(name)
        uint(value)
    }
    mutating func nullMember(_ name: StaticString) {
        self.name(name)
        null()
    }
    public mutating func member(_ name: StaticString, json value: JSON?) {
        self.name(name)
        json(value ?? .null)
    }
}
