/// A JSON value. Members of an object keep their order; equality ignores it.
public enum JSON: Sendable, Equatable {
    case null
    case bool(Bool)
    case int(Int64)
    case double(Double)
    case string(String)
    case array([JSON])
    case object(JSONObject)

    /// Numbers are equal by value: an integer equals the double of the same value.
    public static func == (a: JSON, b: JSON) -> Bool {
        switch (a, b) {
        case (.null, .null): true
        case (.bool(let a), .bool(let b)): a == b
        case (.int(let a), .int(let b)): a == b
        case (.double(let a), .double(let b)): a == b
        case (.int(let a), .double(let b)), (.double(let b), .int(let a)): Double(a) == b
        case (.string(let a), .string(let b)): a == b
        case (.array(let a), .array(let b)): a == b
        case (.object(let a), .object(let b)): a == b
        default: false
        }
    }
}

/// The members of a JSON object, in order. Objects are mostly small, so a look-up searches the list.
public struct JSONObject: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    public typealias Member = (name: String, value: JSON)

    public private(set) var members: [Member]

    public init() { members = [] }
    public init(_ members: [Member]) { self.members = members }

    /// An object with one member. A literal would make a list of its members first.
    public init(_ name: String, _ value: JSON) { members = [(name, value)] }

    public init(dictionaryLiteral elements: (String, JSON)...) { self.init(pairs: elements) }

    /// The members of a literal, in a list of their own.
    fileprivate init(pairs: [(String, JSON)]) {
        members = []
        members.reserveCapacity(pairs.count)
        for (name, value) in pairs { members.append((name, value)) }
    }

    public var isEmpty: Bool { members.isEmpty }
    public var count: Int { members.count }

    /// The value of a member; nil if there is none. Setting nil removes the member.
    public subscript(name: String) -> JSON? {
        get { members.first { $0.name == name }?.value }
        set {
            let index = members.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append((name, value))
            case (nil, nil): break
            }
        }
    }

    /// Adds a member. The caller knows that the object has no member of this name yet.
    public mutating func append(_ name: String, _ value: JSON) { members.append((name, value)) }

    public static func == (a: JSONObject, b: JSONObject) -> Bool {
        a.count == b.count && a.members.allSatisfy { b[$0.name] == $0.value }
    }
}

// The value as the type of the property's name, or nil if it is of another type. No number is converted: `int` of a
// double is nil.
extension JSON {
    /// A member of an object; nil if there is none, or if this is no object.
    public subscript(name: String) -> JSON? { if case .object(let object) = self { object[name] } else { nil } }
    public var string: String? { if case .string(let value) = self { value } else { nil } }
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    public var int: Int? { if case .int(let value) = self { Int(value) } else { nil } }
    /// A whole number too.
    public var number: Double? {
        switch self {
        case .int(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }
    public var array: [JSON]? { if case .array(let value) = self { value } else { nil } }
    public var object: JSONObject? { if case .object(let value) = self { value } else { nil } }

    /// How deep arrays and objects may be nested in a value of the application's own, so that every message which
    /// contains it can be read (`JSONParser.maximumDepth`).
    public static let mostLevels = 32

    /// True if arrays and objects are nested in this value more than `levels` deep.
    public func isDeeper(than levels: Int) -> Bool {
        switch self {
        case .array(let elements): levels == 0 || elements.contains { $0.isDeeper(than: levels - 1) }
        case .object(let object): levels == 0 || object.members.contains { $0.value.isDeeper(than: levels - 1) }
        default: false
        }
    }

    /// The kind of this value, for error messages: "a string".
    public var kindName: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .int, .double: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// `nil` is no JSON literal: null is `JSON.null`. Otherwise `isKnown ? value : nil` would be null where a `JSON?` is
/// wanted, and so say "null" where nothing was meant.
extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByFloatLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int64) { self = .int(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(floatLiteral value: Double) { self = .double(value) }
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(JSONObject(pairs: elements))
    }
}

extension JSON {
    /// The JSON text of this value, members in their order.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.json(self)
        return writer.bytes
    }
}
