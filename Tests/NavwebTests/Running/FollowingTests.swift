import Bus
import Testing

@testable import WebGateway

@Suite("Pages that follow", .serialized)
struct FollowingTests {
    private func subscribe(_ page: WebClient, _ topics: [String]) throws {
        let answer = try page.ask("subscribe", ["topics": .array(topics.map { .string($0) })])
        #expect(answer["result"] == [:], "\(answer.text)")
    }

    @Test("the second page gets a bookmark and a layout as the first one did")
    func second() throws {
        let scene = try WebScene()
        let direct = try scene.direct()
        let window = try direct.openWindow()
        let (events, layouts) = ("window/\(window)/", "layout/\(window)/")
        let first = try scene.page()
        try subscribe(first, [events, layouts])
        let bookmark = try first.event(events)
        #expect(bookmark["bookmark"] == "subscribed" && bookmark["window"] == .string(window))
        let layout = try first.event(layouts)
        #expect(layout["frames"] != nil)
        try direct.setTitle("1")
        let change = try first.event(events) { $0["changes"] != nil }
        let newer = try first.event(layouts) { $0["seq"] == change["seq"] }

        let second = try scene.page()
        try subscribe(second, [events, layouts])
        let its = try second.event(events)
        #expect(its["bookmark"] == "subscribed" && its["window"] == .string(window))
        #expect(its["seq"] == change["seq"] && its["epoch"] == bookmark["epoch"])
        #expect(try second.event(layouts) == newer)
        // The snapshot that the page takes now, and what follows, fit together.
        let snapshot = try second.ask("snapshot", on: window)["result"]
        #expect(snapshot?["seq"] == its["seq"])
        try direct.setTitle("2")
        for page in [first, second] {
            let next = try page.event(events) { $0["changes"] != nil }
            #expect(next["prev"] == change["seq"])
            #expect(try page.event(layouts)["seq"] == next["seq"])
        }
    }

    @Test("a page gets only what it follows, and nothing after it has unsubscribed")
    func topics() throws {
        let scene = try WebScene()
        let direct = try scene.direct()
        let (one, two) = (try direct.openWindow("till"), try direct.openWindow("menu"))
        let (all, single) = (try scene.page(), try scene.page())
        try subscribe(all, ["window/"])
        try subscribe(single, ["window/\(two)/"])
        _ = try all.event("window/")
        _ = try single.event("window/\(two)/")
        try direct.setTitle("1", in: "till")
        try direct.setTitle("1", in: "menu")
        _ = try all.event("window/\(one)/") { $0["changes"] != nil }
        _ = try all.event("window/\(two)/") { $0["changes"] != nil }
        _ = try single.event("window/\(two)/") { $0["changes"] != nil }
        #expect(!single.others.contains { $0["topic"]?.string == "window/\(one)/" })
        try single.ask("unsubscribe", ["topics": [.string("window/\(two)/")]])
        single.forgetOthers()
        try direct.setTitle("2", in: "menu")
        _ = try all.event("window/\(two)/") { $0["changes"] != nil }
        try single.ask("ping")
        #expect(!single.others.contains { $0["topic"] != nil })
    }

    @Test("a page that follows a closed window gets no layout")
    func closed() throws {
        let scene = try WebScene()
        let direct = try scene.direct()
        let window = try direct.openWindow()
        let first = try scene.page()
        try subscribe(first, ["layout/\(window)/"])
        _ = try first.event("layout/\(window)/")
        try direct.ask("window.close", on: window)
        let second = try scene.page()
        try subscribe(second, ["window/"])
        _ = try second.event("window/")
        try subscribe(second, ["layout/\(window)/", "window/\(window)/"])
        try second.ask("ping")
        #expect(!second.others.contains { $0["topic"]?.string == "layout/\(window)/" })
    }

    @Test("a page follows only so many topics")
    func limits() throws {
        let scene = try WebScene(limits: ["topics": 4])
        let page = try scene.page()
        try subscribe(page, ["a", "b", "c", "d"])
        #expect(try page.ask("subscribe", ["topics": ["e"]])["error"]?["name"] == "limitExceeded")
        #expect(try page.ask("subscribe", ["topics": "e"])["error"]?["name"] == "invalidParams")
        try page.ask("unsubscribe", ["topics": ["a"]])
        try subscribe(page, ["e"])
    }

    @Test("a page that never reads is cut with its reason in the log, and the others miss nothing")
    func unread() throws {
        let scene = try WebScene(limits: ["unreadBytes": 262_144])
        let direct = try scene.direct()
        let window = try direct.openWindow()
        let topic = "window/\(window)/"
        let good = try scene.page()
        let bad = try scene.page(receiveBuffer: 16_384)
        for page in [good, bad] { try subscribe(page, [topic, "layout/\(window)/"]) }
        _ = try good.event(topic)
        let before = scene.web?.memory ?? 0
        var last: JSON = .null
        for number in 0..<120 {
            try direct.setTitle("\(number)" + String(repeating: "x", count: 10_000))
            let event = try good.event(topic) { $0["changes"] != nil }
            if last != .null { #expect(event["prev"] == last) }
            last = event["seq"] ?? .null
        }
        #expect(!Program.givesMemoryBack || (scene.web?.memory ?? 0) - before < 16 << 20)
        try scene.waitUntil("the slow page is cut") { scene.log.contains("bytes are unread") }
        // It is told so where it reads after all.
        #expect(try bad.closeCode() == 1_013)
        #expect(try good.ask("ping")["result"] != nil)
    }

    @Test("a page that reads slowly gets the newest layout and every event")
    func slow() throws {
        let scene = try WebScene()
        let direct = try scene.direct()
        let window = try direct.openWindow()
        let (events, layouts) = ("window/\(window)/", "layout/\(window)/")
        let page = try scene.page(receiveBuffer: 4_096)
        try subscribe(page, [events, layouts])
        _ = try page.event(events)
        for number in 1...100 { try direct.setTitle("\(number)" + String(repeating: "x", count: 10_000)) }
        let end = try direct.ask("snapshot", on: window)["seq"] ?? .null
        var (prev, counts): (JSON?, (events: Int, layouts: Int)) = (nil, (0, 0))
        var shown: JSON = .null
        while shown != end || prev != end {
            let message = try page.nextMessage()
            let event = message["event"] ?? .null
            if message["topic"]?.string == layouts {
                counts.layouts += 1
                shown = event["seq"] ?? .null
            } else if event["changes"] != nil {
                if let prev { #expect(event["prev"] == prev) }
                prev = event["seq"]
                counts.events += 1
            }
        }
        #expect(counts.events >= 100)
        #expect(counts.layouts < 100)
    }
}
