import Bus

/// The event that ends a transition. It is fixed when the transition starts (D24); an instant transition has none.
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
    /// An ancestor moved (D23).
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
