extension Storyboard {
    /// One `<outlet>`: `owner.property` is `destination`.
    public struct Outlet: Sendable, Equatable {
        /// A role somebody may take; it stands open until a peer attaches (STORY-06).
        public enum Role: String, Sendable, Equatable, CaseIterable {
            case delegate
            case dataSource
        }

        public let id: String?
        public let property: String
        public let destination: String
        /// The controller itself, or the object inside its scene, e.g. its table.
        public let owner: Object
        public let line: Int

        public var role: Role? { Role(rawValue: property) }
    }
}
