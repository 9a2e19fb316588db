import Bus

// What becomes of selection and visible rows when rows come and go.
extension TableState {
    /// The counts are known: what pointed beyond them points nowhere.
    mutating func learn(_ counts: [Int]) {
        sections = counts
        if let row = selected, !Self.has(row, counts) { selected = nil }
        if let row = visible?.first, !Self.has(row, counts) { visible = nil }
    }

    static func has(_ row: RowIndex, _ counts: [Int]) -> Bool {
        counts.indices.contains(row.section) && (0..<counts[row.section]).contains(row.row)
    }

    /// The rows that stay keep their selection, wherever they are now.
    mutating func follow(_ update: RowUpdate, _ counts: [Int]) {
        selected = selected.flatMap { Self.place(of: $0, after: update) }
        if let first = visible?.first, let moved = Self.place(of: first, after: update) { visible?.first = moved }
        learn(counts)
        dataVersion += 1
    }

    /// Deletions count in the old rows, insertions in the new ones.
    static func place(of row: RowIndex, after update: RowUpdate) -> RowIndex? {
        guard !update.deleted.contains(row) else { return nil }
        var moved = row
        moved.row -= update.deleted.count { $0.section == row.section && $0.row < row.row }
        for inserted in update.inserted.filter({ $0.section == row.section }).map(\.row).sorted()
        where inserted <= moved.row {
            moved.row += 1
        }
        return moved
    }
}
