/// The refusal of a request: which rule it breaks, what is wrong, and what would be right. Nothing has changed when one
/// is thrown.
public struct Refusal: Error, Sendable, Equatable {
    public let name: ErrorName
    public let message: String
    public let data: JSONObject

    public init(_ name: ErrorName, _ message: String, data: JSONObject = JSONObject()) {
        (self.name, self.message, self.data) = (name, message, data)
    }

    /// The same error with the place in the request or file where it happened. If it already has a place, that one
    /// stays.
    public func at(_ path: String) -> Refusal {
        guard !path.isEmpty, data["at"] == nil, !message.hasPrefix(path) else { return self }
        var data = data
        data["at"] = .string(path)
        return Refusal(name, "\(path): \(message)", data: data)
    }

    /// An `invalidParams` error. `right` says what would be right, and is its `data.wanted`.
    public static func invalidParams(_ wrong: String, right: String) -> Refusal {
        Refusal(.invalidParams, "\(wrong)\(turn)\(right)", data: ["wanted": .string(right)])
    }

    /// A `methodNotFound` error for a method that no row reads a command of.
    static func notCommand(_ method: String) -> Refusal {
        Refusal(.methodNotFound, "\(method.echoed) is not a command", data: ["method": .string(method.echoed)])
    }

    /// Separates the two halves of a message: what is wrong, and what would be right.
    private static let turn = "; wanted: "

    /// The two halves of the message; the second is nil if the message does not say what would be right.
    public var halves: (wrong: String, right: String?) {
        let parts = message.split(separator: Self.turn, maxSplits: 1)
        return parts.count == 2 ? (String(parts[0]), String(parts[1])) : (message, nil)
    }
}

extension Refusal: WireObject {
    public init(_ fields: FieldReader) throws(Refusal) {
        let text = try fields.string("name") ?? ""
        name = ErrorName(rawValue: text) ?? .internalError
        message = try fields.string("message") ?? text
        data = fields.json("data")?.object ?? JSONObject()
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("code", name.code)
        fields.add("name", name.rawValue)
        fields.add("message", message)
        if !data.isEmpty { fields.add("data", json: .object(data)) }
    }
}
