extension Storyboard {
    /// One containment: `destination` is a child of `source`.
    public struct Relationship: Sendable, Equatable {
        public let id: String?
        public let source: String
        public let destination: String
        /// nil: a relationship this reader does not know, see `name`.
        public let role: RelationshipRole?
        /// The relationship as written.
        public let name: String
        public let line: Int
    }

    /// The relationships Xcode writes.
    public enum RelationshipRole: String, Sendable, Equatable, CaseIterable {
        case rootViewController
        case viewControllers
        /// The primary column.
        case masterViewController
        case supplementaryViewController
        /// The secondary column.
        case detailViewController
        case compactViewController

        /// Place of a column, primary first; the file's order means nothing there.
        var columnRank: Int? { Self.columns.firstIndex(of: self) }

        private static let columns: [Self] = [
            .masterViewController, .supplementaryViewController, .detailViewController, .compactViewController,
        ]
    }
}
