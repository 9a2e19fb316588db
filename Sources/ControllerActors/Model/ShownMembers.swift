import Bus

// What results, errors and descriptions show of values.

extension JSONObject {
    /// An object with one member, which costs less than a literal.
    init(_ name: String, _ value: JSON) { self.init([(name: name, value: value)]) }

    /// An object with those of the members that have a value.
    init(showing members: KeyValuePairs<String, any MemberValue>) {
        self.init(members.compactMap { name, value in value.wire.map { (name: name, value: $0) } })
    }

    /// Nil in place of an empty object.
    var shown: JSON? { isEmpty ? JSON?.none : .object(self) }

    /// Sets all members of the other object.
    mutating func merge(_ other: JSONObject) { for (name, value) in other.members { self[name] = value } }
}

extension JSON {
    static func showing(_ members: KeyValuePairs<String, any MemberValue>) -> JSON {
        .object(JSONObject(showing: members))
    }

    /// The members by name.
    init<Value>(_ members: [String: Value], _ json: (Value) -> JSON) {
        self = .object(JSONObject(members.sorted { $0.key < $1.key }.map { (name: $0.key, value: json($0.value)) }))
    }
}

extension [JSON] {
    /// Nil in place of an empty list.
    var shown: JSON? { isEmpty ? JSON?.none : .array(self) }
}

extension WireObject {
    /// The object with further members.
    func json(with more: KeyValuePairs<String, any MemberValue>) -> JSONObject {
        var object = json.object ?? JSONObject()
        object.merge(JSONObject(showing: more))
        return object
    }
}

extension ControllerID? {
    var json: JSON { map(\.json) ?? .null }
}

extension [ControllerID] {
    var json: JSON { .array(map(\.json)) }
}

extension Array where Element: WireObject {
    var json: JSON { .array(map(\.json)) }
}
