import Bus

/// A navd that navctl is often used with: where it listens, with which keys, and which of its windows is meant.
struct ContextEntry: Equatable {
    var endpoint: String?
    /// Files, by their absolute paths. `serverKey` may also be the key itself.
    var key, serverKey: String?
    var window: String?

    /// The members in the file.
    static let members: [(name: String, path: WritableKeyPath<ContextEntry, String?> & Sendable)] = [
        ("endpoint", \.endpoint), ("key", \.key), ("serverKey", \.serverKey), ("window", \.window),
    ]

    var json: JSON { .object(Self.members.reduce(into: JSONObject()) { $0[$1.name] = self[keyPath: $1.path]?.json }) }
}

/// The contexts of the file `navctl.json`:
/// `{"current": "kiosk", "contexts": {"kiosk": {"endpoint": "ipc:///run/navd/navd.sock", "window": "till"}}}`.
struct ContextList: Equatable {
    var current: String?
    var contexts: [String: ContextEntry] = [:]

    var names: [String] { contexts.keys.sorted() }

    init() {}

    /// Errors: `configurationInvalid`, with the place in the file and what would be right.
    init(_ json: JSON, path: String) throws(Failure) {
        func invalid(_ place: String, _ wanted: String) -> Failure {
            Failure(.configurationInvalid, "\(path): \(place); wanted: \(wanted)")
        }
        guard let file = json.object else { throw invalid("it is \(json.kindName)", "an object") }
        for (name, value) in file.members {
            switch (name, value) {
            case ("current", .null): break
            case ("current", .string(let text)): current = text
            case ("contexts", .object(let list)):
                for (name, value) in list.members {
                    contexts[name] = try Self.context(value, "contexts.\(name)", invalid)
                }
            case ("current", _), ("contexts", _):
                throw invalid("\(name) is \(value.kindName)", name == "current" ? "a name" : "an object")
            default: throw invalid("it has a member \"\(name)\"", "current and contexts")
            }
        }
        if let current, contexts[current] == nil {
            throw invalid("current is \"\(current)\"", "one of \(Self.list(names))")
        }
    }

    private static func context(
        _ json: JSON, _ place: String, _ invalid: (String, String) -> Failure
    ) throws(Failure) -> ContextEntry {
        guard let object = json.object else { throw invalid("\(place) is \(json.kindName)", "an object") }
        var context = ContextEntry()
        for (name, value) in object.members {
            guard let member = ContextEntry.members.first(where: { $0.name == name }) else {
                throw invalid("\(place) has a member \"\(name)\"", list(ContextEntry.members.map { $0.name }))
            }
            guard case .string(let text) = value else { throw invalid("\(place).\(name) is \(value.kindName)", "text") }
            context[keyPath: member.path] = text
        }
        return context
    }

    static func list(_ names: [String]) -> String { names.isEmpty ? "none yet" : names.joined(separator: ", ") }

    var json: JSON {
        let contexts = names.reduce(into: JSONObject()) { $0[$1] = self.contexts[$1]?.json }
        return .members(["current": current, "contexts": JSON.object(contexts)])
    }

    /// The context of that name. Errors: `usage`, which lists the names.
    func named(_ name: String) throws(Failure) -> ContextEntry {
        if let context = contexts[name] { return context }
        throw Failure.usage("no context is called \"\(name)\"", wanted: Self.list(names))
            .suggesting(name, among: names)
    }
}
