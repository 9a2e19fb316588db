import Bus

/// The kind of change that the user sees, which decides the order of the callbacks.
public enum TransitionKind: String, MemberValue, OrdinalCases {
    /// Only the tree changes. If anything appears or disappears, that is said as in a push.
    case quiet
    case push, pop, tab, present, dismiss, root, page, rotation

    /// The kind of a transition made of several: that of the one that the user sees most of, else of the last one.
    static func mostSeen(of kinds: [TransitionKind]) -> TransitionKind {
        let largest = [root, present, dismiss, tab, page].first(where: kinds.contains)
        return largest ?? kinds.last { $0 != .quiet } ?? .quiet
    }
}

/// The order of callbacks, one row for each kind, as data (docs/decisions/0002). No other code decides it.
///
/// Each step stands for the messages of all controllers concerned, parents before children. `line` is no
/// message: the steps before it are said when the transition begins, and the steps behind it when it ends.
struct TransitionOrder: Sendable {
    enum Step: String, Sendable {
        case willMove, load, willDisappear, willAppear, line, didDisappear, didAppear, delegate, didMove
        case willRotate, willAnimateFirstHalf, willAnimateRotation, didAnimateFirstHalf, willAnimateSecondHalf
        case didRotate
        /// From here on the interface has its new orientation.
        case turned
        /// Half of the time passes here, for controllers that rotate in two steps.
        case half
    }

    var rows: ByCase<TransitionKind, [Step]?>

    /// The arriving controller is told last, of the beginning and of the end.
    private static let push: [Step] = [
        .willMove, .load, .willDisappear, .willAppear, .line, .didDisappear, .didAppear, .delegate, .didMove,
    ]
    private static let present: [Step] = [
        .willMove, .load, .willDisappear, .willAppear, .line, .didAppear, .didDisappear, .delegate, .didMove,
    ]

    static let standard = TransitionOrder(rows: [
        .quiet: push, .push: push, .pop: push, .root: push, .present: present, .dismiss: present,
        // The opposite of a push: the arriving controller is told first.
        .tab: [.willMove, .load, .willAppear, .willDisappear, .line, .didDisappear, .didAppear, .delegate, .didMove],
        .rotation: [
            .willMove, .load, .willRotate, .willAnimateFirstHalf, .turned, .willDisappear, .willAppear,
            .willAnimateRotation, .half, .didAnimateFirstHalf, .willAnimateSecondHalf, .line, .didDisappear, .didAppear,
            .didRotate, .didMove,
        ],
        .page: [.willMove, .load, .willAppear, .willDisappear, .line, .didAppear, .didDisappear, .delegate, .didMove],
    ])

    /// The end of an interactive transition that is cancelled: the arriving controller goes, and the leaving one stays.
    var cancelled: [Step] = [.willDisappear, .didDisappear, .willAppear, .didAppear, .delegate]

    /// A message to a stack's delegate, which follows a message to the stack's top controller at once.
    struct Echo: Sendable {
        var after: Message.Method
        var say: Message.Method
    }

    var echoes = [Echo(after: .viewWillAppear, say: .willShow), Echo(after: .viewDidAppear, say: .didShow)]
}
