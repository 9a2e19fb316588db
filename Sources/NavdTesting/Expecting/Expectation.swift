import Bus

/// What a test expects of navd at one moment.
struct Expectation: Sendable {
    /// The state and the messages that navd has at that moment.
    struct Found: Sendable {
        var said: [Said] = []
        /// The names of the controllers on screen.
        var shown: [String] = []
        /// The members of the controllers that `state` names.
        var state: [String: JSONObject] = [:]
    }

    var messages: [MessagePattern]?
    var inOrder: [MessagePattern]?
    var groups: Set<MessageGroup>?
    var about: Set<String>?
    var shown: [String]?
    var state: [String: JSONObject] = [:]
    /// The client whose messages are meant; nil for those of the window.
    var client: String?

    /// What is not as expected; nil if everything is.
    func difference(from found: Found) -> String? {
        let said = found.said.filter { one in
            (groups.map { set in one.group.map(set.contains) ?? false } ?? true) && (about?.contains(one.on) ?? true)
        }
        var parts: [String] = []
        let messagesOf = client.map { "the messages to \($0)" } ?? "the messages"
        if let messages {
            let comparison = Comparison(messages, said) { $0.matches($1) }
            if !comparison.fits { parts.append("\(messagesOf) are not as expected\n\(comparison.text)") }
        }
        if let inOrder {
            let comparison = Comparison(inOrder, said, allowsOthers: true) { $0.matches($1) }
            if !comparison.fits {
                parts.append("\(messagesOf) do not have the expected ones in this order\n\(comparison.text)")
            }
        }
        if let shown {
            let comparison = Comparison(shown.sorted(), found.shown.sorted()) { $0 == $1 }
            if !comparison.fits { parts.append("other controllers are on screen\n\(comparison.text)") }
        }
        for (name, members) in state.sorted(by: { $0.key < $1.key }) {
            for (member, wanted) in members.members {
                let got = found.state[name]?[member]
                guard !Likeness.fits(wanted, got) else { continue }
                parts.append("\(name).\(member) is another\n\(Comparison(wanted.text, got?.text ?? "nothing").text)")
            }
        }
        return parts.isEmpty ? nil : parts.joined(separator: "\n")
    }
}
