extension Command {
    /// Whether a change that no transition shows (of a bar, its items, or the size of a popover) may be animated. Nil
    /// for all other commands. Observers find it in the cause of the event.
    public var animatesAside: Bool? {
        switch self {
        case .navigation(.setNavigationBarHidden(_, let animated)), .navigation(.setToolbarHidden(_, let animated)):
            animated
        case .bar(.setToolbarItems(_, let animated)), .bar(.setBarsHidden(_, _, let animated)): animated
        case .bar(.bar(let command)): command.animated
        case .popover(.setPopoverContentSize(_, _, let animated)): animated
        case .transaction(let transaction):
            transaction.parts.compactMap(\.command.animatesAside).reduce(nil) { $0 == true || $1 }
        default: nil
        }
    }
}
