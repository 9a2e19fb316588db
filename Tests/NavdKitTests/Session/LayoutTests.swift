import Bus
import Testing

@testable import NavdKit

@Suite("Following the layouts of a window with the Swift kit")
struct LayoutTests {
    private static func layout(_ seq: Int64, epoch: String = "e1") -> JSON {
        ["epoch": .string(epoch), "seq": .int(seq), "frames": []]
    }

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
