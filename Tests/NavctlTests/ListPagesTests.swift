import Bus
import Testing

@testable import navctl

@Suite("The pages of navctl windows, peers and attachments")
struct ListPagesTests {
    private static func page(_ ids: ClosedRange<Int>, more: Bool) -> JSON {
        var page: JSONObject = ["windows": .array(ids.map { ["id": .string("w\($0)")] })]
        if more { page["more"] = true }
        return .object(page)
    }

    @Test("they are asked for until no others follow, and give one list")
    func windows() throws {
        var pages = ListPages.windows
        #expect(try #require(pages.params).json == ["limit": 256])
        #expect(pages.take(Self.page(1...256, more: true)).count == 256)
        #expect(try #require(pages.params).json == ["after": "w256", "limit": 256])
        #expect(pages.take(Self.page(257...300, more: false)).first?["id"] == "w257")
        #expect(pages.params == nil)
        #expect(pages.answer == Self.page(1...300, more: false))
    }

    @Test("the whole list of an older navd, which has no pages, is the only page")
    func older() {
        var pages = ListPages.windows
        pages.take(Self.page(1...900, more: false))
        #expect(pages.params == nil && pages.answer.list("windows").count == 900)
    }

    @Test("a page that says that others follow, but is empty, is the last one")
    func empty() {
        var pages = ListPages.windows
        pages.take(["windows": [], "more": true])
        #expect(pages.params == nil && pages.answer == ["windows": []])
    }

    @Test("what stands beside the list is that of the first page")
    func beside() throws {
        var pages = ListPages.peers
        pages.take(["peers": [["session": 3]], "strays": 1, "more": true])
        #expect(try #require(pages.params).json == ["after": 3, "limit": 256])
        pages.take(["peers": [["session": 7]], "strays": 2])
        #expect(pages.answer == ["peers": [["session": 3], ["session": 7]], "strays": 1])
    }
}
