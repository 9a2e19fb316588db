import Testing

@testable import WebGateway

@Suite("Who gives way where bytes are bounded")
struct HoldingsTests {
    private let bounds = HoldingBounds(ofToken: 80, inAll: 100)

    @Test("beyond the limit for all, the largest page of the largest token is closed, whichever page came last")
    func inAll() {
        var holdings = Holdings<String>()
        #expect(holdings.note("bad 1", of: "bad", 30, bounds) == [])
        #expect(holdings.note("bad 2", of: "bad", 40, bounds) == [])
        #expect(holdings.note("good", of: "good", 29, bounds) == [])
        #expect(holdings.note("good", of: "good", 31, bounds) == ["bad 2"])
        #expect(holdings.bytes == 61 && holdings.bytes(of: "bad") == 30)
        #expect(holdings.note("good", of: "good", 35, bounds) == [])
        // A page that is large in a small token stays, if another token holds more.
        #expect(holdings.note("bad 3", of: "bad", 36, bounds) == ["bad 3"])
    }

    @Test("beyond the bound of a token its own largest page gives way")
    func ofToken() {
        var holdings = Holdings<String>()
        #expect(holdings.note("a 1", of: "a", 50, bounds) == [])
        #expect(holdings.note("a 2", of: "a", 31, bounds) == ["a 1"])
        #expect(holdings.note("b", of: "b", 60, bounds) == [])
        #expect(holdings.note("a 2", of: "a", 90, bounds) == ["a 2"])
        #expect(holdings.bytes == 60)
    }

    @Test("a page that ends, or holds nothing any more, is forgotten")
    func ends() {
        var holdings = Holdings<String>()
        _ = holdings.note("a", of: "a", 60, bounds)
        holdings.remove("a", of: "a")
        _ = holdings.note("b", of: "b", 60, bounds)
        _ = holdings.note("b", of: "b", 0, bounds)
        holdings.remove("b", of: "b")
        #expect(holdings.bytes == 0 && holdings.bytes(of: "a") == 0)
        #expect(holdings.note("c", of: "c", 70, bounds) == [])
    }

    @Test("a single page beyond every bound gives way itself")
    func single() {
        var holdings = Holdings<String>()
        #expect(holdings.note("a", of: "a", 1_000, bounds) == ["a"])
        #expect(holdings.bytes == 0)
    }
}
