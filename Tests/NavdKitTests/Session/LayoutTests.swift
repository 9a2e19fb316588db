import Bus
import Testing

@testable import NavdKit

@Suite("Following the layouts of a window with the Swift kit")
struct LayoutTests {
    /// What is published, and what a navd answers that numbers its answers.
    private static func layout(_ seq: Int64, epoch: String = "e1") -> JSON {
        ["epoch": .string(epoch), "seq": .int(seq), "window": "w1", "frames": []]
    }

    /// What an older navd answers.
    private static let unnumbered: JSON = ["window": "w1", "frames": []]

    @Test("a layout is delivered whole, and requested if it is too large to be published")
    func layout() throws {
        let played = Played()
        let token = played.follow(.layout)
        try played.answer("window.list", FollowingTests.windows)
        guard case .openEvents(_, ["events/w1/", "layout/w1/"])? = played.actions.last else {
            Issue.record("not subscribed")
            return
        }
        played.publish("layout/w1/", Self.layout(5))
        played.publish("layout/w1/", FollowingTests.bookmark(6))
        try played.answer("layout", Self.layout(6))
        #expect(played.delivered(token) == ["layout 5", "layout 6"])
    }

    @Test("a layout that was asked for does not come after a newer one")
    func staleLayout() throws {
        let played = Played()
        let token = played.follow(.layout)
        try played.answer("window.list", FollowingTests.windows)
        played.publish("layout/w1/", Self.layout(5))
        played.publish("layout/w1/", FollowingTests.bookmark(6))
        played.publish("layout/w1/", Self.layout(7))
        try played.answer("layout", Self.layout(6))
        #expect(played.delivered(token) == ["layout 5", "layout 7"])
    }

    @Test("a second follower of a window's layouts begins with the present one")
    func secondLoop() throws {
        let played = Played()
        let first = played.follow(.layout)
        try played.answer("window.list", FollowingTests.windows)
        played.publish("layout/w1/", Self.layout(5))
        let second = played.follow(.layout)
        try played.answer("window.list", FollowingTests.windows)
        try played.answer("layout", Self.layout(5))
        #expect(played.delivered(second) == ["layout 5"] && played.delivered(first) == ["layout 5"])
    }

    @Test("of an older navd, which does not number its answers, an asked layout has the number of the bookmark")
    func unnumbered() throws {
        let played = Played()
        let token = played.follow(.layout)
        try played.answer("window.list", FollowingTests.windows)
        played.publish("layout/w1/", FollowingTests.bookmark(6))
        try played.answer("layout", Self.unnumbered)
        played.publish("layout/w1/", FollowingTests.bookmark(7))
        played.publish("layout/w1/", Self.layout(8))
        try played.answer("layout", Self.unnumbered)
        #expect(played.delivered(token) == ["layout 6", "layout 8"])
        // A second loop begins with what is answered, and goes on with what is published.
        let second = played.follow(.layout)
        try played.answer("window.list", FollowingTests.windows)
        try played.answer("layout", Self.unnumbered)
        played.publish("layout/w1/", Self.layout(9))
        #expect(played.delivered(second) == ["layout 0", "layout 9"])
    }

    @Test("a layout that was published does not come after the answer that has overtaken it")
    func overtaken() throws {
        let played = Played()
        let token = played.follow(.layout)
        try played.answer("window.list", FollowingTests.windows)
        played.publish("layout/w1/", FollowingTests.bookmark(5))
        try played.answer("layout", Self.layout(7))
        played.publish("layout/w1/", Self.layout(6))
        played.publish("layout/w1/", Self.layout(8))
        #expect(played.delivered(token) == ["layout 7", "layout 8"])
    }

    @Test("in a new epoch messages for the old id are ignored, and the window is subscribed again")
    func foreignLayout() throws {
        let played = Played()
        let token = played.follow(.layout)
        try played.answer("window.list", FollowingTests.windows)
        played.publish("layout/w1/", Self.layout(5))
        played.publish("layout/w1/", Self.layout(1, epoch: "e2"))
        var close = FollowingTests.event(2, epoch: "e2").object ?? [:]
        close["changes"] = [["close": "w1"]]
        played.publish("events/w1/", .object(close))
        played.lose()
        try played.welcomeAnew(epoch: "e2")
        played.publish("layout/w1/", Self.layout(2, epoch: "e2"))
        #expect(played.delivered(token) == ["layout 5"])
        try played.answer("window.list", FollowingTests.windows)
        guard case .openEvents(_, ["events/w1/", "layout/w1/"])? = played.actions.last else {
            Issue.record("not subscribed anew")
            return
        }
        played.publish("layout/w1/", Self.layout(3, epoch: "e2"))
        #expect(played.delivered(token) == ["layout 5", "layout 3"])
    }

    @Test("a window that was closed while navd was away ends the layouts")
    func closedAway() throws {
        let played = Played()
        let token = played.follow(.layout)
        try played.answer("window.list", FollowingTests.windows)
        played.publish("layout/w1/", Self.layout(5))
        played.lose()
        played.welcome()
        try played.answer("window.list", ["windows": []])
        #expect(played.delivered(token) == ["layout 5", "end "])
    }
}
