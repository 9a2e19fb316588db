/// The description of an object on the wire with its members, or of a type that is one of several others. It is the
/// source of `navctl explain spec` and of docs/OBJECTS.md, and tests check every message against it.
public struct TypeDescription: Sendable {
    public enum Form: Sendable {
        case members([Member])
        case oneOf(WireType)
    }

    public let name: String
    public let summary: String
    public private(set) var form: Form
    /// True if it may have other members too: the application's own, or those of a whole other object.
    public let isOpen: Bool

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

    public static let all: [TypeDescription] = [
        MessageTypes.all, TreeTypes.all, PartTypes.all, BarTypes.all, PlaceTypes.all, ListTypes.all,
        StoryboardTypes.all, PictureTypes.all, HostTypes.all,
    ].flatMap { $0 }

    /// Reads types, one after the other. The first line of each is `name -- summary`, `name... -- summary` if it may
    /// have other members, or `name = type|type -- summary`. Its members follow, indented, as `Member` reads them,
    /// where it has no rows. `...name` stands for the members of a type before it, or of a list in `MemberLists`, and
    /// `...?name` for the same members, each optional and nullable.
    static func read(_ text: String) -> [TypeDescription] {
        var types: [TypeDescription] = []
        for line in text.split(separator: "\n") {
            guard line.hasPrefix(" ") else {
                types.append(TypeDescription(heading: String(line)))
                continue
            }
            let line = WireType.trimmed(line)
            let name = line.drop { $0 == "." || $0 == "?" }
            var members = [Member]()
            if name.count == line.count {
                members = [Member(line)]
            } else {
                members = MemberLists.all[String(name)] ?? types.first { $0.name == name }?.members ?? []
                precondition(!members.isEmpty, "no members are called \(name)")
                if line.hasPrefix("...?") { members = members.map { Member(clearing: $0) } }
            }
            types[types.count - 1].add(members)
        }
        return types
    }

    private init(heading: String) {
        let (head, summary) = Member.cut(heading, " -- ")
        let (name, type) = Member.cut(head, " = ")
        isOpen = name.hasSuffix("...")
        self.name = isOpen ? String(name.dropLast(3)) : name
        self.summary = summary
        form = type.isEmpty ? .members(MemberLists.all[self.name] ?? []) : .oneOf(WireType(type))
    }

    /// If a member is listed twice, the last one counts.
    private mutating func add(_ members: [Member]) { form = .members((self.members + members).lastOfEachName) }
}
