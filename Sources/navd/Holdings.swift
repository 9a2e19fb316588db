import Bus

/// What one principal holds, by all its sessions together and beyond their end. Attachments and topics are counted where they stand.
final class Holdings {
    let principal: Principal
    /// What the configuration calls it.
    var name: String
    var sessions = 0
    /// Requests that wait for their answer.
    var pending = 0
    /// Storyboards of its that are being read.
    var storyboards = 0
    /// Windows that it has opened. Some may be closed: they are looked through now and then only.
    private(set) var windows: Set<WindowID> = []
    private var lookedThroughAt = 64
    /// When its windows were last looked through for want of room, in milliseconds.
    var lastLook: UInt64 = 0
    /// When its sessions were last looked at for want of room, in milliseconds.
    var lastRollCall: UInt64 = 0

    init(_ access: Access) {
        principal = access.principal
        name = access.name
    }

    /// - Parameter isOpen: asked of windows opened before, when they have become twice as many.
    func opened(_ window: WindowID, isOpen: (WindowID) -> Bool) {
        windows.insert(window)
        if windows.count > lookedThroughAt { forgetWindows(isOpen) }
    }

    func forgetWindows(_ isOpen: (WindowID) -> Bool) {
        windows = windows.filter(isOpen)
        lookedThroughAt = windows.count * 2 + 64
    }

    /// Nothing is left that anybody would ask about.
    var isEmpty: Bool { sessions == 0 && windows.isEmpty && storyboards == 0 }
}
