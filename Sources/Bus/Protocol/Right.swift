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

extension MethodDescription {
    /// The rights that it needs, the one that is asked for first in front; empty where everybody may.
    public var rights: [Right] {
        if let rights = Self.rightsByName[name], !isHeard { return rights }
        return switch kind {
        case .session, .vote, .data, .notification, .notice: []
        case .read: [.read]
        case .attachment: [.vote]
        case .command: [.command]
        }
    }

    private static let rightsByName: [String: [Right]] = [
        // Peers are asked.
        "vote.dryRun": [.command],
        "window.open": [.openWindows], "storyboard.load": [.openWindows], "storyboard.check": [.openWindows],
        "storyboard.unload": [.openWindows],
        // It sees and decides all that happens there.
        "host.attach": [.vote, .command, .read],
        "access.reload": [.command, .read, .vote, .openWindows],
        "state.backup": [.read, .command, .vote, .openWindows], "state.export": [.read, .command, .vote, .openWindows],
    ]
}
