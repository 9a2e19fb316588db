/// The function of the daemon that a request of a client calls. A method without an operation is a command: the
/// method's row reads it from the request, and the actor of its container or window runs it.
public enum Operation: Sendable, CaseIterable {
    // Sessions.
    case hello, ping, describe, bye, cancel
    // Reads of one window.
    case snapshot, changesSince, controller, visibleViewController, hierarchy, layout, shownHierarchy, path
    // Reads of the daemon's lists: windows, peers, attachments, hosts, storyboards.
    case listWindows, listPeers, listVotes, listAttachments, listHosts, listStoryboards, storyboardContents
    // Reads that may have to ask peers for votes, or that read the store.
    case dryRun, save, listHistory, treeAt, backUp, export
    // Changes of the daemon's state: attachments, hosts, windows, the configuration, storyboards.
    case attach, detach, attachHost, detachHost, openWindow, reload, undo, loadStoryboard, checkStoryboard
    case unloadStoryboard
    // Commands that the method's row cannot read from the request alone: they name a scene or a segue of a storyboard,
    // list other commands, or name a saved window whose restoration may have been interrupted.
    case instantiate, performSegue, unwind, transaction, restore

    /// Whether a client needs a session to send the method.
    public var needsSession: Bool {
        switch self {
        case .hello, .ping, .describe: false
        default: true
        }
    }

    /// Whether a storyboard decides which command the request means.
    public var asksStoryboard: Bool { self == .performSegue || self == .unwind }
}
