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
    var errand: ActionMessage?
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

    init() {}

    init(_ transition: Transition, takesTime: Bool) {
        messages = transition.will + transition.did
        line = transition.will.count
        half = takesTime ? transition.half : nil
        loose = transition.loose
        closes = transition.closes
        interactive = transition.interactive
        arrivals = (transition.interactive?.structure ?? []).filter { change in
            if case .set(_, .parent(.some)) = change { true } else { false }
        }
        self.takesTime = takesTime
    }

    var isOver: Bool { next >= messages.count }
    /// True if the next message has to wait for time to pass.
    var isWaiting: Bool { takesTime && (next == line || next == half) }

    /// All remaining messages, where none has to wait, and the index in them of the first did-message.
    mutating func takeRest() -> (messages: [Message], line: Int) {
        defer { next = messages.count }
        return (next == 0 ? messages : Array(messages[next...]), max(0, min(line, messages.count) - next))
    }

    /// Inserts a message before the next one, in the same part of the transition.
    mutating func insert(_ message: Message) {
        messages.insert(message, at: next)
        if next < line { line += 1 }
        if let half, next < half { self.half = half + 1 }
    }

    mutating func passHalf() { half = nil }
    var isInteractive: Bool { interactive != nil }

    /// True if the end of a gesture would undo where these changes put a controller.
    func keepsBack(_ changes: [Change]) -> Bool {
        guard let interactive else { return false }
        let placed = Set(changes.compactMap(\.placed))
        return interactive.structure.contains { change in
            if case .set(let id, _) = change { placed.contains(id) } else { false }
        }
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
            messages =
                messages[..<next] + kept.cancelled.filter { $0.method.implied == nil || moving.contains($0.on) }
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
