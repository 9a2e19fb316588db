/// An object on the wire whose members are rows. A row says how the member is called, which field it is, and what it
/// means, which is not said again at the field. How it is read, written, changed and described follows from it.
public protocol MemberObject: WireObject, MemberValue {
    /// An object whose members have their defaults. Those that must be given have any value.
    static var blank: Self { get }
    /// Calls the visitor with the row of each member, in the order on the wire.
    static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure)
    /// Checks what has been read, beyond the type of each member. Errors: `invalidParams`, `limitExceeded`.
    mutating func check(_ fields: FieldReader) throws(Refusal)
}

/// When a member of an object is there.
public enum MemberPresence: Sendable {
    /// It is left out where it has its default.
    case optional
    /// It is always written; where it is absent it has its default.
    case always
    /// As `always`, and clients may rely on it.
    case promised
    /// It is always written, and must be there to be read.
    case required
}

/// Visits the rows of an object's members one by one, for example to write each member to JSON. The fields are literal
/// key paths, which cost nothing once a visitor is inlined.
public protocol MemberObjectVisitor<Root> {
    associatedtype Root
    associatedtype Failure: Error

    /// - Parameter type: the type with the default, where it does not follow from the field.
    mutating func member<Value: MemberValue>(
        _ word: String, _ field: WritableKeyPath<Root, Value>, _ presence: MemberPresence, _ type: String?,
        _ meaning: String
    ) throws(Failure)
    /// A word that replaces the first item of a list, or removes it by null (NAV-42).
    mutating func first(
        _ word: String, of field: WritableKeyPath<Root, [BarButtonItem]>, _ meaning: String
    ) throws(Failure)
}

extension MemberObjectVisitor {
    @inline(__always) public mutating func callAsFunction<Value: MemberValue>(
        _ word: String, _ field: WritableKeyPath<Root, Value>, is presence: MemberPresence = .optional,
        as type: String? = nil, _ meaning: String = ""
    ) throws(Failure) { try member(word, field, presence, type, meaning) }
}

extension MemberObject {
    public init(_ fields: FieldReader) throws(Refusal) {
        var reading = MembersReading(value: Self.blank, fields: fields)
        try Self.members(&reading)
        self = reading.value
        try check(fields)
    }

    public func write(_ fields: inout FieldWriter) {
        var writing = MembersWriting(value: self)
        swap(&writing.fields, &fields)
        Self.members(&writing)
        swap(&writing.fields, &fields)
    }

    /// This object with the members that are given, null for a default; the others are kept.
    func changed(by fields: FieldReader) throws(Refusal) -> Self {
        var reading = MembersReading(value: self, fields: fields, isChange: true)
        try Self.members(&reading)
        return reading.value
    }

    public mutating func check(_ fields: FieldReader) throws(Refusal) {}

    static var described: [Member] {
        var describing = MembersDescribing<Self>()
        members(&describing)
        return describing.members
    }
}

private struct MembersReading<Root: MemberObject>: MemberObjectVisitor {
    typealias Failure = Refusal

    var value: Root
    let fields: FieldReader
    /// True if absent members are kept as they are.
    var isChange = false

    @inline(__always) mutating func member<Value: MemberValue>(
        _ word: String, _ field: WritableKeyPath<Root, Value>, _ presence: MemberPresence, _ type: String?,
        _ meaning: String
    ) throws(Refusal) {
        if isChange {
            guard fields.has(word) else { return }
            value[keyPath: field] = try Value.read(word, fields) ?? Root.blank[keyPath: field]
        } else if presence == .required {
            value[keyPath: field] = try fields.required(word)
        } else if let read = try Value.read(word, fields) {
            value[keyPath: field] = read
        }
    }

    mutating func first(
        _ word: String, of field: WritableKeyPath<Root, [BarButtonItem]>, _ meaning: String
    ) throws(Refusal) {
        let item = try BarButtonItem.read(word, fields)
        guard item != nil || isChange && fields.has(word) else { return }
        value[keyPath: field] = (item.map { [$0] } ?? []) + value[keyPath: field].dropFirst()
    }
}

private struct MembersWriting<Root: MemberObject>: MemberObjectVisitor {
    typealias Failure = Never

    let value: Root
    let blank = Root.blank
    var fields = FieldWriter()

    @inline(__always) mutating func member<Value: MemberValue>(
        _ word: String, _ field: WritableKeyPath<Root, Value>, _ presence: MemberPresence, _ type: String?,
        _ meaning: String
    ) {
        let member = value[keyPath: field]
        if presence != .optional || member != blank[keyPath: field] { fields.add(word, json: member.wire) }
    }

    @inline(__always) mutating func first(
        _ word: String, of field: WritableKeyPath<Root, [BarButtonItem]>, _ meaning: String
    ) {}
}

private struct MembersDescribing<Root: MemberObject>: MemberObjectVisitor {
    typealias Failure = Never

    var members: [Member] = []

    mutating func member<Value: MemberValue>(
        _ word: String, _ field: WritableKeyPath<Root, Value>, _ presence: MemberPresence, _ type: String?,
        _ meaning: String
    ) {
        var type = type ?? Value.typeText
        if presence != .required, presence != .promised, !type.contains("?"), !type.contains("="),
            let standard = Root.blank[keyPath: field].wire
        {
            type += " = \(standard.string ?? standard.text)"
        }
        members.append(Member("\(word): \(type) -- \(meaning)"))
    }

    mutating func first(_ word: String, of field: WritableKeyPath<Root, [BarButtonItem]>, _ meaning: String) {
        members.append(Member("\(word): barButtonItem|null? -- \(meaning)"))
    }
}
