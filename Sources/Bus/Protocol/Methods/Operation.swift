/// The function of the daemon that a request of a client calls, with the name of its method. A method without an
/// operation is a command: the method's row reads it from the request, and the actor of its container or window runs
/// it.
public enum Operation: String, Sendable, CaseIterable {
    // Sessions.
    case hello, ping, describe, bye, cancel
    // Reads of one window.
    case snapshot, changesSince, visibleViewController, hierarchy, layout, shownHierarchy
    case controller = "controller.get"
    case path = "window.path"
    // Reads of the daemon's lists: windows, peers, attachments, hosts, storyboards.
    case listWindows = "window.list"
    case listPeers = "peer.list"
    case listVotes = "vote.list"
    case listTurns = "turn.list"
    case listAttachments = "attachment.list"
    case listHosts = "host.list"
    case listStoryboards = "storyboard.list"
    case storyboardContents = "storyboard.get"
    case readMetrics = "metrics.read"
    case readStatus = "daemon.status"
    // Reads that may have to ask peers for votes, or that read the store.
    case dryRun = "vote.dryRun"
    case save = "window.save"
    case listHistory = "history.list"
    case treeAt = "history.treeAt"
    case backUp = "state.backup"
    case export = "state.export"
    // Changes of the daemon's state: attachments, hosts, windows, the configuration, storyboards.
    case attach, detach, undo
    case attachHost = "host.attach"
    case detachHost = "host.detach"
    case openWindow = "window.open"
    case reload = "access.reload"
    case loadStoryboard = "storyboard.load"
    case checkStoryboard = "storyboard.check"
    case unloadStoryboard = "storyboard.unload"
    // Of unattended screens.
    case activity = "window.activity"
    case lock = "window.lock"
    case unlock = "window.unlock"
    case beginMaintenance = "maintenance.begin"
    case endMaintenance = "maintenance.end"
    // Commands that the method's row cannot read from the request alone: they name a scene or a segue of a storyboard,
    // list other commands, or name a saved window whose restoration may have been interrupted.
    case instantiate = "viewController.instantiateViewController"
    case performSegue = "viewController.performSegue"
    case unwind = "viewController.unwind"
    case transaction = "window.transaction"
    case restore = "window.restore"
}
