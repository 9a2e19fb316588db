extension Storyboard {
    /// One `<outlet>`: `owner.property` is `destination`.
    public struct Outlet: Sendable, Equatable {
        /// A role that a peer may take. It is open until a peer attaches (STORY-06).
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

        /// Nil where the property is no role.
        public var role: Role? { Role(rawValue: property) }
    }
}
