import Bus
import Testing

@testable import ControllerActors

@Suite("Rows that come and go")
struct TableStateTests {
    private func row(_ row: Int, in section: Int = 0) -> RowIndex { RowIndex(section: section, row: row) }

    /// Against a list that is really changed: deletions name old places, insertions new ones.
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

    @Test("counts that are learnt take away what points beyond them")
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
