import Bus

/// Which window every living controller belongs to, the next id to give, and the storyboards that are loaded. One per daemon.
public struct Directory: Sendable {
    /// What the senders of scenes do is looked up here at each tap (STORY-09).
    public internal(set) var storyboards = StoryboardLibrary()
    public private(set) var windows: [ControllerID: WindowID] = [:]
    public private(set) var nextController: UInt64 = 1

    /// The visible windows that name a screen, by their ids.
    private(set) var shared: [WindowID: Window] = [:]

    public init() {}

    /// As a window is now; nil once it is gone.
    mutating func note(_ window: Window?, _ id: WindowID) {
        let isShared = window.map { $0.visible && $0.screen != nil } ?? false
        if isShared { shared[id] = window } else if !shared.isEmpty { shared[id] = nil }
    }

    /// The numbers of controllers that a host may make: given to nobody else, whether it makes them or not.
    mutating func reserve(_ count: Int) -> UInt64 {
        defer { nextController += UInt64(count) }
        return nextController
    }

    /// The same, where that one is the next.
    public func beginning(at next: UInt64) -> Directory {
        var copy = self
        copy.nextController = next
        return copy
    }

    public mutating func note(_ change: Change, in window: WindowID) {
        switch change {
        case .insert(let controller):
            windows[controller.id] = window
            nextController = max(nextController, controller.id.number + 1)
        case .remove(let id): windows[id] = nil
        default: break
        }
    }

    /// All controllers of a window that comes back. Returns one that is in another window; then nothing is to be believed any more.
    mutating func note(_ ids: [ControllerID], in window: WindowID) -> ControllerID? {
        for id in ids { if windows.updateValue(window, forKey: id) != nil { return id } }
        if let last = ids.last { nextController = max(nextController, last.number + 1) }
        return nil
    }

    /// Ids below this one were given once.
    mutating func reserve(below number: UInt64) { nextController = max(nextController, number) }

    /// Why an id leads nowhere: never given, or given and gone (D34).
    public func refusal(for id: ControllerID, in window: WindowID?) -> Refusal {
        if let home = windows[id] {
            return Refusal(
                .unknownController, "\(id) belongs to window \(home); wanted: a controller of this window",
                data: ["id": id.json, "window": home.json])
        }
        if id.number < nextController, id.number > 0 {
            return Refusal(.released, "\(id) was released; its id is not used again", data: ["id": id.json])
        }
        return Refusal(.unknownController, "no controller has the id \(id)", data: ["id": id.json])
    }
}
