/// Rows and sections of a table that came, went and moved together.
public struct RowUpdate: Sendable, Equatable {
    /// As they stood before. Rows of sections that went need not be named.
    public var deleted: [RowIndex] = []
    /// As they stand afterwards.
    public var inserted: [RowIndex] = []
    public var moved: RowMove?
    /// As they stood before.
    public var deletedSections: [Int] = []
    /// As they stand afterwards.
    public var insertedSections: [Int] = []

    public init(
        deleted: [RowIndex] = [], inserted: [RowIndex] = [], moved: RowMove? = nil, deletedSections: [Int] = [],
        insertedSections: [Int] = []
    ) {
        self.deleted = deleted
        self.inserted = inserted
        self.moved = moved
        self.deletedSections = deletedSections
        self.insertedSections = insertedSections
    }
}

/// A row that stands elsewhere.
public struct RowMove: Sendable, Equatable {
    /// As it stood before.
    public var from: RowIndex
    /// As it stands afterwards.
    public var to: RowIndex

    public init(from: RowIndex, to: RowIndex) {
        self.from = from
        self.to = to
    }
}
