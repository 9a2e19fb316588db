import Bus

/// The description of an object, a list of words or a topic, for `navctl explain`.
enum TypeText {
    /// Empty if there is no such name.
    static func lines(_ name: String) -> [String] {
        if let type = TypeDescription.named(name) { return lines(type) }
        // Topics are written with `<id>` or `<window>`.
        let name = name.replacing("<window>", with: "<id>")
        if let list = WordList.named(name) {
            return [
                "\(Paint.bold(list.name))  (a word)", "  \(list.summary)", "  \(list.words.joined(separator: ", "))",
            ]
        }
        if let topic = TopicDescription.all.first(where: { $0.name == name || $0.name.hasPrefix("\(name)/") }) {
            let types = topic.types.joined(separator: ", ")
            return ["\(Paint.bold(topic.name))  (a topic)", "  \(topic.summary)", "  holds:   \(types)"]
        }
        return []
    }

    private static func lines(_ type: TypeDescription) -> [String] {
        let head = ["\(Paint.bold(type.name))  (an object)", "  \(type.summary)"]
        switch type.form {
        case .oneOf(let type): return head + ["  one of:  \(type.names.joined(separator: ", "))"]
        case .members(let members): return head + Pretty.table(members.map(row)).map { "  \($0)" }
        }
    }

    static func row(_ member: Member) -> [String] {
        let presence =
            switch member.presence {
            case .required: "required"
            case .optional: ""
            case .otherwise(let value): "else \(value)"
            }
        return [member.name, member.type.text, presence, member.meaning]
    }
}
