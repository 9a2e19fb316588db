import Bus

/// A command as navd's history has it, made ready to be sent to the window in which a capture is played.
struct RecordedCommand {
    let request: Request

    /// Nil for a command that can't be sent again: its params were too large to be kept, or are masked; it mentions
    /// what has no counterpart; or it is about what only that navd has, such as an undo, or a gesture under way.
    /// - Parameters:
    ///   - json: what `history.list` tells, as a capture has it.
    ///   - live: the ids of the window that is played in, by the captured ones.
    ///   - animated: false if nothing is to be animated.
    init?(_ json: JSON, live: [String: String], animated: Bool) {
        guard let method = json["method"]?.string, !Self.isOfItsNavd(method), json["paramsBytes"] == nil,
            let description = MethodDescription.named(method), description.kind == .command
        else { return nil }
        let captured = json["params"]?.object ?? JSONObject()
        guard !Self.isMasked(.object(captured)) else { return nil }
        var on: String?
        if let id = json["on"]?.string {
            guard let known = live[id] else { return nil }
            on = known
        }
        var replaced: Set<String> = []
        var (mentions, params) = Mention.all(in: captured, of: description) { text in
            replaced.insert(text)
            return live[text] ?? text
        }
        mentions.removeAll { mention in
            switch mention.subject {
            // A name is the same here. An id has a counterpart, and stands where it was replaced by that.
            case .controller(let text):
                ControllerID(text) == nil || live[text] != nil && replaced.contains(text) && !mention.isKept
            case .made, .presentation: true
            case .window: false
            }
        }
        guard mentions.isEmpty else { return nil }
        if !animated, description.parameters.contains(where: { $0.name == "animated" }) { params["animated"] = false }
        request = Request(method, on: on, Members(params))
    }

    /// Whether it is about numbers or turns of the navd of then.
    private static func isOfItsNavd(_ method: String) -> Bool {
        method == "undo" || method.hasPrefix("transition.") || method.hasPrefix("host.")
    }

    /// Whether navd has masked something of it.
    private static func isMasked(_ json: JSON) -> Bool {
        switch json {
        case .string(let text): text == "***" || text.hasSuffix("?***")
        case .array(let list): list.contains { isMasked($0) }
        case .object(let object): object.members.contains { isMasked($0.value) }
        default: false
        }
    }
}
