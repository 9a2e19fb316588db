import Bus
import NIOCore
import Testing

@testable import WebGateway

@Suite("Topics that pages share")
struct TopicTableTests {
    private typealias Table = TopicTable<String>

    private func table() -> Table { Table(mostOfPage: 4, most: 4) }
    private func buffer(_ text: String) -> ByteBuffer { ByteBuffer(string: text) }

    private func bookmark(_ seq: Int, n: Int = 0, window: String? = "w1", why: String = "subscribed") -> ByteBuffer {
        let place = window.map { #""window":"\#($0)","# } ?? ""
        return buffer(#"{"epoch":"e1",\#(place)"seq":\#(seq),"n":\#(n),"bookmark":"\#(why)"}"#)
    }

    private func event(_ seq: Int, changes: String = "[]") -> ByteBuffer {
        buffer(
            #"{"epoch":"e1","seq":\#(seq),"prev":\#(seq - 1),"turn":1,"cause":{},"changes":\#(changes),"messages":[]}"#)
    }

    private func note(_ seq: Int, n: Int) -> ByteBuffer {
        buffer(#"{"epoch":"e1","seq":\#(seq),"n":\#(n),"turn":1,"note":"vetoed","data":{}}"#)
    }

    @Test("the first page's subscription goes to navd, and the bookmark goes to the page")
    func first() throws {
        var table = table()
        #expect(try table.subscribe("a", ["window/w1/"], at: 0) == [.subscribe("window/w1/")])
        #expect(table.note("window/w1/", bookmark(4)) == [])
        #expect(table.pages(for: "window/w1/") == ["a"])
        #expect(table.pages(for: "window/w2/") == [])
    }

    @Test("a later page gets a bookmark at the number of the last event, and the note's number")
    func second() throws {
        var table = table()
        _ = try table.subscribe("a", ["window/w1/"], at: 0)
        _ = table.note("window/w1/", bookmark(4, n: 2))
        _ = table.note("window/w1/", event(5))
        _ = table.note("window/w1/", note(5, n: 7))
        let expected = #"{"epoch":"e1","window":"w1","seq":5,"n":7,"bookmark":"subscribed"}"#
        #expect(
            try table.subscribe("b", ["window/w1/"], at: 0)
                == [.deliver("b", topic: "window/w1/", event: buffer(expected))])
        #expect(Set(table.pages(for: "window/w1/")) == ["a", "b"])
    }

    @Test("a page that comes before the first bookmark waits for it with the others")
    func early() throws {
        var table = table()
        _ = try table.subscribe("a", ["window/w1/"], at: 0)
        _ = table.note("window/w1/", event(5))
        #expect(try table.subscribe("b", ["window/w1/"], at: 0) == [])
        #expect(Set(table.pages(for: "window/w1/")) == ["a", "b"])
    }

    @Test("on the topic of all windows the bookmark has the last number of all, and no window")
    func allWindows() throws {
        for topic in ["window/", "win", ""] {
            var table = table()
            _ = try table.subscribe("a", [topic], at: 0)
            _ = table.note(topic, bookmark(4, n: 1, window: nil))
            _ = table.note("window/w1/", event(6))
            _ = table.note("window/w2/", note(5, n: 9))
            _ = table.note("window/w2/", bookmark(5, n: 9, window: "w2", why: "quiet"))
            let expected = #"{"epoch":"e1","seq":6,"n":9,"bookmark":"subscribed"}"#
            #expect(
                try table.subscribe("b", [topic], at: 0) == [.deliver("b", topic: topic, event: buffer(expected))],
                "\(topic)")
        }
    }

    @Test("half an id, and a topic that is not of events, gets no bookmark")
    func others() throws {
        var table = table()
        _ = try table.subscribe("a", ["window/w1", "trace/"], at: 0)
        _ = table.note("window/w1/", event(6))
        #expect(try table.subscribe("b", ["window/w1", "trace/"], at: 0) == [])
        #expect(Set(table.pages(for: "window/w1/")) == ["a", "b"])
        #expect(Set(table.pages(for: "window/w17/")) == ["a", "b"])
    }

    @Test("a later page gets the newest layout, and the window is watched for its end")
    func layouts() throws {
        var table = table()
        #expect(
            try table.subscribe("a", ["layout/w1/"], at: 0) == [.subscribe("window/w1/"), .subscribe("layout/w1/")])
        #expect(table.pages(for: "window/w1/") == [])
        _ = table.note("window/w1/", bookmark(1))
        _ = table.note("layout/w1/", buffer("L1"))
        _ = table.note("layout/w1/", buffer("L2"))
        #expect(
            try table.subscribe("b", ["layout/w1/"], at: 0)
                == [.deliver("b", topic: "layout/w1/", event: buffer("L2"))])
        // A page that follows the window itself needs no further subscription.
        let expected = #"{"epoch":"e1","window":"w1","seq":1,"n":0,"bookmark":"subscribed"}"#
        #expect(
            try table.subscribe("c", ["window/w1/"], at: 0)
                == [.deliver("c", topic: "window/w1/", event: buffer(expected))])
        // The window is closed: who comes now gets nothing, as from navd.
        _ = table.note("window/w1/", event(2, changes: #"[{"close":"w1"}]"#))
        #expect(try table.subscribe("d", ["layout/w1/", "window/w1/"], at: 0) == [])
    }

    @Test("a value of the application that looks like a close does not end a window")
    func payload() throws {
        var table = table()
        _ = try table.subscribe("a", ["layout/w1/"], at: 0)
        _ = table.note("layout/w1/", buffer("L1"))
        _ = table.note("window/w1/", event(2, changes: #"[{"set":"c1","payload":{"close":"w1"}}]"#))
        #expect(try table.subscribe("b", ["layout/w1/"], at: 0).count == 1)
    }

    @Test("an event that was too large may have closed the window: its layout is asked for again")
    func large() throws {
        var table = table()
        _ = try table.subscribe("a", ["layout/w1/"], at: 0)
        _ = table.note("layout/w1/", buffer("L1"))
        #expect(
            table.note("window/w1/", bookmark(9, why: "large")) == [
                .unsubscribe("layout/w1/"), .subscribe("layout/w1/"),
            ])
        #expect(try table.subscribe("b", ["layout/w1/"], at: 0) == [])
    }

    @Test("a new connection to navd brings all bookmarks and layouts again")
    func reset() throws {
        var table = table()
        _ = try table.subscribe("a", ["layout/w1/", "window/w1/"], at: 0)
        _ = table.note("window/w1/", bookmark(4))
        _ = table.note("layout/w1/", buffer("L1"))
        table.reset()
        #expect(table.subscribed == ["layout/w1/", "window/w1/"])
        #expect(try table.subscribe("b", ["layout/w1/", "window/w1/"], at: 0) == [])
    }

    @Test("a topic is given up some time after its last page, and a page that returns finds it")
    func leaving() throws {
        var table = table()
        _ = try table.subscribe("a", ["window/w1/"], at: 0)
        _ = table.note("window/w1/", bookmark(4))
        table.remove("a", at: 1_000)
        #expect(table.pages(for: "window/w1/") == [])
        #expect(table.look(at: 5_999) == [])
        #expect(try table.subscribe("a", ["window/w1/"], at: 5_999).count == 1)
        #expect(table.look(at: 60_000) == [])
        table.unsubscribe("a", ["window/w1/"], at: 60_000)
        #expect(table.look(at: 65_000) == [.unsubscribe("window/w1/")])
        #expect(table.isEmpty)
    }

    @Test("a page, and all pages together, have a limit of topics; topics without followers are dropped for new ones")
    func bounds() throws {
        var table = table()
        #expect(throws: Table.Excess.ofPage) { try table.subscribe("a", ["1", "2", "3", "4", "5"], at: 0) }
        for page in ["a", "b"] {
            _ = try table.subscribe(page, (1...4).map { "\(page)\($0)" }, at: 0)
        }
        #expect(throws: Table.Excess.ofToken) { try table.subscribe("c", ["c1"], at: 0) }
        table.unsubscribe("a", ["a2"], at: 1)
        #expect(try table.subscribe("c", ["c1"], at: 2) == [.unsubscribe("a2"), .subscribe("c1")])
        // What is followed already costs nothing.
        #expect(try table.subscribe("d", ["b1"], at: 3) == [])
    }

    @Test("a page that changes its topics too quickly is refused, and another one is not")
    func churn() throws {
        var table = Table(mostOfPage: 4, most: 400)
        var refused = 0
        for number in 0..<200 {
            do { _ = try table.subscribe("bad", ["t\(number)"], at: 0) } catch { refused += error == .ofPage ? 1 : 0 }
            table.unsubscribe("bad", ["t\(number)"], at: 0)
        }
        #expect(refused == 72)
        #expect(try table.subscribe("good", ["window/w1/"], at: 0) == [.subscribe("window/w1/")])
    }

    @Test("clearing returns the topics that each page has followed, and leaves none")
    func clear() throws {
        var table = table()
        _ = try table.subscribe("a", ["layout/w1/", "window/"], at: 0)
        _ = try table.subscribe("b", ["window/"], at: 0)
        _ = try table.subscribe("c", ["window/"], at: 0)
        table.unsubscribe("c", ["window/"], at: 1)
        #expect(table.clear() == ["a": ["layout/w1/", "window/"], "b": ["window/"]])
        #expect(table.isEmpty && table.topics(of: "a").isEmpty && table.pages(for: "window/w1/").isEmpty)
    }
}
