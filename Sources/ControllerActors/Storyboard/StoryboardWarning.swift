extension Storyboard {
    /// Something odd in a file, which is loaded all the same.
    public struct Warning: Sendable, Equatable, CustomStringConvertible {
        public enum Code: String, Sendable, Equatable, CaseIterable {
            /// The segue is kept, and its `kind` is nil.
            case unknownSegueKind
            /// The controller is kept as plain content.
            case unknownElement
            /// The relationship is kept, and its `role` is nil.
            case unknownRelationship
            /// A placeholder that names no storyboard.
            case unsetReference
            /// An outlet whose destination is nowhere in the file. The role is open all the same.
            case danglingOutlet
            /// The frame of a bar in its view, because navd lays it out itself; or a width of a view in a bar that is
            /// too large.
            case ignoredFrame
            /// A style or colour of a bar that navd does not know.
            case ignoredLook
            /// A bar in a place where navd has none, or one too many.
            case ignoredBar
            /// The action of an item that starts a segue, which does nothing else.
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
