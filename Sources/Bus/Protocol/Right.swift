/// The rights that a principal can be granted (docs/PROTOCOL.md §11).
public enum Right: String, Sendable, CaseIterable {
    /// To read the tree and, unless the right is restricted to a part of it, the events.
    case read
    /// To change the tree.
    case command
    /// To speak for controllers: to vote, to supply data, to draw.
    case vote
    /// To open windows, and to load the storyboards that they are made from.
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
