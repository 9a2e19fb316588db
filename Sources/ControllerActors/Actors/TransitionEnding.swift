import Bus

/// The event that ends a transition. It is fixed when the transition starts; an instant transition has none.
enum TransitionEnding: Sendable {
    /// Milliseconds after which a gesture of which nothing is heard counts as let go.
    static let gesturePatience = 10_000

    case timer
    case renderer(Renderer)
    case gesture

    /// Milliseconds after which the transition ends by itself.
    var patience: Int {
        switch self {
        case .timer: Transition.duration
        case .renderer(let renderer): Transition.duration + renderer.patience
        case .gesture: Self.gesturePatience
        }
    }

    var owner: TransitionOwner {
        switch self {
        case .timer: .timed
        case .renderer: .renderer
        case .gesture: .gesture
        }
    }
}

enum TransitionEnd: String, Sendable {
    case finished, cancelled
    /// A transition of an ancestor begins: this one is completed first.
    case superseded
}

/// A peer that draws, and says when it has drawn.
public struct Renderer: Sendable, Equatable {
    public var session: UInt64
    /// Milliseconds that it may take for drawing beyond the transition's duration.
    public var patience: Int

    public init(session: UInt64, patience: Int) { (self.session, self.patience) = (session, patience) }
}

extension OpenTransition {
    /// A transition that takes time, as the tree has it.
    init(_ transition: Transition, turn: UInt64, endedBy ending: TransitionEnding, arriving: [ControllerID]) {
        self.init(kind: transition.kind.rawValue, turn: turn, duration: Transition.duration)
        (owner, interactive, self.arriving) = (ending.owner, transition.interactive != nil, arriving)
    }
}

// The changes with which a transition ends, on the tree of that moment.
extension Tree {
    /// The changes that are about controllers which are still there.
    func standing(_ changes: [Change]) -> [Change] { changes.filter { $0.on.map { self[$0] != nil } ?? true } }

    /// Changes that a gesture has kept back. Of what others may have changed, only its own part is set.
    func upToDate(_ changes: [Change]) -> [Change] {
        changes.map { change in
            switch change {
            case .set(let id, .table(let kept)):
                guard var table = self[id]?.table, let kept else { return change }
                table.selected = kept.selected
                return .set(id, .table(table))
            case .set(let id, .popover(let kept)):
                guard var popover = self[id]?.popover else { return change }
                popover.anchor = kept?.anchor
                return .set(id, .popover(popover == PopoverState() ? nil : popover))
            default: return change
            }
        }
    }

    /// The changes that make a difference.
    func differing(_ changes: [Change]) -> [Change] {
        changes.filter { if case .set(let id, let property) = $0 { self[id]?.has(property) == false } else { true } }
    }
}

extension Change {
    /// The controller of which it sets a member.
    var on: ControllerID? { if case .set(let id, _) = self { id } else { nil } }
}

extension Rules.Target {
    /// The change that a transition is under way there; nil: that it is over.
    func change(of open: OpenTransition?) -> Change {
        switch self {
        case .controller(let id): .set(id, .transition(open))
        case .window: .window(.transition(open))
        }
    }
}

extension TransitionEnding {
    /// Checks that a client may steer the transition with that number so.
    /// - Parameter target: the container that runs it.
    ///
    /// Errors: `notInteractive`, `notAllowed`.
    func check(
        _ act: Steering.Act, by request: TurnRequest, transition number: UInt64, of target: Rules.Target
    ) throws(Refusal) {
        switch self {
        case .gesture: try request.reach?.check(request, steering: target)
        case .renderer(let renderer) where act == .finish && renderer.session == request.origin.session: return
        default:
            throw Refusal(
                .notInteractive,
                "transition \(number) is not interactive; its \(owner == .timed ? "time" : "renderer") ends it",
                ["transition": number, "owner": owner.rawValue])
        }
    }
}

extension TransitionEnding {
    /// What a renderer is told of every transition that begins.
    func beginning(of kind: TransitionKind, turn: UInt64, isInteractive: Bool) -> JSONObject {
        [
            "kind": .string(kind.rawValue), "transition": .int(Int64(clamping: turn)),
            "duration": .int(Int64(Transition.duration)), "owner": .string(owner.rawValue),
            "interactive": .bool(isInteractive),
        ]
    }
}

extension Steering.Act {
    var isEnd: Bool { self == .finish || self == .cancel }
}
