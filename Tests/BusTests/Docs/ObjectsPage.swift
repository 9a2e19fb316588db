@testable import Bus

/// docs/OBJECTS.md: every object that travels, with its members, generated from the description.
enum ObjectsPage {
    static var text: String {
        var text = head
        for (title, types) in sections {
            text += "\n## \(title)\n"
            for type in types { text += "\n" + entry(type) }
        }
        return text + "\n" + words
    }

    private static let head = """
        # Objects and words

        Every object that travels, member by member, as [METHODS.md](METHODS.md) and [the protocol](PROTOCOL.md) name them. Made of the
        description (`navctl explain NAME`); tests hold it to the codec, both ways: every member that is read or written is listed, and
        none that is not.

        A member is `required`, or stands with what it is when it is absent, or may be absent and then says nothing. `null` counts as
        absent in what you send, unless its type says otherwise. Members that you do not know you MUST ignore. `[x]` is a list of x, `{x}`
        an object of any names with such values, `x|y` one or the other; other words are literal strings.

        | Type | Is |
        | --- | --- |
        \(WireType.basic.map { "| `\($0.name)` | \($0.meaning) |" }.joined(separator: "\n"))

        """

    private static let sections: [(String, [TypeDescription])] = [
        ("Messages and events", MessageTypes.all), ("Windows and controllers", TreeTypes.all),
        ("Their parts", PartTypes.all), ("Items and bars", BarTypes.all),
        ("Documents and paths", PlaceTypes.all), ("Lists", ListTypes.all),
        ("Storyboards", StoryboardTypes.all), ("On screen", PictureTypes.all), ("Hosts", HostTypes.all),
    ]

    private static func entry(_ type: TypeDescription) -> String {
        let head = "### \(type.name)\n\n\(type.summary)\(type.isOpen ? " It may have other members." : "")\n\n"
        switch type.form {
        case .oneOf(let one): return head + "One of: \(text(one))\n"
        case .members(let members): return head + members.map { "- \(line($0))\n" }.joined()
        }
    }

    static func line(_ member: Member, _ always: String = "required") -> String {
        let presence =
            switch member.presence {
            case .required: ", \(always)"
            case .optional: ""
            case .otherwise(let value): ", else `\(value)`"
            }
        return "`\(member.name)`: \(text(member.type))\(presence)\(member.meaning.isEmpty ? "" : ". \(member.meaning)")"
    }

    /// The type as text, with a link if the page describes the type.
    private static func text(_ type: WireType) -> String {
        switch type {
        case .named(let name):
            TypeDescription.named(name) != nil || WordList.named(name) != nil
                ? "[\(name)](OBJECTS.md#\(name.lowercased()))" : "`\(name)`"
        case .list(let type): "list of \(text(type))"
        case .map(let type): "object of \(text(type))"
        case .either(let types): types.map { text($0) }.joined(separator: " or ")
        }
    }

    private static var words: String {
        "## Words\n"
            + WordList.all.map { list in
                "\n### \(list.name)\n\n\(list.summary)\n\n\(list.words.map { "`\($0)`" }.joined(separator: ", "))\n"
            }.joined()
    }
}
