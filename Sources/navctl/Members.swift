import Bus

/// The members of a JSON object, written with plain values: `["index": 3, "name": name]`. Those that are nil are left
/// out.
struct Members: ExpressibleByDictionaryLiteral {
    private(set) var object: JSONObject

    init(_ object: JSONObject) { self.object = object }

    init(dictionaryLiteral members: (String, (any PlainValue)?)...) {
        object = JSONObject(members.compactMap { name, value in value.map { (name: name, value: $0.json) } })
    }

    var json: JSON { .object(object) }

    /// These members, and then the others.
    static func + (members: Members, others: Members) -> Members {
        var both = members
        for (name, value) in others.object.members { both.object[name] = value }
        return both
    }
}

/// A value of a member.
protocol PlainValue {
    var json: JSON { get }
}

extension Array: PlainValue where Element: PlainValue { var json: JSON { .array(map(\.json)) } }
extension Bool: PlainValue { var json: JSON { .bool(self) } }
extension Int: PlainValue { var json: JSON { .int(Int64(self)) } }
extension JSON: PlainValue { var json: JSON { self } }
extension Members: PlainValue {}
extension Rect: PlainValue {}
extension Size: PlainValue {}
extension String: PlainValue { var json: JSON { .string(self) } }
extension UInt64: PlainValue { var json: JSON { .int(Int64(clamping: self)) } }

extension JSON {
    /// An object with these members.
    static func members(_ members: Members) -> JSON { members.json }
}

// The members of an object that is read.
extension JSON {
    /// The string; `other` if there is none.
    func string(_ name: String, or other: String = "") -> String { self[name]?.string ?? other }

    /// The value as JSON text; `other` if there is none.
    func text(_ name: String, or other: String = "") -> String { self[name]?.text ?? other }

    /// The elements of the array; none if there is no array.
    func list(_ name: String) -> [JSON] { self[name]?.array ?? [] }

    /// The strings in the array; none if there is no array.
    func strings(_ name: String) -> [String] { list(name).compactMap(\.string) }

    func isTrue(_ name: String) -> Bool { self[name]?.bool == true }

    /// The string after its last dot: `didSelect` of `tabBarController.didSelect`.
    func lastWord(_ name: String, or other: String = "") -> String {
        string(name, or: other).split(separator: ".").last.map(String.init) ?? other
    }
}
