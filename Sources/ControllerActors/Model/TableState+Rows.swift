import Bus

// Where selected, visible and pending rows are after rows and sections come and go.
extension TableState {
    /// Takes in the counts. A selection or a visible row beyond them is dropped.
    mutating func learn(_ counts: [Int]) {
        sections = counts
        if let row = selected, !Self.has(row, counts) { selected = nil }
        if let row = visible?.first, !Self.has(row, counts) { visible = nil }
    }

    static func has(_ row: RowIndex, _ counts: [Int]) -> Bool {
        counts.indices.contains(row.section) && (0..<counts[row.section]).contains(row.row)
    }

    /// True if the row can be put there once it has left its own place.
    static func hasPlace(_ target: RowIndex, for row: RowIndex, _ counts: [Int]) -> Bool {
        guard counts.indices.contains(target.section) else { return false }
        return (0..<counts[target.section] + (target.section == row.section ? 0 : 1)).contains(target.row)
    }

    /// Rows that stay keep their selection at their new places.
    mutating func follow(_ update: RowUpdate, _ counts: [Int]) {
        selected = selected.flatMap { Self.place(of: $0, after: update) }
        pending = pending.flatMap { pending in
            Self.place(of: pending.row, after: update).map { Pending($0, swiped: pending.swiped) }
        }
        if let first = visible?.first, let moved = Self.place(of: first, after: update) { visible?.first = moved }
        learn(counts)
        dataVersion += 1
    }

    /// The place of a row after an update; nil where it was deleted. Deletions count in the old rows and sections,
    /// insertions in the new ones.
    static func place(of row: RowIndex, after update: RowUpdate) -> RowIndex? {
        if let move = update.moved, move.from == row { return move.to }
        guard !update.deleted.contains(row), !update.deletedSections.contains(row.section) else { return nil }
        var moved = row
        moved.row -= update.gone.count { $0.section == row.section && $0.row < row.row }
        moved.section -= update.deletedSections.count { $0 < row.section }
        for section in update.insertedSections.sorted() where section <= moved.section { moved.section += 1 }
        for inserted in update.come.filter({ $0.section == moved.section }).map(\.row).sorted()
        where inserted <= moved.row { moved.row += 1 }
        return moved
    }
}

extension RowUpdate {
    /// The rows that leave their places, the one that moves among them, and those that come to new ones.
    var gone: [RowIndex] { deleted + (moved.map { [$0.from] } ?? []) }
    var come: [RowIndex] { inserted + (moved.map { [$0.to] } ?? []) }
}
