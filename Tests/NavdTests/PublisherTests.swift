import Bus
import ControllerActors
import Testing

@testable import navd

/// `Publisher` as a value.
@Suite("The publisher")
final class PublisherTests {
    private static let window = WindowID(1)

    private var publisher = Publisher()

    init() { publisher.epoch = "e" }

    private static func commit(_ seq: UInt64, prev: UInt64 = 0, title: String = "t") -> Commit {
        Commit(
            window: window, seq: seq, prev: prev, turn: seq, cause: Commit.Cause(method: "m", by: "c"),
            changes: [.set(ControllerID(1), .title(title))], messages: [])
    }

    private func all() throws -> [(topic: String, json: JSON)] {
        var found: [(topic: String, json: JSON)] = []
        while let publication = publisher.next() {
            found.append((publication.topic, try JSONParser.parse(publication.bytes)))
        }
        return found
    }

    private func next() -> Publisher.Publication? { publisher.next() }
    private var isEmpty: Bool { publisher.isEmpty }

    @Test("messages are published once, in the order of arrival, also those added meanwhile")
    func order() throws {
        publisher.add(Self.commit(1))
        publisher.add(Note(window: Self.window, turn: 2, what: "vetoed"), at: 1) { _ in true }
        publisher.add(Array(#"{"asked":{}}"#.utf8), on: "trace/w1/")
        #expect(!isEmpty)
        let first = try #require(next())
        #expect(first.topic == "window/w1/" && first.commit?.commit.seq == 1)
        publisher.add(Self.commit(2, prev: 1))
        let rest = try all()
        #expect(rest.map(\.topic) == ["window/w1/", "trace/w1/", "window/w1/"])
        #expect(rest[0].json["note"] == "vetoed" && rest[0].json["n"] == 1 && rest[0].json["seq"] == 1)
        #expect(rest[2].json["seq"] == 2 && rest[2].json["prev"] == 1 && rest[2].json["epoch"] == "e")
        #expect(isEmpty)
        #expect(try all().isEmpty)
    }

    @Test("the store gets the bytes that are published, each commit once")
    func encoding() throws {
        publisher.add(Self.commit(1))
        var kept: [[UInt8]] = []
        publisher.encode { kept.append($1) }
        publisher.add(Self.commit(2, prev: 1))
        publisher.add(Self.commit(3, prev: 2))
        // Bytes that were written before are passed to the store all the same.
        publisher.encode()
        publisher.encode { kept.append($1) }
        #expect(kept.count == 3)
        var published: [[UInt8]] = []
        while let publication = publisher.next() { published.append(publication.bytes) }
        #expect(published == kept)
        publisher.add(Self.commit(4, prev: 3))
        publisher.encode { kept.append($1) }
        #expect(kept.count == 4, "in the next round, too")
        while publisher.next() != nil {}
    }

    @Test("a large event is replaced by a bookmark, and remembered in full")
    func large() throws {
        publisher.add(Self.commit(7, prev: 3, title: String(repeating: "x", count: Publisher.maximumEvent)))
        let publication = try #require(next())
        let bookmark = try JSONParser.parse(publication.bytes)
        #expect(bookmark["bookmark"] == "large" && bookmark["seq"] == 7 && bookmark["window"] == "w1")
        #expect(publication.commit?.bytes.count ?? 0 > Publisher.maximumEvent)
        let (events, earlier) = (
            publisher.ring.events(of: Self.window, after: 3, last: 7),
            publisher.ring.events(of: Self.window, after: 2, last: 7)
        )
        #expect(events?.first == publication.commit?.bytes)
        #expect(earlier == nil)
    }

    @Test("a subscription leads to a bookmark with the last commit and the last note of its topic")
    func bookmarks() throws {
        publisher.add(Note(window: Self.window, turn: 0, what: "draining"), at: 4) { _ in true }
        publisher.add(Note(window: WindowID(2), turn: 0, what: "draining"), at: 5) { _ in true }
        _ = try all()
        publisher.subscribed(.window(Self.window), now: 100)
        publisher.subscribed(.all(7), now: 100)
        publisher.subscribed(.window(WindowID(9)), now: 100)
        let due = publisher.nextBookmark()
        #expect(due == 100)
        publisher.addBookmarks(until: 100) { topic in
            switch topic {
            case .window(let id), .gathered(let id): id == Self.window ? 4 : nil
            case .all: 5
            }
        }
        let found = try all().sorted { $0.topic < $1.topic }
        #expect(found.map(\.topic) == ["window/", "window/w1/"])
        #expect(found[0].json["seq"] == 5 && found[0].json["n"] == 2 && found[0].json["window"] == nil)
        #expect(found[1].json["seq"] == 4 && found[1].json["n"] == 1 && found[1].json["bookmark"] == "subscribed")
    }

    @Test("subscribers of gathered events get the events of a round together, with bookmarks and notes in their places")
    func gathered() throws {
        func take() throws -> [(topic: String, json: JSON)] {
            try publisher.takeGathered().map { ($0.topic, try JSONParser.parse($0.bytes)) }
        }
        publisher.add(Self.commit(1))
        _ = try all()
        #expect(try take().isEmpty, "nobody wants them together")
        publisher.subscribed(.gathered(Self.window), now: 100)
        publisher.add(Self.commit(2, prev: 1))
        publisher.add(Note(window: Self.window, turn: 2, what: "vetoed"), at: 2) { _ in true }
        publisher.addBookmarks(until: 100) { _ in 2 }
        publisher.add(Self.commit(3, prev: 2))
        publisher.add(Array(#"{"asked":{}}"#.utf8), on: "trace/w1/")
        #expect(try all().map(\.topic) == ["window/w1/", "window/w1/", "window/w1/", "trace/w1/"])
        let found = try take()
        #expect(found.map(\.topic) == ["events/w1/"])
        let events = try #require(found.first?.json.array)
        #expect(events.count == 4)
        #expect(events[0]["seq"] == 2 && events[1]["note"] == "vetoed" && events[3]["seq"] == 3)
        #expect(events[2]["bookmark"] == "subscribed" && events[2]["seq"] == 2 && events[2]["n"] == 1)
        #expect(try take().isEmpty, "each round has messages of its own")
        publisher.unsubscribed(.gathered(Self.window))
        publisher.add(Self.commit(4, prev: 3))
        _ = try all()
        #expect(try take().isEmpty, "nobody wants them together any more")
    }

    @Test("events that are too many for one message leave in several")
    func gatheredInSeveral() throws {
        publisher.subscribed(.gathered(Self.window), isOpen: false, now: 0)
        let title = String(repeating: "x", count: Publisher.maximumEvent / 3)
        for seq in 1...7 as ClosedRange<UInt64> { publisher.add(Self.commit(seq, prev: seq - 1, title: title)) }
        publisher.add(Self.commit(8, prev: 7, title: title + title + title))
        _ = try all()
        let frames = publisher.takeGathered()
        #expect(frames.allSatisfy { $0.bytes.count <= Publisher.maximumEvent + 2 })
        let numbers = try frames.map { try JSONParser.parse($0.bytes).array?.map { $0["seq"]?.int } ?? [] }
        #expect(numbers == [[1, 2], [3, 4], [5, 6], [7, 8]])
    }

    @Test("a layout is computed once for each commit, and each wanted window is listed once")
    func layouts() throws {
        var made = 0
        for seq in [1, 1, 2] as [UInt64] {
            _ = publisher.layout(of: Self.window, at: seq) {
                made += 1
                return ["frames": []]
            }
        }
        #expect(made == 2)
        publisher.wantLayout(of: WindowID(2))
        publisher.wantLayout(of: Self.window)
        publisher.wantLayout(of: Self.window)
        let wanted = publisher.takeWantedLayouts()
        #expect(wanted == [Self.window, WindowID(2)])
        let stillWants = publisher.wantsLayouts
        #expect(!stillWants)
        let event = publisher.layoutEvent(of: Self.window, at: 2, ["frames": []])
        #expect(event.topic == "layout/w1/")
        #expect(try JSONParser.parse(event.bytes) == ["epoch": "e", "seq": 2, "frames": []])
    }

    @Test("closed windows are searched once the number of windows with notes has doubled, not at each note")
    func closedWindows() {
        var looked = 0
        func add(_ window: UInt64) {
            publisher.add(Note(window: WindowID(window), turn: 1, what: "vetoed"), at: 1) { _ in
                looked += 1
                return true
            }
        }
        for number in 1...128 as ClosedRange<UInt64> { add(number) }
        #expect(looked <= 128)
        looked = 0
        for _ in 0..<1_000 { add(128) }
        #expect(looked == 0, "the number of windows has not changed")
    }

    @Test(
        "notes of closed windows are forgotten, so that a search never looks at more than the open windows and as many again"
    )
    func forgottenWindows() {
        var most = 0
        for number in 1...2_000 as ClosedRange<UInt64> {
            var looked = 0
            publisher.add(Note(window: WindowID(number), turn: 1, what: "vetoed"), at: 1) { window in
                looked += 1
                return window.number + 10 > number
            }
            most = max(most, looked)
        }
        #expect((1...200).contains(most))
    }
}
