import Bus

/// The counts to which the quotas of one principal apply: its sessions, its unanswered requests, the storyboards that
/// are being read for it, and the open windows that it has opened, also in sessions that have ended. Attachments and
/// topics are counted elsewhere.
final class Holdings {
    /// Milliseconds between two searches for what can make room, if a quota is reached.
    static let searchInterval: UInt64 = 1_000

    let principal: Principal
    /// The principal's name in the configuration.
    var name: String
    var sessions = 0
    /// Requests that are not answered yet.
    var pending = 0
    /// Storyboards of the principal that are being read.
    var storyboards = 0
    /// Windows that the principal has opened. Closed windows among them are removed only now and then.
    private(set) var windows: Set<WindowID> = []
    private var lookedThroughAt = 64
    /// When closed windows were last removed because the quota was reached, in milliseconds.
    var lastLook: UInt64 = 0
    /// When the sessions were last checked because the quota was reached, in milliseconds.
    var lastSearch: UInt64 = 0

    init(_ access: Access) {
        principal = access.principal
        name = access.name
    }

    /// - Parameter isOpen: called for the windows opened before, once their number has doubled.
    func opened(_ window: WindowID, isOpen: (WindowID) -> Bool) {
        windows.insert(window)
        if windows.count > lookedThroughAt { forgetWindows(isOpen) }
    }

    func forgetWindows(_ isOpen: (WindowID) -> Bool) {
        windows = windows.filter(isOpen)
        lookedThroughAt = windows.count * 2 + 64
    }

    /// True if nothing is left to count.
    var isEmpty: Bool { sessions == 0 && windows.isEmpty && storyboards == 0 }
}
