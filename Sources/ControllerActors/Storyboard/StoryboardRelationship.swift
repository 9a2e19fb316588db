extension Storyboard {
    /// One containment: `destination` is a child of `source`.
    public struct Relationship: Sendable, Equatable {
        public let id: String?
        public let source: String
        public let destination: String
        /// Nil for a relationship that this reader does not know; see `name`.
        public let role: RelationshipRole?
        /// The relationship as written.
        public let name: String
        public let line: Int
    }

    /// The relationships that Xcode writes.
    public enum RelationshipRole: String, Sendable, Equatable, CaseIterable {
        case rootViewController
        case viewControllers
        /// The primary column.
        case masterViewController
        case supplementaryViewController
        /// The secondary column.
        case detailViewController
        case compactViewController

        /// The place of a column, primary first. The order in the file means nothing.
        var columnRank: Int? { Self.columns.firstIndex(of: self) }

        private static let columns: [Self] = [
            .masterViewController, .supplementaryViewController, .detailViewController, .compactViewController,
        ]
    }
}
