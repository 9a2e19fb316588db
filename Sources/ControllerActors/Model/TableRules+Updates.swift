import Bus

// What the data source tells the table about its data.
extension TableRules {
    /// The counts must have changed by exactly the rows and sections named (TBL-04, TBL-15). Nil while unknown.
    mutating func update(_ update: RowUpdate) throws(Refusal) -> Outline? {
        guard let before = table.sections else {
            // Nothing has asked for rows yet, so there is nothing to compare.
            table.dataVersion += 1
            return .unchanged()
        }
        let comparison = try CountComparison(update, before, in: controller.id)
        if comparison.sectionsChange {
            guard let count = try inquiry.numberOfSections() else { return nil }
            try comparison.check(sections: count)
        }
        var after = comparison.unchanged
        if let sections = comparison.touched {
            guard let counted = try inquiry.counts(of: sections) else { return nil }
            after.replaceSubrange(sections, with: counted)
        }
        try comparison.check(rows: after)
        let pending = table.pending
        table.follow(update, after)
        var outline = Outline.unchanged(["dataVersion": .int(Int64(table.dataVersion))])
        if let pending, pending.swiped, table.pending == nil { outline.said = told(.didEndEditingRow, pending.row) }
        return outline
    }

    /// The rows of these sections are others. They are counted anew, and none of them stays selected (TBL-15).
    mutating func reloadSections(_ sections: [Int]) throws(Refusal) -> Outline? {
        guard let before = table.sections else {
            table.dataVersion += 1
            return .unchanged()
        }
        for section in sections where !before.indices.contains(section) {
            throw .noSuchRow(RowIndex(section: section, row: 0), before, in: controller.id)
        }
        guard let count = try inquiry.numberOfSections() else { return nil }
        guard count == before.count else { throw .countMismatch(before.count, 0, 0, count) }
        let range = (sections.min() ?? 0)..<(sections.max() ?? -1) + 1
        guard let counted = try inquiry.counts(of: range) else { return nil }
        var after = before
        after.replaceSubrange(range, with: counted)
        for section in range where !sections.contains(section) && after[section] != before[section] {
            throw .countMismatch(in: section, before[section], 0, 0, after[section])
        }
        if let selected = table.selected, sections.contains(selected.section) { table.selected = nil }
        var outline = Outline.unchanged()
        if let pending = table.pending, sections.contains(pending.row.section) { outline.said = endPending() }
        table.learn(after)
        table.dataVersion += 1
        outline.result = ["dataVersion": .int(Int64(table.dataVersion))]
        return outline
    }

    mutating func reloadRows(_ rows: [RowIndex]) throws(Refusal) -> Outline {
        if let counts = table.sections { for row in rows { try check(row, counts) } }
        var outline = Outline.unchanged()
        if let pending = table.pending, rows.contains(pending.row) { outline.said = endPending() }
        table.dataVersion += 1
        return outline
    }

    mutating func reloadData() -> Outline {
        let said = endPending()
        (table.sections, table.selected) = (nil, nil)
        table.dataVersion += 1
        return Outline(said: said, unchanged: true)
    }
}

/// Compares the counts that follow from a data source's update with those that the data source gives.
struct CountComparison {
    private let update: RowUpdate
    private let before: [Int]
    private let id: ControllerID
    /// The sections as they are after the update, each with its index before; nil for a section that was inserted.
    private let origins: [Int?]
    /// The sections whose rows are counted anew, and those between them; nil where there are none.
    let touched: Range<Int>?

    /// Errors: `indexOutOfRange`.
    init(_ update: RowUpdate, _ before: [Int], in id: ControllerID) throws(Refusal) {
        (self.update, self.before, self.id) = (update, before, id)
        for row in update.gone where !TableState.has(row, before) { throw .noSuchRow(row, before, in: id) }
        let most = TableInquiry.maximumSections
        guard update.deletedSections.count <= most, before.count + update.insertedSections.count <= 2 * most else {
            throw Refusal(.limitExceeded, "a table has at most \(most) sections", ["limit": most])
        }
        for section in update.deletedSections where !before.indices.contains(section) {
            throw .noSuchRow(RowIndex(section: section, row: 0), before, in: id)
        }
        var origins: [Int?] = before.indices.filter { !update.deletedSections.contains($0) }
        for section in update.insertedSections.sorted() {
            guard (0...origins.count).contains(section) else {
                throw .noSuchRow(
                    RowIndex(section: section, row: 0), Array(repeating: 0, count: origins.count + 1), in: id)
            }
            origins.insert(nil, at: section)
        }
        self.origins = origins
        for row in update.come where !origins.indices.contains(row.section) {
            throw .noSuchRow(row, origins.map { _ in 0 }, in: id)
        }
        let gone = Set(update.gone.map(\.section))
        let named =
            update.come.map(\.section) + update.insertedSections
            + origins.indices.filter { origins[$0].map { gone.contains($0) } ?? false }
        touched = named.min().flatMap { first in named.max().map { first..<$0 + 1 } }
    }

    var sectionsChange: Bool { !update.deletedSections.isEmpty || !update.insertedSections.isEmpty }

    /// The counts from before, in the sections as they are after the update; 0 for a section that was inserted.
    var unchanged: [Int] { origins.map { $0.map { before[$0] } ?? 0 } }

    /// Errors: `sectionCountMismatch`.
    func check(sections count: Int) throws(Refusal) {
        guard count != origins.count else { return }
        throw .countMismatch(before.count, update.deletedSections.count, update.insertedSections.count, count)
    }

    /// Errors: `rowCountMismatch`; `indexOutOfRange`, where a row was inserted at a place that does not exist.
    func check(rows after: [Int]) throws(Refusal) {
        let (deleted, inserted) = (update.gone.bySection, update.come.bySection)
        for section in touched ?? 0..<0 {
            // An inserted section may have any number of rows.
            guard let origin = origins[section] else { continue }
            let (gone, come) = (deleted[origin, default: 0], inserted[section, default: 0])
            guard after[section] == before[origin] - gone + come else {
                throw .countMismatch(in: section, before[origin], gone, come, after[section])
            }
        }
        for row in update.come where !TableState.has(row, after) { throw .noSuchRow(row, after, in: id) }
    }
}

extension [RowIndex] {
    fileprivate var bySection: [Int: Int] { reduce(into: [:]) { $0[$1.section, default: 0] += 1 } }
}
