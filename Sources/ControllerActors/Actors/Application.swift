import Bus

/// All windows of the daemon, the ids that were given, and the numbers of turns and commits.
public actor Application {
    private nonisolated let loop: @Sendable (String) -> any SerialExecutor
    private nonisolated let executor: any SerialExecutor
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    public nonisolated let rules: Rules
    public nonisolated let post: Post
    public nonisolated let outside: Outside
    /// The epoch of the log.
    public nonisolated let epoch: String

    public internal(set) var directory = Directory()
    public internal(set) var windows: [WindowID: WindowActor] = [:]
    var names: [String: WindowID] = [:]
    /// The window that became key last. No other window can be key.
    var keyWindow: WindowID?
    var nextWindow: UInt64 = 1
    /// The window that would be opened next.
    public var nextWindowID: WindowID { WindowID(nextWindow) }
    /// The number of the last turn.
    public internal(set) var turns: UInt64 = 0
    /// The number of the last commit.
    public internal(set) var seq: UInt64 = 0

    /// - Parameter loop: the executor for the actor of that name; in production all actors have the same one.
    public init(
        rules: Rules, outside: Outside, post: Post, epoch: String,
        loop: @escaping @Sendable (String) -> any SerialExecutor
    ) {
        (self.rules, self.outside, self.post, self.epoch, self.loop) = (rules, outside, post, epoch, loop)
        executor = loop("application")
    }

    nonisolated func executor(for id: some CustomStringConvertible) -> any SerialExecutor { loop(id.description) }

    func nextTurn() -> UInt64 {
        turns += 1
        return turns
    }

    func nextSeq() -> UInt64 {
        seq += 1
        return seq
    }

    /// The storyboards that are loaded. Rules find in them what a tap on an object performs.
    public var storyboards: StoryboardLibrary {
        get { directory.storyboards }
        set { directory.storyboards = newValue }
    }

    func closed(_ id: WindowID) {
        if let name = windows[id]?.assumingIsolated({ $0.name }) { names[name] = nil }
        windows[id] = nil
    }

    public func window(named name: String) -> WindowActor? { names[name].flatMap { windows[$0] } }

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
    public func open(_ opening: Opening, origin: Origin) throws(Refusal) -> (WindowActor, JSONObject) {
        if let name = opening.name {
            try ControllerSpec.check(name: name, path: "params")
            guard names[name] == nil else {
                throw Refusal(.nameTaken, "a window is called \"\(name)\" already", ["name": name])
            }
        }
        var window = Window(id: WindowID(nextWindow))
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
            spare: opening.spare, directory: directory)
        if opening.visible {
            var tree = Tree(window: Window(id: window.id))
            for change in transition.changes { try tree.apply(change) }
            _ = try rules.transition(
                for: .window(.makeKeyAndVisible), on: .window, in: tree, directory: directory, answers: Answers())
        }
        nextWindow += 1
        let actor = WindowActor(window.id, application: self, executor: executor(for: window.id))
        windows[window.id] = actor
        if let name = opening.name { names[name] = window.id }
        let turn = nextTurn()
        actor.assumingIsolated { actor in
            actor.turns.commit(
                transition.changes, transition.messages, loose: [], closes: false, turn: turn, cause: origin.cause)
        }
        // A saved window may be visible at once, and peers may be attached that wait for its controllers.
        if opening.document != nil { actor.turns.tell(transition.messages[...], turn: turn) }
        return (actor, transition.result)
    }

    /// One window at a time is key (WIN-01). The window that was key before publishes that it no longer is.
    func becameKey(_ id: WindowID, turn: UInt64, cause: Commit.Cause) {
        defer { keyWindow = id }
        guard let keyWindow, keyWindow != id, let actor = windows[keyWindow] else { return }
        actor.assumingIsolated { window in
            guard window.tree.window.key else { return }
            window.turns.commit([.window(.key(false))], [], loose: [], turn: turn, cause: cause)
        }
    }
}
