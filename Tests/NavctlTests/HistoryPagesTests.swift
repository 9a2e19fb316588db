import Bus
import Testing

@testable import navctl

@Suite("The pages of navctl history --since")
struct HistoryPagesTests {
    /// A page of commits, each of which is as old as its number says.
    private static func page(_ numbers: some Sequence<Int>, names: JSONObject = [:]) -> JSON {
        let commits = numbers.map { number -> JSON in ["seq": .int(Int64(number)), "at": .int(Int64(number * 10))] }
        return ["epoch": "e1", "commits": .array(commits), "names": .object(names)]
    }

    private static func numbers(_ pages: HistoryPages) -> [Int] {
        pages.answer["commits"]?.array?.compactMap { $0["seq"]?.int } ?? []
    }

    @Test("they go back until a commit is too old")
    func backwards() {
        var pages = HistoryPages(since: 300, most: nil, after: nil, before: nil)
        #expect(pages.question == .init(limit: 256))
        pages.take(Self.page(60..<100, names: ["c1": "tabs"]))
        #expect(pages.question == .init(limit: 256, before: 60), "a page may be short because its commits are large")
        pages.take(Self.page(20..<60, names: ["c2": "albums"]))
        #expect(pages.question == nil)
        #expect(Self.numbers(pages) == Array(30..<100))
        #expect(pages.answer["names"] == ["c1": "tabs", "c2": "albums"] && pages.answer["epoch"] == "e1")
        #expect(pages.oldest == "30" && pages.count == 70)
    }

    @Test("they end with the first commit of the window")
    func all() {
        var pages = HistoryPages(since: 0, most: nil, after: nil, before: 9)
        #expect(pages.question == .init(limit: 256, before: 9))
        pages.take(Self.page(1..<9))
        #expect(pages.question == .init(limit: 256, before: 1))
        pages.take(Self.page([]))
        #expect(pages.question == nil && Self.numbers(pages) == Array(1..<9))
    }

    @Test("as many are asked for as are wanted")
    func some() {
        var pages = HistoryPages(since: 0, most: 300, after: nil, before: nil)
        #expect(pages.question?.limit == 256)
        pages.take(Self.page(745..<1_001))
        #expect(pages.question == .init(limit: 44, before: 745))
        pages.take(Self.page(701..<745))
        #expect(pages.question == nil && Self.numbers(pages) == Array(701..<1_001))
    }

    @Test("after a number they go forward, also past commits that are too old")
    func forward() {
        var pages = HistoryPages(since: 100, most: nil, after: 3, before: nil)
        #expect(pages.question == .init(limit: 256, after: 3))
        pages.take(Self.page(4..<8))
        #expect(pages.question == .init(limit: 256, after: 7))
        pages.take(Self.page(8..<13))
        #expect(pages.question == .init(limit: 256, after: 12))
        pages.take(Self.page([]))
        #expect(pages.question == nil && Self.numbers(pages) == [10, 11, 12])
    }
}
