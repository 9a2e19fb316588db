/// Checks messages against the description: every member is described, has its type, and no required one is missing. It
/// is meant for tests and for clients in development; navd itself reads messages with its codec.
public enum WireCheck {
    /// The first mismatch and its place; nil if the value fits.
    public static func mismatch(_ json: JSON?, _ type: WireType, at path: String) -> String? {
        guard let json else { return "\(path) is missing" }
        switch type {
        case .named(let name): return mismatch(json, named: name, at: path)
        case .list(let element):
            guard let array = json.array else { return "\(path) is \(json.kindName), not a list" }
            for (index, value) in array.enumerated() {
                if let wrong = mismatch(value, element, at: "\(path)[\(index)]") { return wrong }
            }
            return nil
        case .map(let value):
            guard let object = json.object else { return "\(path) is \(json.kindName), not an object" }
            for (name, json) in object.members {
                if let wrong = mismatch(json, value, at: "\(path).\(name)") { return wrong }
            }
            return nil
        case .either(let types):
            var reasons: [String] = []
            for type in types {
                guard let wrong = mismatch(json, type, at: path) else { return nil }
                reasons.append(wrong)
            }
            // The type that fits up to the longest path is the one that was meant.
            let furthest = reasons.max { $0.prefix { $0 != " " }.count < $1.prefix { $0 != " " }.count } ?? path
            return "\(path) is no \(type.text): \(furthest)"
        }
    }

    /// - Parameter isOpen: true if further members are allowed.
    public static func mismatch(_ json: JSON?, _ members: [Member], isOpen: Bool = false, at path: String) -> String? {
        guard let object = (json ?? [:]).object else { return "\(path) is no object" }
        for (name, value) in object.members {
            guard let member = members.first(where: { $0.name == name }) else {
                if isOpen { continue }
                return "\(path).\(name) is not described"
            }
            if let wrong = mismatch(value, member.type, at: "\(path).\(name)") { return wrong }
        }
        for member in members where member.presence == .required && object[member.name] == nil {
            return "\(path).\(member.name) is missing"
        }
        return nil
    }

    private static func mismatch(_ json: JSON, named name: String, at path: String) -> String? {
        if let fits = isBasic(json, name) { return fits ? nil : "\(path) is \(json.kindName), not \(name)" }
        if let type = TypeDescription.named(name) {
            switch type.form {
            case .members(let members):
                guard json.object != nil else { return "\(path) is \(json.kindName), not a \(name)" }
                return mismatch(json, members, isOpen: type.isOpen, at: path)
            case .oneOf(let type): return mismatch(json, type, at: path)
            }
        }
        let words = WordList.named(name)?.words ?? [name]
        guard let text = json.string, words.contains(text) else { return "\(path) is \(json.text), not \(name)" }
        return nil
    }

    /// Nil if the name is no basic type.
    private static func isBasic(_ json: JSON, _ name: String) -> Bool? {
        switch (name, json) {
        case ("any", _), ("object", .object), ("string", .string), ("bool", .bool), ("int", .int), ("number", .int),
            ("number", .double), ("null", .null), ("place", .string), ("requestID", .int), ("requestID", .string):
            true
        case ("id", .string(let text)): ControllerID(text) != nil
        case ("windowID", .string(let text)): WindowID(text) != nil
        default: WireType.basic.contains { $0.name == name } ? false : nil
        }
    }
}

// Whole messages.
extension WireCheck {
    /// Checks a request or notification of navd.
    public static func mismatch(asked json: JSON) -> String? {
        let name = json["method"]?.string ?? ""
        guard let method = MethodDescription.heard(name) else { return "nothing that navd sends is called \(name)" }
        return mismatch(json, .named("request"), at: name)
            ?? mismatch(json["params"], method.parameters, isOpen: method.isOpen, at: "\(name).params")
            ?? mismatch(ending: json, of: method)
    }

    /// Checks an answer of navd to a client's method.
    public static func mismatch(answer json: JSON, to method: MethodDescription) -> String? {
        mismatch(json, .named("answer"), at: method.name) ?? mismatch(body: json, of: method)
    }

    /// Checks a publication, by its topic.
    public static func mismatch(published json: JSON, on topic: String) -> String? {
        let kind = topic.split(separator: "/").first.map(String.init) ?? ""
        let types = TopicDescription.all.first { $0.name.hasPrefix("\(kind)/") }?.types ?? []
        // Each type of the topic is told from the others by a member that only it has.
        let marks = ["event": "prev", "note": "note", "bookmark": "bookmark"]
        let type = types.first { json[marks[$0] ?? "\($0)?"] != nil } ?? types.last ?? "nothing"
        if let wrong = mismatch(json, .named(type), at: type) { return wrong }
        let messages = (json["messages"]?.array ?? []) + (type == "progress" ? [json] : [])
        for message in messages {
            let name = message["method"]?.string ?? ""
            guard let method = MethodDescription.heard(name) else { return "nothing that navd says is called \(name)" }
            if let wrong = mismatch(message["params"], method.parameters, at: "\(name).params") { return wrong }
        }
        return nil
    }

    private static func mismatch(body json: JSON, of method: MethodDescription) -> String? {
        if let error = json["error"] {
            guard let name = error["name"]?.string.flatMap({ ErrorName(rawValue: $0) }) else { return "no such error" }
            return method.errors.contains(name) ? nil : "\(method.name) is not said to give \(name.rawValue)"
        }
        let results =
            json["result"]?["outcome"] == nil || json["result"]?["outcome"] == "committed"
            ? method.results : method.results.map { Member(optional: $0) }
        return mismatch(json["result"], results, isOpen: method.isOpen, at: "\(method.name).result")
    }

    /// `command.finished` contains an answer. Only its sender knows to which method, so just the form of its error is
    /// checked.
    private static func mismatch(ending json: JSON, of method: MethodDescription) -> String? {
        guard method.name == MethodName.commandFinished, let error = json["params"]?["error"] else { return nil }
        return mismatch(error, .named("error"), at: "\(MethodName.commandFinished).params.error")
    }
}
