extension Storyboard {
    /// Something odd in a file that loads all the same.
    public struct Warning: Sendable, Equatable, CustomStringConvertible {
        public enum Code: String, Sendable, Equatable, CaseIterable {
            /// The segue is kept, `kind` is nil.
            case unknownSegueKind
            /// The controller is kept as plain content.
            case unknownElement
            /// The relationship is kept, `role` is nil.
            case unknownRelationship
            /// A placeholder that names no storyboard.
            case unsetReference
            /// An outlet whose destination is nowhere in the file; the role still stands open.
            case danglingOutlet
            /// Where a bar stands in its view: navd lays it out itself. Or how wide a view in a bar is, beyond all measure.
            case ignoredFrame
            /// A style or colour of a bar that navd does not know.
            case ignoredLook
            /// A bar in a place that has none of its own, or one too many.
            case ignoredBar
            /// An item that starts a segue sends no action as well.
            case ignoredAction
            /// An accessory that navd does not know.
            case ignoredAccessory
        }

        public let code: Code
        public let line: Int
        public let reason: String

        public var description: String { "line \(line): \(reason)" }
    }
}
