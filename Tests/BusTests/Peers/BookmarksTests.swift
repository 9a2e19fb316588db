import Testing

@testable import Bus

@Suite("Bookmarks")
struct BookmarksTests {
    private let one = EventTopic.window(WindowID(1))
    private let two = EventTopic.window(WindowID(2))

    private func take(_ bookmarks: inout Bookmarks, until now: UInt64) -> [EventTopic] {
        bookmarks.take(until: now).map(\.topic)
    }

    @Test("a topic names one window or a prefix of all windows; half an id is neither")
    func topics() {
        func topic(_ text: String) -> EventTopic? { EventTopic(Array(text.utf8)) }
        #expect(topic("window/w17/") == .window(WindowID(17)))
        #expect(topic("") == .all(0))
        #expect(topic("win") == .all(3))
        #expect(topic("window/") == .all(7))
        for text in [
            "window/w1", "window/w1/x", "window/w01/", "window/w+1/", "window/c1/", "window//", "wx", "trace/w1/",
        ] {
            #expect(topic(text) == nil, "\(text)")
        }
        for topic in [EventTopic.window(WindowID(9)), .all(0), .all(4), .all(7)] {
            #expect(EventTopic(Array(topic.description.utf8)) == topic)
        }
    }

    @Test("a subscription that came before its window was open takes no bookmarks from others when it ends")
    func early() {
        var bookmarks = Bookmarks()
        bookmarks.subscribed(one, isOpen: false, now: 0)
        #expect(bookmarks.next() == nil)
        bookmarks.unsubscribed(one)
        bookmarks.subscribed(one, isOpen: false, now: 1)
        bookmarks.subscribed(one, now: 5)
        #expect(take(&bookmarks, until: 5) == [one])
        bookmarks.unsubscribed(one)
        #expect(take(&bookmarks, until: 1_005) == [one])
        bookmarks.unsubscribed(one)
        #expect(bookmarks.isEmpty)
        #expect(bookmarks.next() == nil)
    }

    @Test("a subscription that came before its window was open has bookmarks from the window's first event on")
    func awaited() {
        var bookmarks = Bookmarks()
        for topic in [one, .gathered(WindowID(1)), two] { bookmarks.subscribed(topic, isOpen: false, now: 0) }
        let isNews = bookmarks.published(WindowID(1), now: 10)
        #expect(isNews)
        #expect(bookmarks.count == 2)
        #expect(bookmarks.next() == 10)
        #expect(Set(take(&bookmarks, until: 10)) == [one, .gathered(WindowID(1))])
        // The window comes to rest.
        #expect(take(&bookmarks, until: 260) == [])
        #expect(Set(take(&bookmarks, until: 510)) == [one, .gathered(WindowID(1))])
        for topic in [one, .gathered(WindowID(1)), two] { bookmarks.unsubscribed(topic) }
        #expect(bookmarks.isEmpty)
        #expect(bookmarks.next() == nil)
    }

    @Test("a subscription gets a bookmark at once; simultaneous ones share it, and the next follows after 10 ms")
    func arrival() {
        var bookmarks = Bookmarks()
        for _ in 0..<1_000 { bookmarks.subscribed(one, now: 5) }
        bookmarks.subscribed(two, now: 5)
        #expect(bookmarks.next() == 5)
        #expect(bookmarks.take(until: 5) == [.init(topic: one, isArrival: true), .init(topic: two, isArrival: true)])
        for _ in 0..<1_000 { bookmarks.subscribed(one, now: 6) }
        #expect(take(&bookmarks, until: 14) == [])
        #expect(bookmarks.next() == 15)
        #expect(take(&bookmarks, until: 15) == [one])
    }

    @Test("a bookmark follows the last event when the window is quiet, then others at growing intervals, without end")
    func quiet() throws {
        var bookmarks = Bookmarks()
        bookmarks.subscribed(one, now: 0)
        #expect(take(&bookmarks, until: 0) == [one])
        // The window is busy for two seconds. There is no bookmark, because each event's `prev` already tells of the
        // one before.
        for now in stride(from: UInt64(0), to: 2_000, by: 50) {
            _ = bookmarks.published(WindowID(1), now: now)
            #expect(take(&bookmarks, until: now) == [], "\(now)")
        }
        var said: [UInt64] = []
        while let next = bookmarks.next(), next < 120_000 {
            for due in bookmarks.take(until: next) {
                #expect(due == .init(topic: one, isArrival: false))
                said.append(next)
            }
        }
        try #require(said.count > 5)
        #expect((2_200...2_500).contains(said[0]))
        #expect(zip(said.dropFirst(), said).map { $0 - $1 } == [1_000, 4_000, 16_000, 30_000, 30_000, 30_000])
    }

    @Test("a subscriber to all windows gets a bookmark when no window has had an event for a while")
    func all() {
        var bookmarks = Bookmarks()
        bookmarks.subscribed(.all(7), now: 0)
        _ = bookmarks.take(until: 0)
        _ = bookmarks.published(WindowID(1), now: 10)
        _ = bookmarks.published(WindowID(2), now: 200)
        #expect(take(&bookmarks, until: 260) == [])
        #expect(take(&bookmarks, until: 510) == [.all(7)])
    }

    @Test("windows without subscribers need no deadline, also after their last subscriber has left")
    func nobody() {
        var bookmarks = Bookmarks()
        bookmarks.subscribed(one, now: 0)
        bookmarks.subscribed(one, now: 0)
        _ = bookmarks.take(until: 0)
        bookmarks.unsubscribed(one)
        #expect(!bookmarks.isEmpty)
        bookmarks.unsubscribed(one)
        #expect(bookmarks.isEmpty)
        #expect(bookmarks.next() == nil)
        for number in 0..<100_000 { _ = bookmarks.published(WindowID(UInt64(number)), now: 1) }
        // One deadline serves all windows that had an event.
        #expect(bookmarks.next() == 251)
        #expect(take(&bookmarks, until: 251) == [])
        #expect(take(&bookmarks, until: 501) == [])
        #expect(bookmarks.next() == nil)
    }

    @Test("the number of subscribed topics is bounded")
    func bomb() {
        var bookmarks = Bookmarks()
        for number in 0..<100_000 { bookmarks.subscribed(.window(WindowID(UInt64(number))), now: 0) }
        #expect(bookmarks.count == Bookmarks.maximumTopics)
    }

    @Test("a replica compares itself with a bookmark of its window")
    func replica() throws {
        var replica = try Replica(snapshot: ["epoch": "e", "seq": 7, "window": ["id": "w1"], "controllers": []])
        func bookmark(_ seq: Int64, epoch: String = "e", window: String? = "w1") -> JSON {
            var object: JSONObject = ["epoch": .string(epoch), "seq": .int(seq), "n": 0, "bookmark": "quiet"]
            object["window"] = window.map { .string($0) }
            return .object(object)
        }
        #expect(try replica.apply(bookmark(7)) == .current)
        #expect(try replica.apply(bookmark(6)) == .gap, "this navd may have an older store")
        #expect(try replica.apply(bookmark(8)) == .gap)
        #expect(try replica.apply(bookmark(7, epoch: "f")) == .gap)
        #expect(try replica.apply(bookmark(99, window: nil)) == .ignored)
        #expect(try replica.apply(bookmark(99, window: "w2")) == .ignored)
    }
}
