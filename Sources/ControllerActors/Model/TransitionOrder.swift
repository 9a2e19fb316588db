import Bus

/// What kind of change the user sees; decides the order of the callbacks.
public enum TransitionKind: String, Sendable, CaseIterable {
    /// Nothing but the tree changes: whatever appears or disappears does so as in a push.
    case quiet
    case push, pop, tab, present, dismiss, root, page, rotation

    /// Of what several would be, the one transition that they are together: what the user sees most of, or the last.
    static func mostSeen(of kinds: [TransitionKind]) -> TransitionKind {
        let largest = [root, present, dismiss, tab, page].first(where: kinds.contains)
        return largest ?? kinds.last { $0 != .quiet } ?? .quiet
    }
}

/// The order of callbacks, one row per kind, as data (UIKIT, "Callback order"). The only place that knows.
///
/// Each step stands for the messages of all controllers concerned, parent before child (D22). `line` parts what is said
/// when the transition begins from what is said when it ends.
struct TransitionOrder: Sendable {
    enum Step: String, Sendable {
        case willMove, load, willDisappear, willAppear, line, didDisappear, didAppear, delegate, didMove
        case willRotate, willAnimateFirstHalf, willAnimateRotation, didAnimateFirstHalf, willAnimateSecondHalf
        case didRotate
        /// From here on the interface has its new orientation.
        case turned
        /// Half of the time passes here, for those who rotate in two steps.
        case half
    }

    var rows: [TransitionKind: [Step]]

    static let standard = TransitionOrder(rows: [
        .quiet: [.willMove, .load, .willDisappear, .willAppear, .line, .didDisappear, .didAppear, .delegate, .didMove],
        .push: [.willMove, .load, .willDisappear, .willAppear, .line, .didDisappear, .didAppear, .delegate, .didMove],
        .pop: [.willMove, .load, .willDisappear, .willAppear, .line, .didDisappear, .didAppear, .delegate, .didMove],
        // The opposite of a push: the one that comes is told first.
        .tab: [.willMove, .load, .willAppear, .willDisappear, .line, .didDisappear, .didAppear, .delegate, .didMove],
        .present: [
            .willMove, .load, .willDisappear, .willAppear, .line, .didAppear, .didDisappear, .delegate, .didMove,
        ],
        .dismiss: [
            .willMove, .load, .willDisappear, .willAppear, .line, .didAppear, .didDisappear, .delegate, .didMove,
        ],
        .root: [.willMove, .load, .willDisappear, .willAppear, .line, .didDisappear, .didAppear, .delegate, .didMove],
        .rotation: [
            .willMove, .load, .willRotate, .willAnimateFirstHalf, .turned, .willDisappear, .willAppear,
            .willAnimateRotation, .half, .didAnimateFirstHalf, .willAnimateSecondHalf, .line, .didDisappear, .didAppear,
            .didRotate, .didMove,
        ],
        .page: [.willMove, .load, .willAppear, .willDisappear, .line, .didAppear, .didDisappear, .delegate, .didMove],
    ])

    /// The end of an interactive transition that is cancelled: who was to come goes, who was to leave stays.
    var cancelled: [Step] = [.willDisappear, .didDisappear, .willAppear, .didAppear, .delegate]

    /// A message that follows another at once: the stack's own, behind its top's (D22).
    struct Echo: Sendable {
        var after: Message.Method
        var say: Message.Method
    }

    var echoes = [
        Echo(after: .viewWillAppear, say: .willShow),
        Echo(after: .viewDidAppear, say: .didShow),
    ]
}
