extension Tree {
    /// The changes that turn an empty window of the same id into this tree.
    public var changes: [Change] {
        controllers.values.map { Change.insert($0) }
            + window.properties.filter { !$0.isDefault }.map { Change.window($0) }
    }
}
