import Bus
import Testing

@testable import ControllerActors

@Suite("Changes of a table's rows")
struct TableStateTests {
    private func row(_ row: Int, in section: Int = 0) -> RowIndex { RowIndex(section: section, row: row) }

    /// Compares with a list that is really changed. Deletions use old indexes, insertions new ones.
    @Test(arguments: 1...200)
    func aRowIsFollowed(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let before = Array(0..<1 + random.index(below: 12))
        let deleted = before.filter { _ in random.index(below: 3) == 0 }
        var after = before.filter { !deleted.contains($0) }
        let come = random.index(below: 5)
        var inserted: Set<Int> = []
        while inserted.count < come { inserted.insert(random.index(below: after.count + come)) }
        for place in inserted.sorted() { after.insert(-1, at: min(place, after.count)) }
        try #require(inserted.allSatisfy { after.indices.contains($0) })
        let update = RowUpdate(deleted: deleted.map { row($0) }, inserted: inserted.map { row($0) })
        for old in before {
            let now = TableState.place(of: row(old), after: update)
            #expect(now?.row == after.firstIndex(of: old), "row \(old), \(update)")
        }
        #expect(TableState.place(of: row(3, in: 1), after: update) == row(3, in: 1))
    }

    /// The same for whole sections, and for rows inside the sections that stay.
    @Test(arguments: 1...200)
    func aRowIsFollowedThroughSections(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var sections: [[String]] = (0..<1 + random.index(below: 4)).map { section in
            (0..<random.index(below: 5)).map { "\(section).\($0)" }
        }
        var before: [String: RowIndex] = [:]
        for (section, rows) in sections.enumerated() {
            for (index, name) in rows.enumerated() { before[name] = row(index, in: section) }
        }
        var update = RowUpdate()
        update.deletedSections = sections.indices.filter { _ in random.index(below: 3) == 0 }
        update.deleted = before.values.sorted { ($0.section, $0.row) < ($1.section, $1.row) }
            .filter { _ in random.index(below: 4) == 0 }
        for gone in update.deleted { sections[gone.section][gone.row] = "" }
        sections = sections.indices.filter { !update.deletedSections.contains($0) }.map { sections[$0] }
        if random.index(below: 2) == 0 {
            update.insertedSections = [random.index(below: sections.count + 1)]
            sections.insert(["new"], at: update.insertedSections[0])
        }
        sections = sections.map { $0.filter { !$0.isEmpty } }
        for section in sections.indices where random.index(below: 2) == 0 {
            let place = random.index(below: sections[section].count + 1)
            update.inserted.append(row(place, in: section))
            sections[section].insert("new", at: place)
        }
        for (name, old) in before {
            var now: RowIndex?
            for (section, rows) in sections.enumerated() {
                if let index = rows.firstIndex(of: name) { now = row(index, in: section) }
            }
            #expect(TableState.place(of: old, after: update) == now, "\(name), \(update)")
        }
    }

    @Test("a moved row, and the rows that it passes, are followed to their new places")
    func moved() {
        let update = RowUpdate(moved: RowMove(from: row(1), to: row(3)))
        #expect((0..<5).map { TableState.place(of: row($0), after: update)?.row } == [0, 3, 1, 2, 4])
        let other = RowUpdate(moved: RowMove(from: row(1), to: row(0, in: 1)))
        #expect(TableState.place(of: row(2), after: other) == row(1))
        #expect(TableState.place(of: row(0, in: 1), after: other) == row(1, in: 1))
    }

    @Test("counts that navd learns remove indexes beyond them")
    func learn() {
        var table = TableState()
        table.selected = row(2)
        table.visible = TableState.Visible(first: row(0, in: 1), count: 4)
        table.learn([3])
        #expect(table.selected == row(2))
        #expect(table.visible == nil)
        table.learn([2])
        #expect(table.selected == nil)
        #expect(table.sections == [2])
    }
}
