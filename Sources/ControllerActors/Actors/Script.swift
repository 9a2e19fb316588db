import Bus

/// The messages of a committed turn, and how far they have been said.
struct Script {
    var messages: [Message] = []
    var next = 0
    /// Where the did-messages begin.
    var line = 0
    /// Where the second half of its time begins; nil once it has.
    private(set) var half: Int?
    var loose: [ControllerID] = []
    var closes = false
    /// Said with the first stretch, to one who is there to answer.
    var errand: Errand?
    /// Content has heard of its new frames: between what is said when the transition begins and when it ends.
    var isLaidOut = false
    /// True while the messages before `line` wait for a transition to end.
    var takesTime = false
    /// What has become so with the end of the transition, to be published with the next message.
    var ended: [Change] = []
    /// Until the end of an interactive transition is decided.
    private(set) var interactive: Transition.Interactive?
    /// Who is heard already as if they stood where they are going.
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
    /// What comes next has to wait for time to pass.
    var isWaiting: Bool { takesTime && (next == line || next == half) }

    /// All that is left, where nothing has to be waited for, and the place in it where the did-messages begin.
    mutating func takeRest() -> (messages: [Message], line: Int) {
        defer { next = messages.count }
        return (next == 0 ? messages : Array(messages[next...]), max(0, min(line, messages.count) - next))
    }

    /// To be said before what comes next, and in the same part of the transition.
    mutating func insert(_ message: Message) {
        messages.insert(message, at: next)
        if next < line { line += 1 }
        if let half, next < half { self.half = half + 1 }
    }

    mutating func passHalf() { half = nil }
    var isInteractive: Bool { interactive != nil }

    /// Would the end of a gesture undo where these changes put somebody?
    func keepsBack(_ changes: [Change]) -> Bool {
        guard let interactive else { return false }
        let placed = Set(changes.compactMap(\.placed))
        return interactive.structure.contains { change in
            if case .set(let id, _) = change { placed.contains(id) } else { false }
        }
    }

    /// The transition's time is over. What was kept back becomes so, or is forgotten.
    mutating func end(_ how: TransitionEnd) {
        takesTime = false
        guard let kept = interactive else { return }
        interactive = nil
        if how == .finished {
            ended += kept.structure
        } else {
            // Who has not begun to come or go has nothing to take back.
            let moving = Set(
                messages[..<next].filter { $0.method != .viewDidLoad && $0.method.implied != nil }.map(\.on))
            messages =
                messages[..<next] + kept.cancelled.filter { $0.method.implied == nil || moving.contains($0.on) }
            loose = kept.made
            ended += kept.restored
        }
    }

    /// Once: it goes out with one step.
    mutating func takeEnded() -> [Change] {
        defer { ended = [] }
        return ended
    }
}

extension Change {
    /// Of whom it says where he stands, or what stands in him.
    fileprivate var placed: ControllerID? {
        switch self {
        case .set(let id, .parent), .set(let id, .viewControllers): id
        default: nil
        }
    }
}
