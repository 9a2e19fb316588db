import Bus

/// What `history.list` replaces by `***`, in params and in changes. The store, `history.treeAt` and events have it all.
enum HistoryMask: String, Sendable, CaseIterable {
    /// Texts that a user reads.
    case titles
    /// The data of an application: its state and payload of controllers, the senders of segues, and reported values.
    case states

    static let masked: JSON = "***"
    private static let path = "path"

    /// The names of the members that hold it.
    var members: Set<String> {
        switch self {
        case .titles:
            ["title", "prompt", "badgeValue", "accessibilityLabel", "text", "detailText", "headerTitle", "footerTitle"]
        // The query of a path is the payload of its last element.
        case .states: ["state", "payload", "value", "sender", Self.path]
        }
    }

    /// The value without what the masks hide, at any depth. Null stays null.
    static func apply(_ masks: Set<HistoryMask>, to json: JSON) -> JSON {
        masks.isEmpty ? json : apply(masks.reduce(into: []) { $0.formUnion($1.members) }, to: json)
    }

    private static func apply(_ members: Set<String>, to json: JSON) -> JSON {
        switch json {
        case .array(let list): .array(list.map { apply(members, to: $0) })
        case .object(let object):
            .object(
                JSONObject(
                    object.members.map { name, value in
                        guard members.contains(name), value != .null else { return (name, apply(members, to: value)) }
                        guard name == path else { return (name, masked) }
                        return (name, value.string.map(withoutQuery) ?? apply(members, to: value))
                    }))
        default: json
        }
    }

    private static func withoutQuery(_ path: String) -> JSON {
        .string(path.firstIndex(of: "?").map { "\(path[...$0])***" } ?? path)
    }
}
