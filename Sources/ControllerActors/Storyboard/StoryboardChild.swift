extension Storyboard {
    /// One contained controller, with the relationship that contains it.
    public struct Child: Sendable, Equatable {
        public let relationship: Relationship
        public let controller: Controller

        var columnRank: Int { relationship.role?.columnRank ?? Int.max }
    }
}
