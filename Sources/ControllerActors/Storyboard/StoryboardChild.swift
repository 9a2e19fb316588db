extension Storyboard {
    /// One contained controller together with the relationship that says so.
    public struct Child: Sendable, Equatable {
        public let relationship: Relationship
        public let controller: Controller

        var columnRank: Int { relationship.role?.columnRank ?? Int.max }
    }
}
