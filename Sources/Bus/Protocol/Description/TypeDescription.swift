/// The description of an object on the wire with its members, or of a type that is one of several others. It is the
/// source of `navctl explain spec` and of docs/OBJECTS.md, and tests check every message against it.
public struct TypeDescription: Sendable {
    public enum Form: Sendable {
        case members([Member])
        case oneOf(WireType)
    }

    public let name: String
    public let summary: String
    public let form: Form
    /// True if it may have other members too: the application's own, or those of a whole other object.
    public let isOpen: Bool

    /// - Parameter members: one on each line, as `Member` reads them.
    init(_ name: String, _ summary: String, isOpen: Bool = false, _ members: String...) {
        self.name = name
        self.summary = summary
        self.isOpen = isOpen
        form = .members(members.flatMap { Member.lines($0) })
    }

    init(_ name: String, _ summary: String, oneOf type: String) {
        self.name = name
        self.summary = summary
        isOpen = false
        form = .oneOf(WireType(type))
    }

    public var members: [Member] { if case .members(let members) = form { members } else { [] } }

    public var json: JSON {
        var object: JSONObject = ["name": .string(name), "summary": .string(summary)]
        switch form {
        case .members(let members): object["members"] = .array(members.map(\.json))
        case .oneOf(let type): object["oneOf"] = .string(type.text)
        }
        if isOpen { object["open"] = true }
        return .object(object)
    }

    public static func named(_ name: String) -> TypeDescription? { byName[name] }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    public static let all: [TypeDescription] = messages + trees + parts + bars + places + lists + storyboards + pictures + hosting
}
