import Bus

/// What may be granted.
enum Right: String, Sendable, CaseIterable {
    /// Looks at the tree; without a scope, events too.
    case read
    /// Changes the tree.
    case command
    /// Speaks for controllers: votes, supplies, draws.
    case vote
    /// Opens windows, and loads what they are made of.
    case openWindows

    /// Nil where everybody may.
    init?(for method: MethodDescription) {
        switch method.kind {
        // Peers are asked.
        case .read where method.name == "vote.dryRun": self = .command
        case .session, .vote, .data, .notification, .notice: return nil
        case .read: self = .read
        case .attachment: self = .vote
        case .command:
            let opens: Set = ["window.open", "storyboard.load", "storyboard.check", "storyboard.unload"]
            self = opens.contains(method.name) ? .openWindows : .command
        }
    }
}
