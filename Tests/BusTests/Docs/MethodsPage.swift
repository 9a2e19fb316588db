@testable import Bus

/// docs/METHODS.md: every method on one template, generated from the description.
enum MethodsPage {
    static var text: String {
        var text = head
        for (title, kinds, word) in sections {
            text += "\n## \(title)\n\n\(word)\n"
            for method in MethodDescription.all where kinds.contains(method.kind) { text += "\n" + entry(method) }
        }
        text += "\n" + groups + "\n" + topics
        return text
    }

    private static let head = """
        # Methods, callbacks and topics

        Made of the description that navd itself answers with (`describe`, `navctl explain NAME`); a test holds this page to it, and every
        message of the conformance cases. What the words mean is in [the protocol](PROTOCOL.md); types are in [OBJECTS.md](OBJECTS.md).

        A line of params reads `name`: type, then `required`, or what it is when it is absent; without either it may be absent. A member of a
        result is there `always`, or only where there is something to say.
        *Errors* names the [groups](#groups-of-errors) that a method shares, then its own. *Silence* says what becomes of it when no answer
        comes. *Rights* are those that a session needs for it, all of them ([§11](PROTOCOL.md#11-security)). *Catalogue* names the rows of
        [CATALOGUE.md](CATALOGUE.md) it is made for, and so the cases that show it at work.

        """

    private static let sections: [(String, Set<MethodDescription.Kind>, String)] = [
        ("Sessions", [.session], "You send these. They are about your connection, and need no window."),
        (
            "Looks", [.read],
            "You send these. They change nothing, and are answered from the committed tree at once, in the middle of a turn too."
        ),
        ("Attachments", [.attachment], "You send these, to speak for controllers."),
        (
            "Commands", [.command],
            "You send these. Each is a turn, or part of one ([§6](PROTOCOL.md#6-turns)). What follows `outcome` in a result comes with `committed`."
        ),
        (
            "Votes", [.vote],
            "navd sends these as requests to who is attached and implements them. Answer `{\"allow\":true}` or `{\"allow\":false}`."
        ),
        ("Requests for data", [.data], "navd sends these as requests to who is attached and implements them."),
        (
            "Callbacks", [.notification],
            "navd sends these to who is attached and implements them: as notifications, or as requests where the attachment `awaits` them. All but the `transition` ones are published too."
        ),
        (
            "Notices", [.notice],
            "navd sends these as notifications to the peer whom they concern, whatever it implements."
        ),
    ]

    private static func entry(_ method: MethodDescription) -> String {
        var lines = [
            "### \(method.name)\(isTwice(method) && method.isHeard ? " (heard)" : "")", "", method.summary, "",
        ]
        lines.append("- Direction: \(direction(method))\(method.on.isEmpty ? "" : ", on a \(code(method.on))")")
        lines += list("Params", method.parameters)
        switch method.kind {
        case .notification: lines.append("- Result: anything, where it is awaited")
        case .notice: break
        default:
            lines += list(
                "Result", method.results.filter { !isOutcome($0, method) }, head: method.result.hasPrefix("outcome"),
                always: "always")
        }
        if method.isOpen { lines.append("  - and what the command it stands for answers") }
        if !method.isHeard {
            let rights = method.rights.map { code($0.rawValue) }.joined(separator: ", ")
            lines.append("- Rights: \(rights.isEmpty ? "none" : rights)")
            if method.kind == .command || method.kind == .session || method.kind == .attachment {
                lines.append("- From inside a turn: \(within(method.within))")
            }
            let own = method.ownErrors.filter { !method.errorGroups.flatMap(\.errors).contains($0) }
            let groups = method.errorGroups.map { "*\($0.rawValue)*" }.joined(separator: ", ")
            lines.append(
                "- Errors: \(groups)\(own.isEmpty ? "" : "; ")\(own.map { code($0.rawValue) }.joined(separator: ", "))")
            if !method.standsFor.isEmpty {
                let names = method.standsFor.map { code($0.name) }.joined(separator: ", ")
                lines.append("- And those of the command it stands for: \(names)")
            }
        }
        lines.append("- Silence: \(method.whenSilent)")
        lines.append("- Catalogue: \(method.rows.joined(separator: ", "))")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func isTwice(_ method: MethodDescription) -> Bool {
        MethodDescription.all.filter { $0.name == method.name }.count > 1
    }

    private static func isOutcome(_ member: Member, _ method: MethodDescription) -> Bool {
        method.result.hasPrefix("outcome") && TypeDescription.named("commandOutcome")!.members.contains(member)
    }

    private static func direction(_ method: MethodDescription) -> String {
        let asked = method.role.map { ", to its \(code($0.rawValue))" } ?? ""
        return switch method.kind {
        case .session, .read, .attachment: "you to navd"
        case .command: "you to navd, a command"
        case .vote: "navd to you\(asked), a vote"
        case .data: "navd to you\(asked), a request"
        case .notification: "navd to you\(asked)"
        case .notice: "navd to you"
        }
    }

    private static func within(_ within: MethodDescription.Within) -> String {
        switch within {
        case .immediate: "at once, in that turn"
        case .chained: "chained, it runs after that turn"
        case .refused: "refused, `notInsideTurn`"
        }
    }

    private static func list(
        _ title: String, _ members: [Member], head: Bool = false, always: String = "required"
    ) -> [String] {
        let first = head ? [link("commandOutcome")] : []
        guard !members.isEmpty else {
            return ["- \(title): \(first.first ?? (always == "always" ? "an empty object" : "none"))"]
        }
        return ["- \(title):\(first.map { " \($0), and" }.joined())"]
            + members.map { "  - \(ObjectsPage.line($0, always))" }
    }

    private static func link(_ type: String) -> String { "[\(code(type))](OBJECTS.md#\(type.lowercased()))" }

    private static func code(_ text: String) -> String { "`\(text)`" }

    // MARK: Groups of errors and topics

    private static let said: [ErrorGroup: String] = [
        .every: "every request", .session: "all that needs a session", .params: "what has params",
        .controller: "what is about a controller", .window: "what is about a window",
        .change: "whatever may change something", .gate: "commands, while only some may command", .kept: "whatever shows or changes what is kept, with `--store`",
        .turn: "what runs as a turn, or in one", .touch: "what the user does: taps, swipes, keys",
        .placing: "what brings controllers to a place, or makes some",
    ]

    private static var groups: String {
        let rows = ErrorGroup.allCases.map { group in
            "| *\(group.rawValue)* | \(said[group]!) | \(group.errors.map { code($0.rawValue) }.joined(separator: ", ")) |"
        }
        return """
            ## Groups of errors

            | Group | Of | Errors |
            | --- | --- | --- |
            \(rows.joined(separator: "\n"))

            What each error means is in [the protocol, §9](PROTOCOL.md#9-errors).

            """
    }

    private static var topics: String {
        let rows = TopicDescription.all.map { topic in
            "| `\(topic.name)` | \(topic.types.map { link($0) }.joined(separator: ", ")) | \(topic.summary) |"
        }
        return """
            ## Topics

            What is published on the event socket. The first frame is the topic, the second one of the objects.

            | Topic | Holds | |
            | --- | --- | --- |
            \(rows.joined(separator: "\n"))

            """
    }
}
