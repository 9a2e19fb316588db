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

/// How a transition ended.
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

    public init(session: UInt64, patience: Int) {
        self.session = session
        self.patience = patience
    }
}

// The changes with which a transition ends, on the tree of that moment.
extension Tree {
    /// The change that the transition is over, unless its container is gone.
    func closing(_ target: Rules.Target) -> [Change] {
        switch target {
        case .controller(let id): self[id] == nil ? [] : [.set(id, .transition(nil))]
        case .window: [.window(.transition(nil))]
        }
    }

    /// The changes that are about controllers which are still there.
    func standing(_ changes: [Change]) -> [Change] {
        guard !changes.isEmpty else { return [] }
        return changes.filter { change in
            if case .set(let id, _) = change { self[id] != nil } else { true }
        }
    }

    /// Changes that a gesture has kept back. Where others may have changed the same value meanwhile, only the gesture's
    /// own part is set.
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
        changes.filter { change in
            if case .set(let id, let property) = change { self[id]?.has(property) == false } else { true }
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
                data: ["transition": .int(Int64(clamping: number)), "owner": .string(owner.rawValue)])
        }
    }
}

extension Steering.Act {
    var isEnd: Bool { self == .finish || self == .cancel }
}
