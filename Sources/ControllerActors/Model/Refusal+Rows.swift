import Bus

extension Refusal {
    /// `indexOutOfRange`: the table has no such section or row (TBL-10).
    static func noSuchRow(_ row: RowIndex, _ counts: [Int], in id: ControllerID) -> Refusal {
        guard counts.indices.contains(row.section) else {
            return Refusal(
                .indexOutOfRange, "section \(row.section) of \(counts.count) in \(id)",
                data: ["section": .int(Int64(row.section)), "count": .int(Int64(counts.count))])
        }
        return Refusal(
            .indexOutOfRange, "row \(row.row) of \(counts[row.section]) in section \(row.section) of \(id)",
            data: [
                "section": .int(Int64(row.section)), "row": .int(Int64(row.row)),
                "count": .int(Int64(counts[row.section])),
            ])
    }

    /// `sectionCountMismatch`: the numbers of sections before, deleted, inserted and after do not agree (TBL-15).
    static func sectionCountMismatch(_ before: Int, _ gone: Int, _ come: Int, _ after: Int) -> Refusal {
        Refusal(
            .sectionCountMismatch,
            "the table had \(before) sections, \(gone) deleted and \(come) inserted make "
                + "\(before - gone + come), but the data source answers \(after); change the data first, then name the changed sections",
            data: [
                "before": .int(Int64(before)), "deleted": .int(Int64(gone)), "inserted": .int(Int64(come)),
                "after": .int(Int64(after)), "use": "tableViewController.reloadData",
            ])
    }

    /// `rowCountMismatch`: the numbers of rows before, deleted, inserted and after do not agree (TBL-04).
    static func rowCountMismatch(_ section: Int, _ before: Int, _ gone: Int, _ come: Int, _ after: Int) -> Refusal {
        Refusal(
            .rowCountMismatch,
            "section \(section) had \(before) rows, \(gone) deleted and \(come) inserted make "
                + "\(before - gone + come), but the data source answers \(after); change the data first, then name the changed rows",
            data: [
                "section": .int(Int64(section)), "before": .int(Int64(before)), "deleted": .int(Int64(gone)),
                "inserted": .int(Int64(come)), "after": .int(Int64(after)), "use": "tableViewController.reloadData",
            ])
    }
}
