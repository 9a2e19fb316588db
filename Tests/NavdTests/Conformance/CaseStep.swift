import Bus

/// One step of a case: exactly one verb, its value, and the members that belong to it.
struct CaseStep: Sendable {
    enum Verb: String, CaseIterable, Sendable {
        case act = "do"
        case asked, answer, replied, finished, pending, advance, gap, wallClock, kill, stop, restart, messages, heard, peers
        case state
        case resume = "continue"
        case absent, released, visible, hierarchy, snapshot, raw, layout, shownHierarchy, progress, screen, causes

        /// The members that may stand beside the verb.
        var members: Set<String> {
            switch self {
            case .act:
                ["on", "params", "from", "as", "within", "deadline", "expires", "key", "wait", "whenBusy", "window", "ifSeq"]
            case .asked: ["peer", "on", "match", "as", "deadline", "dryRun", "attachment"]
            case .answer: ["result", "error", "garbage", "twice", "from", "then"]
            case .replied, .finished: ["result", "error"]
            case .restart: ["resume"]
            case .state, .visible, .hierarchy, .snapshot, .absent, .released: ["window"]
            case .raw: ["from", "error"]
            case .layout: ["window", "params"]
            case .shownHierarchy, .screen: ["window"]
            default: []
            }
        }

        /// The allowed members of the verb's own object, if it takes one with fixed members.
        var inner: Set<String>? {
            switch self {
            case .messages: ["of", "about", "exactly", "inOrder", "interleaved"]
            case .heard: ["peer", "exactly", "inOrder"]
            default: nil
            }
        }
    }

    let verb: Verb
    let value: JSON
    let members: JSONObject
    /// The step as it is written in the file.
    let text: String

    subscript(name: String) -> JSON? { members[name] }

    init(_ json: JSON) throws {
        guard let object = json.object else {
            throw CaseError("a step is \(json.kindName), not an object: \(json.text)")
        }
        let verbs = object.members.compactMap { Verb(rawValue: $0.name) }
        guard verbs.count == 1, let verb = verbs.first, let value = object[verb.rawValue] else {
            throw CaseError("a step has \(verbs.count) verbs, not one: \(json.text)")
        }
        self.verb = verb
        self.value = value
        members = object
        text = json.text
        for (name, _) in object.members where name != verb.rawValue && name != "comment" {
            guard verb.members.contains(name) else {
                throw CaseError("\"\(name)\" does not go with \"\(verb.rawValue)\": \(json.text)")
            }
        }
        guard let inner = verb.inner else { return }
        guard let words = value.object, words.members.allSatisfy({ inner.contains($0.name) }) else {
            throw CaseError("\"\(verb.rawValue)\" takes \(inner.sorted().joined(separator: ", ")): \(json.text)")
        }
        guard words.members.count(where: { ["exactly", "inOrder", "interleaved"].contains($0.name) }) == 1 else {
            throw CaseError("\"\(verb.rawValue)\" needs one of exactly, inOrder, interleaved: \(json.text)")
        }
    }

    func word(_ name: String) throws -> String? {
        guard let value = members[name] else { return nil }
        guard let word = value.string else {
            throw CaseError("\"\(name)\" is \(value.kindName), not a string: \(text)")
        }
        return word
    }

    /// The verb's value. Errors: the value is not a string.
    var name: String {
        get throws {
            guard let name = value.string else { throw CaseError("\"\(verb.rawValue)\" takes a string: \(text)") }
            return name
        }
    }

    var names: [String] {
        get throws {
            if let name = value.string { return [name] }
            let names = value.array?.compactMap(\.string) ?? []
            guard !names.isEmpty, names.count == value.array?.count else {
                throw CaseError("\"\(verb.rawValue)\" takes a name or several: \(text)")
            }
            return names
        }
    }
}
