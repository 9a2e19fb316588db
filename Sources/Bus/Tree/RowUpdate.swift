/// Rows and sections of a table that were deleted, inserted and moved together.
public struct RowUpdate: Sendable, Equatable {
    /// Indexes before the update. Rows of deleted sections need not be listed.
    public var deleted: [RowIndex] = []
    /// Indexes after the update.
    public var inserted: [RowIndex] = []
    public var moved: RowMove?
    /// Indexes before the update.
    public var deletedSections: [Int] = []
    /// Indexes after the update.
    public var insertedSections: [Int] = []

    public init(
        deleted: [RowIndex] = [], inserted: [RowIndex] = [], moved: RowMove? = nil, deletedSections: [Int] = [],
        insertedSections: [Int] = []
    ) {
        (self.deleted, self.inserted, self.moved, self.deletedSections) = (deleted, inserted, moved, deletedSections)
        self.insertedSections = insertedSections
    }
}

/// A row that has moved.
public struct RowMove: Sendable, Equatable {
    /// Its place before the move.
    public var from: RowIndex
    /// Its place after the move.
    public var to: RowIndex

    public init(from: RowIndex, to: RowIndex) { (self.from, self.to) = (from, to) }
}
