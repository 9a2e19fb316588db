import Bus

/// All windows of the daemon, as an actor: the address of what `ApplicationState` owns. Its members are for callers on
/// the loop, which each of them checks.
public actor Application {
    private nonisolated let loop: @Sendable (String) -> any SerialExecutor
    private nonisolated let executor: any SerialExecutor
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    public nonisolated let rules: Rules
    public nonisolated let post: Post
    public nonisolated let outside: Outside
    /// The epoch of the log.
    public nonisolated let epoch: String

    nonisolated(unsafe) private let state = ApplicationState()

    /// - Parameter loop: the executor for the actor of that name; in production all actors have the same one.
    public init(
        rules: Rules, outside: Outside, post: Post, epoch: String,
        loop: @escaping @Sendable (String) -> any SerialExecutor
    ) {
        (self.rules, self.outside, self.post, self.epoch, self.loop) = (rules, outside, post, epoch, loop)
        executor = loop("application")
    }

    /// The state, for callers on the loop.
    nonisolated var here: ApplicationState {
        preconditionIsolated()
        return state
    }

    /// The state, for the turns of a window, which were checked when the window was entered. Debug builds check again.
    nonisolated var uncheckedState: ApplicationState {
        assertIsolated()
        return state
    }

    nonisolated func executor(for id: some CustomStringConvertible) -> any SerialExecutor { loop(id.description) }

    public nonisolated var directory: Directory { here.directory }
    public nonisolated var windows: [WindowID: WindowActor] { here.windows }
    /// The windows with ids above `lowest`, or all of them; at most `limit`, in the order of their ids.
    public nonisolated func openWindows(above lowest: WindowID? = nil, limit: Int = .max) -> [WindowActor] {
        let state = here
        return state.windowIDs.list(above: lowest, limit: limit).compactMap { state.windows[$0] }
    }

    /// The window that would be opened next.
    public nonisolated var nextWindowID: WindowID { WindowID(here.nextWindow) }
    /// The number of the last turn.
    public nonisolated var turns: UInt64 { here.turns }
    /// The number of the last commit.
    public nonisolated var seq: UInt64 { here.seq }

    /// The storyboards that are loaded. Rules find in them what a tap on an object performs.
    public nonisolated var storyboards: StoryboardLibrary {
        get { here.directory.storyboards }
        set { here.directory.storyboards = newValue }
    }

    public nonisolated func window(_ id: WindowID) -> WindowActor? { here.windows[id] }

    /// The window in which the controller is.
    public nonisolated func window(of id: ControllerID) -> WindowActor? {
        let state = here
        return state.directory.windows[id].flatMap { state.windows[$0] }
    }

    public nonisolated func window(named name: String) -> WindowActor? {
        let state = here
        return state.names[name].flatMap { state.windows[$0] }
    }

    /// The properties with which a window is opened.
    public struct Opening: Sendable {
        public var name: String?
        public var profile = DeviceProfile.known[0]
        public var orientation = Orientation.portrait
        /// In points, on the screen; nil for all of the screen.
        public var frame: Rect?
        /// The screen, which windows that name the same one share; nil for a screen of its own.
        public var screen: String?
        /// The kind of event that ends animated transitions in the window.
        public var transitions = TransitionOwner.instant
        /// Milliseconds without use, after which the window opens `idlePath`; 0 for never. Where it is not 0 the path
        /// has to lead somewhere (KIOSK-01).
        public var idleTimeout = 0
        public var idlePath: String?
        /// As a BCP 47 tag.
        public var language: String?
        public var layoutDirection = LayoutDirection.leftToRight
        /// The window is shown right after it is opened. If it can't be shown, it is not opened.
        public var visible = false
        /// Nil for a window without content.
        public var root: ControllerSpec?
        /// A saved window to be opened in place of `root`, with everything that it says but its name.
        public var document: WindowDocument?
        /// Controllers that have no place yet. The session that opens the window holds them.
        public var spare: [ControllerSpec] = []
        public init() {}
    }

    /// Makes a window, hidden. The result is `{"window":"w1","names":{…},"spare":[…]}`, with `ids` for a document.
    ///
    /// Errors: `nameTaken`, `pathUnknown`, and those of the specs or of the document. There is no window then.
    public nonisolated func open(_ opening: Opening, origin: Origin) throws(Refusal) -> (WindowActor, JSONObject) {
        let state = here
        if let name = opening.name {
            try ControllerSpec.check(name: name, path: "params")
            guard state.names[name] == nil else {
                throw Refusal(.nameTaken, "a window is called \"\(name)\" already", ["name": name])
            }
        }
        var window = Window(id: WindowID(state.nextWindow))
        window.name = opening.name
        window.profile = opening.profile
        window.orientation = opening.orientation
        window.frame = opening.frame
        window.screen = opening.screen
        window.transitions = opening.transitions
        (window.idleTimeout, window.idlePath) = (opening.idleTimeout, opening.idlePath)
        (window.language, window.layoutDirection) = (opening.language, opening.layoutDirection)
        let transition = try rules.opening(
            window, root: opening.root, document: opening.visible ? opening.document : opening.document?.hidden,
            spare: opening.spare, directory: state.directory)
        if opening.visible {
            var tree = Tree(window: Window(id: window.id))
            for change in transition.changes { try tree.apply(change) }
            _ = try rules.transition(
                for: .window(.makeKeyAndVisible), on: .window, in: tree, directory: state.directory, answers: Answers())
        }
        state.nextWindow += 1
        let actor = WindowActor(window.id, application: self, executor: executor(for: window.id))
        state.opened(actor, name: opening.name)
        let turn = state.nextTurn()
        let turns = actor.here
        turns.commit(
            transition.changes, transition.messages, loose: [], closes: false, turn: turn, cause: origin.cause)
        // A saved window may be visible at once, and peers may be attached that wait for its controllers.
        if opening.document != nil { turns.tell(transition.messages[...], turn: turn) }
        return (actor, transition.result)
    }
}

/// The windows of an application, the ids that were given, and the numbers of turns and commits. One object, which the
/// turns of all windows reach.
final class ApplicationState {
    var directory = Directory()
    private(set) var windows: [WindowID: WindowActor] = [:]
    /// The ids of these windows.
    private(set) var windowIDs = OrderedIDs<WindowID>()
    private(set) var names: [String: WindowID] = [:]
    /// The window that became key last. No other window can be key.
    var keyWindow: WindowID?
    var nextWindow: UInt64 = 1
    /// The number of the last turn.
    var turns: UInt64 = 0
    /// The number of the last commit.
    var seq: UInt64 = 0

    func nextTurn() -> UInt64 {
        turns += 1
        return turns
    }

    func nextSeq() -> UInt64 {
        seq += 1
        return seq
    }

    func opened(_ window: WindowActor, name: String?) {
        windows[window.id] = window
        windowIDs.insert(window.id)
        if let name { names[name] = window.id }
    }

    func closed(_ id: WindowID) {
        if let name = windows[id]?.name { names[name] = nil }
        windows[id] = nil
        windowIDs.remove(id)
    }

    /// One window at a time is key (WIN-01). The window that was key before publishes that it no longer is.
    func becameKey(_ id: WindowID, turn: UInt64, cause: Commit.Cause) {
        defer { keyWindow = id }
        guard let keyWindow, keyWindow != id, let window = windows[keyWindow]?.here, window.tree.window.key
        else { return }
        window.commit([.window(.key(false))], [], loose: [], turn: turn, cause: cause)
    }
}
