import Bus

/// The window of every existing controller, the next id to give, and the loaded storyboards. The daemon has one.
///
/// A directory is one pointer, because each draft holds it. It is changed in place as long as no other copy of it
/// exists.
public struct Directory: Sendable {
    private final class Storage: @unchecked Sendable {
        // Sendable: it is changed only while one directory refers to it.
        var storyboards = StoryboardLibrary()
        var windows: [ControllerID: WindowID] = [:]
        var nextController: UInt64 = 1
        var shared: [WindowID: Window] = [:]

        init() {}

        init(copying other: Storage) {
            (storyboards, windows) = (other.storyboards, other.windows)
            (nextController, shared) = (other.nextController, other.shared)
        }
    }

    private var storage = Storage()

    public init() {}

    /// The storage, for a change of this directory alone.
    private mutating func own() -> Storage {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(copying: storage) }
        return storage
    }

    /// The rules look up here, at each tap, which segue an object of a scene performs (STORY-09).
    public internal(set) var storyboards: StoryboardLibrary {
        get { storage.storyboards }
        set { own().storyboards = newValue }
    }

    /// The window of every existing controller.
    public var windows: [ControllerID: WindowID] { storage.windows }
    /// The number of the next controller to be made.
    public var nextController: UInt64 { storage.nextController }

    /// The visible windows that name a screen, by their ids.
    var shared: [WindowID: Window] { storage.shared }

    /// Takes in a window as it is now; nil once it is gone.
    mutating func note(_ window: Window?, _ id: WindowID) {
        let isShared = window.map { $0.visible && $0.screen != nil } ?? false
        if isShared { own().shared[id] = window } else if !shared.isEmpty { own().shared[id] = nil }
    }

    /// Sets numbers aside for controllers that a host may make, and returns the first. They are given to no other
    /// controller, whether the host uses them or not.
    mutating func reserve(_ count: Int) -> UInt64 {
        let first = nextController
        own().nextController = first + UInt64(count)
        return first
    }

    /// The same directory, with `next` as the number of the next controller.
    public func beginning(at next: UInt64) -> Directory {
        var copy = self
        copy.own().nextController = next
        return copy
    }

    /// Takes in a change that was committed in a window.
    public mutating func note(_ change: Change, in window: WindowID) {
        switch change {
        case .insert(let controller):
            let storage = own()
            storage.windows[controller.id] = window
            storage.nextController = max(storage.nextController, controller.id.number + 1)
        case .remove(let id): own().windows[id] = nil
        default: break
        }
    }

    /// Takes in all controllers of a window that comes back; `ids` rise. Returns one that is in another window already.
    /// The directory must not be used any more then.
    mutating func note(_ ids: [ControllerID], in window: WindowID) -> ControllerID? {
        let storage = own()
        for id in ids { if storage.windows.updateValue(window, forKey: id) != nil { return id } }
        if let last = ids.last { storage.nextController = max(storage.nextController, last.number + 1) }
        return nil
    }

    /// No id below this number is given any more.
    mutating func reserve(below number: UInt64) { own().nextController = max(nextController, number) }

    /// Why an id leads to no controller of the window: `unknownController`, where it belongs to another window or was
    /// never given; `released`, where it was given and its controller is gone.
    public func refusal(for id: ControllerID, in window: WindowID?) -> Refusal {
        if let home = windows[id] {
            return Refusal(
                .unknownController, "\(id) belongs to window \(home); wanted: a controller of this window",
                ["id": id.json, "window": home.json])
        }
        if id.number < nextController, id.number > 0 {
            return Refusal(.released, "\(id) was released; its id is not used again", ["id": id.json])
        }
        return Refusal(.unknownController, "no controller has the id \(id)", ["id": id.json])
    }
}
