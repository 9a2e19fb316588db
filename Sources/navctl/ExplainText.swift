import Bus

/// One row of the method table, as text.
enum MethodText {
    static func lines(_ json: JSON) -> [String] {
        func text(_ name: String) -> String { json.string(name) }
        var lines = ["\(Paint.bold(text("name")))  (\(text("kind")))", "  \(text("summary"))"]
        if !text("on").isEmpty { lines.append("  on:      a \(text("on")), by id or name") }
        lines.append("  params:  \(text("params").isEmpty ? "none" : text("params"))")
        switch text("kind") {
        case "notification": lines.append("  answer:  none, or anything where it is awaited")
        case "notice": lines.append("  answer:  none")
        default: lines.append("  result:  \(text("result"))")
        }
        if ["command", "attachment", "session", "read"].contains(text("kind")) {
            lines.append("  within:  \(text("within"))")
        }
        // An older navd does not send these members.
        let errors = json.strings("errors").joined(separator: ", ")
        if !errors.isEmpty { lines.append("  errors:  \(errors)") }
        if !text("silence").isEmpty { lines.append("  silent:  \(text("silence"))") }
        let rows = json.strings("catalogue").joined(separator: ", ")
        if !rows.isEmpty { lines.append("  rows:    \(rows)") }
        return lines
    }
}

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

/// The meaning of an error and what to do about it, for `navctl explain`.
enum ErrorText {
    static func lines(_ error: ErrorName) -> [String] {
        let exit = ExitCodes.code(for: error)
        return [
            "\(Paint.bold(error.rawValue))  (code \(error.code), \(error.group))",
            "  \(error.meaning)",
            "  navctl ends with \(exit): \(ExitCodes.meaning(exit))",
        ]
    }
}
