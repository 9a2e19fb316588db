/// Commands about a page view controller (PAGE).
public enum PageCommand: Sendable, Equatable {
    public enum Direction: String, Sendable, CaseIterable { case forward, reverse }

    /// One gesture of the user.
    public struct Turn: Sendable, Equatable {
        public enum Side: String, Sendable, CaseIterable { case left, right, top, bottom }
        public enum Gesture: String, Sendable, CaseIterable { case tap, flick, drag }

        /// The side of the screen from which the next content comes.
        public var toward: Side
        public var gesture: Gesture
        /// True if the gesture goes on: a later command finishes or cancels it.
        public var isInteractive = false

        public init(toward: Side, gesture: Gesture = .tap) { (self.toward, self.gesture) = (toward, gesture) }
    }

    case setViewControllers([ControllerReference], direction: Direction, animated: Bool)
    case turn(Turn)
    /// Nil moves the gesture recognizers back to the controller's own view.
    case moveGestureRecognizers(to: String?)
}

extension PageCommand.Turn {
    init(_ fields: FieldReader) throws(Refusal) {
        self.init(
            toward: try fields.required(fields.word("toward"), "toward"), gesture: try fields.word("gesture") ?? .tap)
        isInteractive = try fields.bool("interactive") ?? false
        guard !isInteractive || gesture == .drag else {
            throw .invalidParams(
                "\(fields.path).gesture is \"\(gesture.rawValue)\" and interactive",
                right: "a drag, because no other gesture can be interactive")
        }
    }
}
