/// The description of one member of an object on the wire: a parameter, a part of a result, a property.
public struct Member: Sendable, Equatable {
    /// Whether the member has to be there.
    public enum Presence: Sendable, Equatable {
        case required, optional
        /// Optional, with this default, written as JSON.
        case otherwise(String)
    }

    public let name: String
    public private(set) var type: WireType
    public private(set) var presence: Presence
    /// Empty if the name says enough.
    public private(set) var meaning: String

    /// Reads `animated: bool = true -- May it take time?`, or `title: string?`.
    public init(_ text: String) {
        let (declaration, meaning) = Self.cut(text, " --")
        let (name, rest) = Self.cut(declaration, ":")
        let (type, value) = Self.cut(rest, " = ")
        (self.name, self.meaning) = (name, meaning)
        if !value.isEmpty {
            presence = .otherwise(value)
            self.type = WireType(type)
        } else if type.hasSuffix("?") {
            presence = .optional
            self.type = WireType(String(type.dropLast()))
        } else {
            presence = .required
            self.type = WireType(type)
        }
    }

    /// The same member as an optional one.
    init(optional member: Member) {
        self = member
        presence = .optional
    }

    /// The same member of a change: null takes it away.
    init(clearing member: Member) {
        self.init(optional: member)
        if !type.names.contains("null") { type = WireType("\(type.text)|null") }
    }

    init(_ member: Member, meaning: String) {
        self = member
        self.meaning = meaning
    }

    /// Reads several members, one on each line.
    public static func lines(_ text: String) -> [Member] {
        text.split(separator: "\n").map { WireType.trimmed($0) }.filter { !$0.isEmpty }.map { Member($0) }
    }

    public var json: JSON {
        var object: JSONObject = ["name": .string(name), "type": .string(type.text)]
        switch presence {
        case .required: object["required"] = true
        case .optional: break
        case .otherwise(let value): object["default"] = (try? JSONParser.parse(value)) ?? .string(value)
        }
        if !meaning.isEmpty { object["meaning"] = .string(meaning) }
        return .object(object)
    }

    /// The text before the mark and the text after it, without spaces around them. The second is empty without a mark.
    static func cut(_ text: String, _ mark: String) -> (String, String) {
        guard let range = text.firstRange(of: mark) else { return (WireType.trimmed(text), "") }
        return (WireType.trimmed(text[..<range.lowerBound]), WireType.trimmed(text[range.upperBound...]))
    }
}

extension [Member] {
    /// If a member is listed twice, the last one counts.
    var lastOfEachName: [Member] {
        indices.filter { place in !self[(place + 1)...].contains { $0.name == self[place].name } }.map { self[$0] }
    }
}
