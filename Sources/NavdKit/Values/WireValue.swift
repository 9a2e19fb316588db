import Bus

/// A value as it travels. Reading is lenient: navd checks what it sends, and a later navd may send more.
public protocol WireValue: Sendable {
    /// Nil if the value is of another type.
    init?(wire: JSON)
    var wire: JSON { get }
    /// What a member that should be there, and is not, is read as.
    static var absent: Self { get }
}

extension String: WireValue {
    public init?(wire: JSON) {
        guard let text = wire.string else { return nil }
        self = text
    }
    public var wire: JSON { .string(self) }
    public static var absent: String { "" }
}

extension Int: WireValue {
    public init?(wire: JSON) {
        guard let number = wire.int else { return nil }
        self = number
    }
    public var wire: JSON { .int(Int64(self)) }
    public static var absent: Int { 0 }
}

extension Bool: WireValue {
    public init?(wire: JSON) {
        guard let value = wire.bool else { return nil }
        self = value
    }
    public var wire: JSON { .bool(self) }
    public static var absent: Bool { false }
}

extension Double: WireValue {
    public init?(wire: JSON) {
        guard let number = wire.number else { return nil }
        self = number
    }
    /// JSON has no word for what is no finite number; it becomes null, which navd refuses by name.
    public var wire: JSON { isFinite ? .double(self) : .null }
    public static var absent: Double { 0 }
}

extension JSON: WireValue {
    public init?(wire: JSON) { self = wire }
    public var wire: JSON { self }
    public static var absent: JSON { .null }
}

extension JSONObject: WireValue {
    public init?(wire: JSON) {
        guard let object = wire.object else { return nil }
        self = object
    }
    public var wire: JSON { .object(self) }
    public static var absent: JSONObject { JSONObject() }
}

extension Array: WireValue where Element: WireValue {
    /// Elements of another type are left out.
    public init?(wire: JSON) {
        guard let elements = wire.array else { return nil }
        self = elements.compactMap { Element(wire: $0) }
    }
    public var wire: JSON { .array(map(\.wire)) }
    public static var absent: [Element] { [] }
}

extension Dictionary: WireValue where Key == String, Value: WireValue {
    /// Members of another type are left out.
    public init?(wire: JSON) {
        guard let object = wire.object else { return nil }
        let pairs = object.members.compactMap { name, value in Value(wire: value).map { (name, $0) } }
        self.init(pairs) { first, _ in first }
    }
    public var wire: JSON { .object(JSONObject(sorted { $0.key < $1.key }.map { ($0.key, $0.value.wire) })) }
    public static var absent: [String: Value] { [:] }
}

/// A value, or `.null`, which takes away what was there. As a parameter it is optional: `nil` leaves what is there.
public enum Nullable<Value: WireValue>: WireValue {
    case value(Value)
    case null

    public init?(wire: JSON) {
        if wire == .null {
            self = .null
        } else if let value = Value(wire: wire) {
            self = .value(value)
        } else {
            return nil
        }
    }

    public var wire: JSON {
        switch self {
        case .value(let value): value.wire
        case .null: .null
        }
    }

    public static var absent: Nullable<Value> { .null }

    /// The value; nil for null.
    public var value: Value? { if case .value(let value) = self { value } else { nil } }
}

extension Nullable: ExpressibleByStringLiteral, ExpressibleByUnicodeScalarLiteral,
    ExpressibleByExtendedGraphemeClusterLiteral
where Value == String {
    public init(stringLiteral value: String) { self = .value(value) }
}

extension Nullable: ExpressibleByIntegerLiteral where Value == Int {
    public init(integerLiteral value: Int) { self = .value(value) }
}

extension Nullable: ExpressibleByBooleanLiteral where Value == Bool {
    public init(booleanLiteral value: Bool) { self = .value(value) }
}

extension JSONObject {
    /// A member; nil where it is absent, null, or of another type.
    func read<Value: WireValue>(_ name: String, _: Value.Type = Value.self) -> Value? {
        self[name].flatMap { $0 == .null ? nil : Value(wire: $0) }
    }

    /// A member that is always there.
    func required<Value: WireValue>(_ name: String, _: Value.Type = Value.self) -> Value {
        self[name].flatMap { Value(wire: $0) } ?? .absent
    }

    /// The members that have a value.
    init(present members: KeyValuePairs<String, JSON?>) {
        self.init(members.compactMap { name, value in value.map { (name: name, value: $0) } })
    }
}

/// A word of a list of docs/OBJECTS.md. A word that this kit does not know is a word all the same.
public protocol WireWord: WireValue, RawRepresentable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible
where RawValue == String, StringLiteralType == String {
    init(rawValue: String)
}

extension WireWord {
    public init(stringLiteral value: String) { self.init(rawValue: value) }
    public init?(wire: JSON) {
        guard let text = wire.string else { return nil }
        self.init(rawValue: text)
    }
    public var wire: JSON { .string(rawValue) }
    public static var absent: Self { Self(rawValue: "") }
    public var description: String { rawValue }
}

/// An object of docs/OBJECTS.md. Members that this kit does not know are in `json`, too.
public protocol WireObjectValue: WireValue, Equatable, CustomStringConvertible {
    var json: JSONObject { get }
    init(json: JSONObject)
}

extension WireObjectValue {
    public init?(wire: JSON) {
        guard let object = wire.object else { return nil }
        self.init(json: object)
    }
    /// What a request is answered with.
    init(_ reply: Reply) { self.init(json: reply.result) }
    public var wire: JSON { .object(json) }
    public static var absent: Self { Self(json: JSONObject()) }
    public var description: String { wire.text }
}

/// An object that an application may send, so that its members may be set.
public protocol SentObject: WireObjectValue {
    var json: JSONObject { get set }
}

extension SentObject {
    /// A member; nil where it is absent, null, or of another type. Nil takes it away.
    subscript<Value: WireValue>(name: String) -> Value? {
        get { json.read(name) }
        set { json[name] = newValue?.wire }
    }

    /// A member that is always there.
    subscript<Value: WireValue>(name: String) -> Value {
        get { json.required(name) }
        set { json[name] = newValue.wire }
    }
}
