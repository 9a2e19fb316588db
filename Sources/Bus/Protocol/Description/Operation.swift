/// What navd itself does for a method. A method without one is a command that its row reads, and a container runs.
public enum Operation: Sendable, CaseIterable {
    // Sessions.
    case hello, ping, describe, bye, cancel
    // Reads of one window.
    case snapshot, changesSince, controller, visibleViewController, hierarchy, layout, shownHierarchy, path
    // Reads of what navd knows besides.
    case listWindows, listPeers, listVotes, listAttachments, listHosts, listStoryboards, storyboardContents
    // Reads that take a vote, or the store.
    case dryRun, save, listHistory, treeAt, backUp, export
    // Changes of what navd knows.
    case attach, detach, attachHost, detachHost, openWindow, reload, undo, loadStoryboard, checkStoryboard
    case unloadStoryboard
    // Commands of containers that only navd can read: they name a scene or a segue of a storyboard, list other
    // commands, or name a document whose restoration may have been interrupted.
    case instantiate, performSegue, unwind, transaction, restore

    /// Whether only a session may use it.
    public var needsSession: Bool {
        switch self {
        case .hello, .ping, .describe: false
        default: true
        }
    }

    /// Whether a storyboard has to be asked what the command means.
    public var asksStoryboard: Bool { self == .performSegue || self == .unwind }
}
