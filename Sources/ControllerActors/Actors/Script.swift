import Bus

/// The messages of a committed turn, and how far they have been said.
struct Script {
    var messages: [Message] = []
    /// The index of the message that comes next.
    var next = 0
    /// The index of the first did-message.
    var line = 0
    /// The index at which the second half of the time begins; nil once it has begun.
    private(set) var half: Int?
    var loose: [ControllerID] = []
    var closes = false
    /// Sent with the first part of the messages, to a peer that is there to answer.
    var actionMessage: ActionMessage?
    /// True once content has heard of its new frames, which is between the messages of the beginning and of the end.
    var isLaidOut = false
    /// True while the messages from `line` on wait for a transition to end.
    var takesTime = false
    /// Changes that follow from the end of the transition, to be published with the next message.
    var ended: [Change] = []
    /// Nil once the end of an interactive transition is decided.
    private(set) var interactive: Transition.Interactive?
    /// Changes of parent that a gesture keeps back. Messages are told as if they had been made.
    private(set) var arrivals: [Change] = []

    /// Takes the messages of the turn's transition. Called once, on an empty script.
    mutating func begin(_ transition: Transition, takesTime: Bool) {
        messages = transition.messages
        line = transition.line
        half = takesTime ? transition.half : nil
        loose = transition.loose
        closes = transition.closes
        self.takesTime = takesTime
        guard let interactive = transition.interactive else { return }
        self.interactive = interactive
        arrivals = interactive.structure.filter { change in
            if case .set(_, .parent(.some)) = change { true } else { false }
        }
    }

    var isOver: Bool { next >= messages.count }
    /// True if the next message has to wait for time to pass.
    var isWaiting: Bool { takesTime && (next == line || next == half) }

    struct Part {
        var said: [Message] = []
        /// Behind how many of them content hears of its new frames; nil where that comes with a later part.
        var layout: Int?
        /// The last message, where its callback is awaited.
        var awaited: Message?
    }

    /// Takes the messages up to the next awaited callback, the line of the transition, or the end.
    /// - Parameters:
    ///   - isFirst: false for a later part, before which the tree may have changed.
    ///   - awaits: whether a callback is awaited; nil where none is.
    mutating func takePart(isFirst: Bool, in tree: Tree, awaits: ((Message) -> Bool)?) -> Part {
        var part = isFirst ? takeFirst(awaits: awaits) : takeLater(in: tree, awaits: awaits)
        if isLaidOut { part.layout = .max }
        isLaidOut = part.layout != nil
        return part
    }

    /// Takes the messages of the first part as they are: they were made from the very tree that is about to change.
    private mutating func takeFirst(awaits: ((Message) -> Bool)?) -> Part {
        let first = next
        var part = Part()
        if awaits == nil, !takesTime { next = messages.count }
        while !isOver, !isWaiting, part.awaited == nil {
            if let awaits, awaits(messages[next]) { part.awaited = messages[next] }
            next += 1
        }
        part.said = first == 0 && isOver ? messages : Array(messages[first..<next])
        // A callback of the beginning has to return before content hears of its new frames.
        if part.awaited == nil || line < next { part.layout = min(max(line, first), next) - first }
        return part
    }

    /// Takes the messages of a later part one by one, because each may have to be said otherwise by now.
    private mutating func takeLater(in tree: Tree, awaits: ((Message) -> Bool)?) -> Part {
        var part = Part()
        while !isOver, part.awaited == nil {
            if next >= line, part.layout == nil { part.layout = part.said.count }
            if isWaiting { break }
            let message = messages[next]
            // While this turn waited, a memory warning may have dropped a view. It is loaded again before it appears.
            if message.method == .viewWillAppear, tree.hasDropped(message.on, after: part.said) {
                insert(Message(on: message.on, .viewDidLoad))
                continue
            }
            next += 1
            // A command may have loaded the view, or forwarded the appearance, while this turn was under way.
            if tree.says(message, after: part.said) { continue }
            part.said.append(message)
            if let awaits, awaits(message) { part.awaited = message }
        }
        if part.awaited == nil, part.layout == nil { part.layout = part.said.count }
        return part
    }

    /// Inserts a message before the next one, in the same part of the transition.
    private mutating func insert(_ message: Message) {
        messages.insert(message, at: next)
        if next < line { line += 1 }
        if let half, next < half { self.half = half + 1 }
    }

    mutating func passHalf() { half = nil }
    var isInteractive: Bool { interactive != nil }

    /// True if a message that has not been said is for one of them.
    func stillTells(_ controllers: Set<ControllerID>) -> Bool {
        messages[next...].contains { controllers.contains($0.on) }
    }

    /// True if a gesture that has not ended is bringing the controller.
    func brings(_ id: ControllerID) -> Bool { arrivals.contains { $0.on == id } }

    /// True if a gesture that has not ended has made the controller, so that it goes if the gesture is cancelled.
    func makes(_ id: ControllerID) -> Bool { interactive?.made.contains(id) == true && brings(id) }

    /// True if the end of a gesture would undo where these changes put a controller.
    func keepsBack(_ changes: [Change]) -> Bool {
        guard let interactive else { return false }
        let placed = Set(changes.compactMap(\.placed))
        return interactive.structure.contains { $0.on.map(placed.contains) ?? false }
    }

    /// The transition's time is over. What was kept back is changed now, or forgotten.
    mutating func end(_ how: TransitionEnd) {
        takesTime = false
        guard let kept = interactive else { return }
        interactive = nil
        if how == .finished {
            ended += kept.structure
        } else {
            // A controller that has not begun to appear or disappear has nothing to take back.
            let moving = Set(
                messages[..<next].filter { $0.method != .viewDidLoad && $0.method.implied != nil }.map(\.on))
            messages = messages[..<next] + kept.cancelled.filter { $0.method.implied == nil || moving.contains($0.on) }
            loose = kept.made
            ended += kept.restored
        }
    }

    /// Takes these changes, which go out with one step only.
    mutating func takeEnded() -> [Change] {
        defer { ended = [] }
        return ended
    }
}

extension Change {
    /// The controller whose parent or children the change sets.
    fileprivate var placed: ControllerID? {
        switch self {
        case .set(let id, .parent), .set(let id, .viewControllers): id
        default: nil
        }
    }
}

extension Tree {
    /// True if the message only says something that is true without it. Messages said before it in the same step count.
    fileprivate func says(_ message: Message, after said: [Message]) -> Bool {
        guard let controller = self[message.on] else { return false }
        if message.method == .viewDidLoad { return controller.viewLoaded }
        guard case .appearance? = message.method.implied, forwarded(message.on) != nil else { return false }
        var appearance = controller.appearance
        for earlier in said where earlier.on == message.on {
            if case .appearance(let next)? = earlier.method.implied { appearance = next }
        }
        return switch message.method {
        case .viewDidAppear: appearance != .appearing
        case .viewWillDisappear: !appearance.isUp
        case .viewDidDisappear: appearance == .disappeared
        default: false
        }
    }

    fileprivate func hasDropped(_ view: ControllerID, after said: [Message]) -> Bool {
        self[view]?.viewLoaded == false && !said.contains { $0.on == view && $0.method == .viewDidLoad }
    }
}
