import Bus

/// What a command comes to, before anything has happened: the changes, and what is said in which order.
public struct Transition: Sendable, Equatable {
    public var kind: TransitionKind
    public var animated: Bool
    /// Structure and properties; applied at the commit.
    public var changes: [Change]
    /// Said when the transition begins.
    public var will: [Message]
    /// Said when it ends.
    public var did: [Message]
    /// What may be released after that.
    public var loose: [ControllerID]
    /// Members of the reply besides the outcome.
    public var result: JSONObject
    /// True where the rule says that nothing is to be done (popping a root): D17's `unchanged`.
    public var unchanged: Bool
    /// So many of `will` are said at once, the rest when half of the time is over; nil: all at once.
    public var half: Int?
    /// The window goes away when it ends.
    public var closes: Bool
    public var errand: Errand?
    /// What else a renderer hears when it begins.
    public var begins = JSONObject()
    /// Nil where nothing is left to decide once it has begun.
    public var interactive: Interactive?

    /// What an interactive transition keeps back until its end is decided (D24).
    public struct Interactive: Sendable, Equatable {
        /// Becomes so when it is finished.
        public var structure: [Change]
        /// Becomes so again when it is cancelled, whatever joined the turn.
        public var restored: [Change]
        /// Said when it is cancelled, in place of `did`.
        public var cancelled: [Message]
        /// Made for it, and not needed when it is cancelled.
        public var made: [ControllerID]
    }

    /// Does anything appear or disappear, so that it can take time?
    public var isVisible: Bool {
        did.contains { $0.method.implied != nil } || (kind == .rotation && !(will.isEmpty && did.isEmpty))
    }

    /// Milliseconds that an animated transition lasts when nobody says otherwise.
    public static let duration = 350
}

/// What a rule decides besides its changes; `Draft.finish` derives the messages from both.
struct Outline {
    var kind = TransitionKind.quiet
    var animated = false
    /// The delegate's last word: `didSelect`.
    var delegate: [Message] = []
    /// Said at once, outside any transition: reports.
    var said: [Message] = []
    var result = JSONObject()
    var unchanged = false
    var closes = false
    /// Sent once everything else has been said.
    var errand: Errand?
    var forwards: Forward?
    var rotation: Rotation?
    /// A gesture steers it.
    var isInteractive = false
    /// The delegate's last word where it is cancelled.
    var cancelled: [Message] = []
    /// What else a renderer hears when it begins.
    var begins = JSONObject()

    static func unchanged(_ result: JSONObject = JSONObject()) -> Outline {
        var outline = Outline()
        outline.unchanged = true
        outline.result = result
        return outline
    }
}

extension Message.Method {
    /// The property that this message stands for: one source for what is said and what is kept (D20).
    public var implied: Property? {
        switch self {
        case .viewDidLoad: .viewLoaded(true)
        case .viewWillAppear: .appearance(.appearing)
        case .viewDidAppear: .appearance(.appeared)
        case .viewWillDisappear: .appearance(.disappearing)
        case .viewDidDisappear: .appearance(.disappeared)
        case .viewDidUnload: .viewLoaded(false)
        default: nil
        }
    }
}

extension Message {
    /// The changes of several messages said in one step: of each controller's appearances only the last.
    public static func impliedChanges(_ messages: [Message]) -> [Change] {
        var changes: [Change] = []
        addImpliedChanges(of: messages, to: &changes)
        return changes
    }

    static func addImpliedChanges(of messages: [Message], to changes: inout [Change]) {
        let first = changes.count
        changes.reserveCapacity(first + messages.count)
        // Few are looked through; many are noted.
        var places: [ControllerID: Int]? = messages.count > 64 ? [:] : nil
        for message in messages {
            changes += message.changes
            if message.method == .willShow {
                changes.append(.set(message.on, .shownViewController(message.viewController)))
                continue
            }
            guard let implied = message.method.implied else { continue }
            if case .appearance = implied {
                let earlier =
                    places.map { $0[message.on] } ?? changes[first...].lastIndex { $0.isAppearance(of: message.on) }
                if let earlier {
                    changes[earlier] = .set(message.on, implied)
                    continue
                }
                places?[message.on] = changes.count
            }
            changes.append(.set(message.on, implied))
        }
    }
}

extension Change {
    fileprivate func isAppearance(of id: ControllerID) -> Bool {
        if case .set(id, .appearance) = self { true } else { false }
    }
}

extension [Message] {
    func says(_ method: Message.Method, of id: ControllerID) -> Bool { contains { $0.on == id && $0.method == method } }
}

extension Transition {
    /// In whom others stand after it than before, or in another order.
    var rearranged: Set<ControllerID> {
        var ids: Set<ControllerID> = []
        for case .set(let id, .viewControllers) in changes { ids.insert(id) }
        return ids
    }
}
