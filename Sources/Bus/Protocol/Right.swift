/// What may be granted to whoever connects.
public enum Right: String, Sendable, CaseIterable {
    /// Looks at the tree; without a restriction to a part of it, events too.
    case read
    /// Changes the tree.
    case command
    /// Speaks for controllers: votes, supplies, draws.
    case vote
    /// Opens windows, and loads what they are made of.
    case openWindows
}

extension MethodDescription.Kind {
    /// The rights that most methods of this kind need.
    var rights: [Right] {
        switch self {
        case .session, .vote, .data, .notification, .notice: []
        case .read: [.read]
        case .attachment: [.vote]
        case .command: [.command]
        }
    }
}
