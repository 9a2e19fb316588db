import Bus

/// What `history.list` replaces by `***`, in params and in changes. The store, `history.treeAt` and events have it all.
enum HistoryMask: String, Sendable, CaseIterable {
    /// Texts that a user reads.
    case titles
    /// What an application keeps with controllers, sends along with segues, or reports.
    case states

    static let masked: JSON = "***"

    /// The names of the members that hold it.
    var members: Set<String> {
        switch self {
        case .titles:
            ["title", "prompt", "badgeValue", "text", "detailText", "headerTitle", "footerTitle"]
        case .states: ["state", "value", "sender"]
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
                        (name, members.contains(name) && value != .null ? masked : apply(members, to: value))
                    }))
        default: json
        }
    }
}
