/// The value of a member, with its forms on the wire.
public protocol MemberValue: Equatable, Sendable {
    /// The type in the notation of the description.
    static var typeText: String { get }
    /// Nil if the member is left out.
    var wire: JSON? { get }
    func write(_ name: StaticString, to writer: inout JSONWriter)
    /// Nil if the member is absent and has a default. Errors: `invalidParams`.
    static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> Self?
    /// Reads the usual form without making a JSON value. Errors: `NotPlain` for any other form.
    static func plain(_ reader: inout PlainReader) throws(NotPlain) -> Self
}

extension MemberValue {
    public func write(_ name: StaticString, to writer: inout JSONWriter) { writer.member(name, json: wire) }
    public static func plain(_ reader: inout PlainReader) throws(NotPlain) -> Self { throw NotPlain() }
}

/// An element of a list that is the value of a member.
public protocol MemberElement: MemberValue {
    static func readList(_ name: String, _ fields: FieldReader) throws(Refusal) -> [Self]?
    static func writeList(_ list: [Self], _ name: StaticString, to writer: inout JSONWriter)
}

extension MemberElement {
    public static func writeList(_ list: [Self], _ name: StaticString, to writer: inout JSONWriter) {
        writer.member(name, json: list.wire)
    }
}

extension Optional: MemberValue where Wrapped: MemberValue {
    public static var typeText: String { "\(Wrapped.typeText)?" }
    @inline(__always) public var wire: JSON? { self?.wire }
    @inline(__always) public func write(_ name: StaticString, to writer: inout JSONWriter) {
        if let self { self.write(name, to: &writer) } else { writer.nullMember(name) }
    }
    public static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> Wrapped?? {
        .some(try Wrapped.read(name, fields))
    }
    public static func plain(_ reader: inout PlainReader) throws(NotPlain) -> Wrapped? { try Wrapped.plain(&reader) }
}

extension Array: MemberValue where Element: MemberElement {
    public static var typeText: String { "[\(Element.typeText)]" }
    public var wire: JSON? { .array(map { $0.wire ?? .null }) }
    public func write(_ name: StaticString, to writer: inout JSONWriter) { Element.writeList(self, name, to: &writer) }
    public static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> [Element]? {
        try Element.readList(name, fields)
    }
    public static func plain(_ reader: inout PlainReader) throws(NotPlain) -> [Element] {
        var list: [Element] = []
        try reader.expect("[")
        if reader.take("]") { return [] }
        repeat { list.append(try Element.plain(&reader)) } while reader.take(",")
        try reader.expect("]")
        return list
    }
}

extension Bool: MemberValue {
    public static var typeText: String { "bool" }
    public var wire: JSON? { .bool(self) }
    public func write(_ name: StaticString, to writer: inout JSONWriter) { writer.member(name, self) }
    public static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> Bool? { try fields.bool(name) }
    public static func plain(_ reader: inout PlainReader) throws(NotPlain) -> Bool { try reader.bool() }
}

extension Int: MemberElement {
    public static var typeText: String { "int" }
    public var wire: JSON? { .int(Int64(self)) }
    public func write(_ name: StaticString, to writer: inout JSONWriter) { writer.member(name, self) }
    public static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> Int? { try fields.int(name) }
    public static func readList(_ name: String, _ fields: FieldReader) throws(Refusal) -> [Int]? {
        guard let array = try fields.array(name) else { return nil }
        let ints = array.compactMap(\.int)
        guard ints.count == array.count else { throw .invalidParams("\(fields.path).\(name)", right: "whole numbers") }
        return ints
    }
}

extension UInt64: MemberValue {
    public static var typeText: String { "int" }
    public var wire: JSON? { .int(Int64(clamping: self)) }
    public static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> UInt64? { try fields.uint(name) }
}

extension Double: MemberElement {
    public static var typeText: String { "number" }
    public var wire: JSON? { .double(self) }
    public static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> Double? {
        try fields.double(name)
    }
    public static func readList(_ name: String, _ fields: FieldReader) throws(Refusal) -> [Double]? {
        try fields.doubles(name)
    }
}

extension String: MemberElement {
    public static var typeText: String { "string" }
    public var wire: JSON? { .string(self) }
    public func write(_ name: StaticString, to writer: inout JSONWriter) { writer.member(name, self) }
    public static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> String? {
        try fields.string(name)
    }
    public static func readList(_ name: String, _ fields: FieldReader) throws(Refusal) -> [String]? {
        try fields.strings(name)
    }
    public static func plain(_ reader: inout PlainReader) throws(NotPlain) -> String { try reader.string() }
}

extension JSON: MemberValue {
    public static var typeText: String { "any" }
    public var wire: JSON? { self }
    public static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> JSON? { fields.json(name) }
}

/// Anything but an object is read as an empty one.
extension JSONObject: MemberValue {
    public static var typeText: String { "object" }
    public var wire: JSON? { .object(self) }
    public static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> JSONObject? {
        fields.json(name)?.object
    }
}

extension ControllerID: MemberElement {
    public static var typeText: String { "id" }
    public var wire: JSON? { json }
    public func write(_ name: StaticString, to writer: inout JSONWriter) { writer.member(name, self) }
    public static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> ControllerID? {
        try fields.id(name)
    }
    public static func readList(_ name: String, _ fields: FieldReader) throws(Refusal) -> [ControllerID]? {
        fields.json(name) == nil ? nil : try fields.ids(name)
    }
    public static func writeList(_ list: [ControllerID], _ name: StaticString, to writer: inout JSONWriter) {
        writer.member(name, list)
    }
    public static func plain(_ reader: inout PlainReader) throws(NotPlain) -> ControllerID {
        ControllerID(try reader.id("c"))
    }
}

// The words are navd's own, and need no escapes.
extension MemberValue where Self: RawRepresentable & CaseIterable, RawValue == String {
    public static var typeText: String { WordList.all.first { $0.type == ObjectIdentifier(Self.self) }?.name ?? "" }
    public var wire: JSON? { .string(rawValue) }
    public func write(_ name: StaticString, to writer: inout JSONWriter) {
        writer.member(name, unescaped: rawValue)
    }
    public static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> Self? { try fields.word(name) }
    public static func plain(_ reader: inout PlainReader) throws(NotPlain) -> Self {
        let bytes = try reader.word()
        for word in Self.allCases where bytes.spell(word.rawValue) { return word }
        throw NotPlain()
    }
}

extension MemberElement where Self: RawRepresentable & CaseIterable, RawValue == String {
    public static func readList(_ name: String, _ fields: FieldReader) throws(Refusal) -> [Self]? {
        try fields.words(name)
    }
}

extension MemberValue where Self: WireObject {
    /// The name of the Swift type, unless the type has another one in the description.
    public static var typeText: String { wireName(of: Self.self) }
    public var wire: JSON? { json }
    public static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> Self? { try fields.object(name) }
}

extension MemberElement where Self: WireObject {
    public static func readList(_ name: String, _ fields: FieldReader) throws(Refusal) -> [Self]? {
        try fields.objects(name)
    }
}

extension FieldReader {
    /// An id such as "c12"; nil if the member is absent. Errors: `invalidParams`.
    public func id(_ name: String) throws(Refusal) -> ControllerID? {
        try id(name, such: "c12") { ControllerID($0) }
    }

    /// An id that `read` makes of the text; nil if the member is absent. Errors: `invalidParams`.
    /// - Parameters:
    ///   - example: an id of that kind, for the error.
    ///   - read: nil for a text that is no such id.
    public func id<ID>(_ name: String, such example: String, _ read: (String) -> ID?) throws(Refusal) -> ID? {
        guard let text = try string(name) else { return nil }
        guard let id = read(text) else {
            throw .invalidParams("\(path).\(name) is \"\(text.echoed)\"", right: "an id such as \"\(example)\"")
        }
        return id
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
    @inline(__always)
    public mutating func member(_ name: StaticString, _ value: String?) {
        self.name(name)
        if let value { string(value) } else { null() }
    }
    @inline(__always)
    public mutating func member(_ name: StaticString, _ value: ControllerID?) {
        self.name(name)
        if let value { plain("c", value.number) } else { null() }
    }
    @inline(__always)
    public mutating func member(_ name: StaticString, _ values: [ControllerID]) {
        self.name(name)
        beginArray()
        for value in values { plain("c", value.number) }
        endArray()
    }
    @inline(__always)
    public mutating func member(_ name: StaticString, _ value: Bool) {
        self.name(name)
        bool(value)
    }
    @inline(__always)
    public mutating func member(_ name: StaticString, _ value: Int) {
        self.name(name)
        int(value)
    }
    @inline(__always)
    public mutating func member(_ name: StaticString, _ value: UInt64) {
        self.name(name)
        uint(value)
    }
    mutating func nullMember(_ name: StaticString) {
        self.name(name)
        null()
    }
    @inline(__always)
    public mutating func member(_ name: StaticString, json value: JSON?) {
        self.name(name)
        json(value ?? .null)
    }
}

/// The name that a type has in the description unless it is given another one: its own, with a small letter.
func wireName(of type: Any.Type) -> String {
    let name = "\(type)"
    return name.prefix(1).lowercased() + name.dropFirst()
}
