import Bus

/// The planned effect of a command: the changes, and the messages in their order. It is an object, because it has many
/// parts and goes from the rules to the turn that alone uses it.
public final class Transition: @unchecked Sendable {
    public var kind: TransitionKind
    public var animated: Bool
    /// Structure and properties; applied at the commit.
    public var changes: [Change]
    /// Those that are said when the transition begins, and then those that are said when it ends.
    public private(set) var messages: [Message]
    /// The index of the first message of the end.
    public private(set) var line: Int
    /// Controllers that may be released after that.
    public var loose: [ControllerID]
    /// The controllers on screen once the changes are made; nil where a gesture keeps some of them back.
    var shown: [ControllerID]?
    /// Members of the reply besides the outcome.
    public var result: JSONObject
    /// True where the rule finds nothing to do, as for a pop at the root: the outcome `unchanged`.
    public var unchanged: Bool
    /// How many messages of the beginning are said at once; the others follow at half of the time. Nil: all are said.
    public var half: Int?
    /// True if the window closes at the end.
    public var closes: Bool
    /// Sent once everything else has been said.
    public var actionMessage: ActionMessage?
    /// Further members of the message that a renderer receives when the transition begins.
    public var begins = JSONObject()
    /// Nil where everything is decided when the transition begins.
    public var interactive: Interactive?

    /// The changes that an interactive transition keeps back until its end is decided.
    public struct Interactive: Sendable, Equatable {
        /// Applied when it is finished.
        public var structure: [Change]
        /// Applied when it is cancelled, whatever has joined the turn.
        public var restored: [Change]
        /// Said when it is cancelled, in place of the messages of the end.
        public var cancelled: [Message]
        /// Controllers made for it, which are not needed when it is cancelled.
        public var made: [ControllerID]
    }

    /// True if a controller appears or disappears, or a rotation is heard of, so that the transition can take time.
    public var isVisible: Bool {
        messages[line...].contains { $0.method.implied != nil } || (kind == .rotation && !messages.isEmpty)
    }

    /// The duration of an animated transition, in milliseconds.
    public static let duration = 350

    /// - Parameters:
    ///   - loose: controllers that may be released at the end.
    ///   - shown: the controllers on screen once the changes are made.
    init(
        _ outline: borrowing Outline, changes: [Change], _ messages: consuming [Message], line: Int, half: Int?,
        loose: [ControllerID], shown: [ControllerID]
    ) {
        (kind, animated, self.changes, self.line) = (outline.kind, outline.animated, changes, line)
        self.messages = messages
        self.shown = shown
        (self.half, self.loose, result, closes) = (half, loose, outline.result, outline.closes)
        (actionMessage, begins) = (outline.actionMessage, outline.begins)
        unchanged = outline.unchanged && changes.isEmpty
    }

    /// What a command that led to it is answered.
    var outcome: String { unchanged ? "unchanged" : "committed" }

    /// The controllers on screen once the changes are made; nil where they are not known, because the changes that an
    /// action brings may show others.
    func shown(with action: ActionMessage?) -> [ControllerID]? { action?.during.isEmpty == false ? nil : shown }

    /// Hands the changes over to the commit, which adds to them.
    func takeChanges() -> [Change] {
        var taken: [Change] = []
        swap(&taken, &changes)
        return taken
    }

    /// Adds a message, the last one of the beginning.
    func append(toBeginning message: Message) {
        messages.insert(message, at: line)
        line += 1
    }
}

/// The decisions of a rule in addition to its changes; `TransitionBuilder` derives the messages from both. Its rows are
/// what a host proposes.
struct Outline: MemberObject {
    var kind = TransitionKind.quiet
    var animated = false
    var delegate: [Message] = []
    var said: [Message] = []
    var result = JSONObject()
    var unchanged = false
    var closes = false
    var actionMessage: ActionMessage?
    var forwards: Forward?
    var rotation: Rotation?
    var isInteractive = false
    var cancelled: [Message] = []
    var begins = JSONObject()

    static func unchanged(_ result: JSONObject = JSONObject()) -> Outline { Outline(result: result, unchanged: true) }

    static var blank: Outline { Outline() }

    static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
        try row("kind", \.kind, is: .always)
        try row("animated", \.animated)
        try row("delegate", \.delegate, "The last messages to the delegate, such as `didSelect`.")
        try row("said", \.said, "Messages outside any transition, such as reports, which are said first.")
        try row("cancelled", \.cancelled, "The last messages to the delegate if the transition is cancelled.")
        try row("result", \.result)
        try row("begins", \.begins, "Further members of what a renderer receives when the transition begins.")
        try row("unchanged", \.unchanged)
        try row("closes", \.closes)
        try row("interactive", \.isInteractive, "A gesture steers the transition.")
        try row("errand", \.actionMessage, "Sent once everything else has been said.")
        try row("forwards", \.forwards)
    }
}

extension Outline {
    /// The outline of a command that may have found everything as it wants it.
    init(
        of draft: borrowing Draft, kind: TransitionKind = .quiet, animated: Bool = false,
        result: JSONObject = JSONObject()
    ) { self.init(kind: kind, animated: animated, result: result, unchanged: draft.isUnchanged) }
}

extension Message.Method {
    /// The property that this message stands for; nil for any other. So messages and properties have one source.
    public var implied: Property? {
        if let impliedAppearance { return .appearance(impliedAppearance) }
        return impliedLoading.map { .viewLoaded($0) }
    }

    fileprivate var impliedAppearance: Appearance? {
        switch self {
        case .viewWillAppear: .appearing
        case .viewDidAppear: .appeared
        case .viewWillDisappear: .disappearing
        case .viewDidDisappear: .disappeared
        default: nil
        }
    }

    fileprivate var impliedLoading: Bool? {
        switch self {
        case .viewDidLoad: true
        case .viewDidUnload: false
        default: nil
        }
    }
}

extension Message {
    /// The changes that several messages of one step imply. Of a controller's appearances only the last one counts.
    public static func impliedChanges(_ messages: [Message]) -> [Change] {
        var changes: [Change] = []
        addImpliedChanges(of: messages, to: &changes)
        return changes
    }

    static func addImpliedChanges(of messages: [Message], to changes: inout [Change]) {
        let first = changes.count
        changes.reserveCapacity(first + messages.count)
        // Few messages are searched; for many, their places are noted.
        var places: [ControllerID: Int]? = messages.count > 64 ? [:] : nil
        // A loop over the elements would copy each of them.
        for index in messages.indices {
            if messages[index].hasChanges { changes += messages[index].changes }
            let (id, method) = (messages[index].on, messages[index].method)
            if method == .willShow {
                changes.append(.set(id, .shownViewController(messages[index].viewController)))
                continue
            }
            if let loaded = method.impliedLoading { changes.append(.set(id, .viewLoaded(loaded))) }
            guard let appearance = method.impliedAppearance else { continue }
            let earlier =
                places.map { $0[id] }
                ?? changes[first...].lastIndex { if case .set(id, .appearance) = $0 { true } else { false } }
            if let earlier {
                changes[earlier] = .set(id, .appearance(appearance))
            } else {
                places?[id] = changes.count
                changes.append(.set(id, .appearance(appearance)))
            }
        }
    }
}

extension [Message] {
    func says(_ method: Message.Method, of id: ControllerID) -> Bool { contains { $0.on == id && $0.method == method } }
}

extension Transition {
    /// The containers whose children change, or change their order, or of which another child is selected.
    var rearranged: Set<ControllerID> {
        let ids: [ControllerID] = changes.compactMap { change in
            switch change {
            case .set(let id, .viewControllers), .set(let id, .selectedViewController): id
            default: nil
            }
        }
        return Set(ids)
    }
}

/// A message that is sent as a request: the receiver answers when it has done what the message asks. It holds no turn
/// (CMD-01). Where no peer is there to answer, it is a message like any other. It is one pointer, because each turn has
/// a place for one, and hardly any has one.
@dynamicMemberLookup public struct ActionMessage: Sendable, Equatable {
    public struct Fields: Sendable, Equatable {
        public var message: Message
        /// Changes that are in force until the request is answered, or can't be answered any more.
        public var during: [Change] = []
        /// The command that navd itself runs then.
        public var end: Command?
        /// The controller that `end` is on.
        public var on: ControllerID
    }

    private var fields: Shared<Fields>

    public subscript<Value>(dynamicMember path: WritableKeyPath<Fields, Value>) -> Value {
        get { fields.value[keyPath: path] }
        set {
            var changed = fields.value
            changed[keyPath: path] = newValue
            fields = Shared(changed)
        }
    }

    init(message: Message, on: ControllerID) { fields = Shared(Fields(message: message, on: on)) }

    public static func == (a: ActionMessage, b: ActionMessage) -> Bool { a.fields.value == b.fields.value }
}
