import Bus
import NIOCore
import Testing

@testable import WebGateway

@Suite("A page's connection to navd")
struct PageLinkTests {
    private func link() -> PageLink { PageLink(maximum: 1_000, seed: 1, at: 0) }

    private func request(_ id: Int64) -> PageMessage {
        PageMessage(kind: .request(.number(id)), bytes: ByteBuffer(string: "\(id)"))
    }

    private func notConnected(_ id: Int64) -> PageLink.Action {
        .answer(GatewayError.notConnected.answer(to: .number(id)))
    }

    @Test("the first messages wait for the first connection")
    func opening() {
        var link = link()
        #expect(link.begin(isAway: false, at: 0) == [.connection(.open)])
        #expect(link.send(request(1), isFull: false) == [])
        #expect(link.connected(at: 5) == [.forward(ByteBuffer(string: "1"))])
        #expect(link.send(request(2), isFull: false) == [.forward(ByteBuffer(string: "2"))])
    }

    @Test("if there is no connection in the first second, the page is told, and what waits is answered")
    func late() {
        var link = link()
        _ = link.begin(isAway: false, at: 0)
        _ = link.send(request(1), isFull: false)
        #expect(link.look(at: 999) == [.connection(.look)])
        #expect(link.look(at: 1_000) == [.tell(false), notConnected(1)])
        #expect(link.send(request(2), isFull: false) == [notConnected(2)])
        #expect(link.connected(at: 1_100) == [.tell(true)])
    }

    @Test("if navd is known to be away, the page is told at once")
    func away() {
        var link = link()
        #expect(link.begin(isAway: true, at: 0) == [.connection(.look), .tell(false)])
        #expect(link.send(request(1), isFull: false) == [notConnected(1)])
    }

    @Test("when navd goes, requests are answered at once and are not sent later")
    func lost() {
        var link = link()
        _ = link.begin(isAway: false, at: 0)
        _ = link.connected(at: 5)
        #expect(link.lost(at: 100) == [.connection(.close), .connection(.look), .tell(false)])
        #expect(link.send(request(1), isFull: false) == [notConnected(1)])
        #expect(link.send(PageMessage(kind: .unanswered, bytes: ByteBuffer()), isFull: false) == [])
        link.listens(crowd: 1, at: 200)
        #expect(link.look(at: 2_000) == [.connection(.open)])
        #expect(link.connected(at: 2_005) == [.tell(true)])
        #expect(link.send(request(2), isFull: false) == [.forward(ByteBuffer(string: "2"))])
    }

    @Test("a navd that does not listen ends the attempt")
    func refused() {
        var link = link()
        _ = link.begin(isAway: false, at: 0)
        _ = link.send(request(1), isFull: false)
        #expect(link.refused() == [.connection(.close), .connection(.look), .tell(false), notConnected(1)])
        #expect(link.isAway)
    }

    @Test("while navd does not read, requests are refused")
    func full() {
        var link = link()
        _ = link.begin(isAway: false, at: 0)
        _ = link.connected(at: 5)
        guard case .answer(let json)? = link.send(request(1), isFull: true).first else {
            Issue.record("no answer")
            return
        }
        #expect(json["error"]?["name"] == "quotaExceeded" && json["id"] == 1)
    }

    @Test("the answer to hello hides the event socket and tells the gateway's limit")
    func hello() throws {
        var link = link()
        _ = link.begin(isAway: false, at: 0)
        _ = link.connected(at: 5)
        let answer = Array(
            #"{"id":1,"result":{"session":"s","events":"tcp://127.0.0.1:7701","limits":{"message":1048576,"x":2}}}"#
                .utf8)
        // An answer with the same id to another request is left alone.
        #expect(answer.withUnsafeBytes { link.helloAnswer($0) } == nil)
        _ = link.send(PageMessage(kind: .hello(.number(1)), bytes: ByteBuffer(string: "h")), isFull: false)
        let other = Array(#"{"id":2,"result":{}}"#.utf8)
        #expect(other.withUnsafeBytes { link.helloAnswer($0) } == nil)
        let changed = try #require(answer.withUnsafeBytes { link.helloAnswer($0) })
        #expect(
            changed.text == #"{"id":1,"result":{"session":"s","events":null,"limits":{"message":1000,"x":2}}}"#)
        #expect(answer.withUnsafeBytes { link.helloAnswer($0) } == nil)
    }

    @Test("an id that is in flight is refused until its answer has come, and no answer is taken for that of hello")
    func inFlight() {
        var link = link()
        _ = link.begin(isAway: false, at: 0)
        _ = link.connected(at: 5)
        let hello = PageMessage(kind: .hello(.number(77)), bytes: ByteBuffer(string: "h"))
        #expect(link.send(request(77), isFull: false) == [.forward(ByteBuffer(string: "77"))])
        guard case .answer(let error)? = link.send(hello, isFull: false).first else {
            Issue.record("no answer")
            return
        }
        #expect(error["id"] == .null && error["error"]?["name"] == "invalidRequest")
        #expect(error["error"]?["data"]?["id"] == 77)
        #expect(link.refusal(of: .number(77)) != nil && link.refusal(of: .text("77")) == nil)
        // A question of navd's with the same id is no answer.
        for (text, isFree) in [
            (#"{"id":77,"method":"x","params":{}}"#, false), (#"{"id":78,"result":{}}"#, false),
            (#"{"id":77,"result":{"session":"s","events":"tcp://x"}}"#, true),
        ] {
            #expect(Array(text.utf8).withUnsafeBytes { link.helloAnswer($0) } == nil)
            #expect((link.refusal(of: .number(77)) == nil) == isFree, "\(text)")
        }
        #expect(link.send(hello, isFull: false) == [.forward(ByteBuffer(string: "h"))])
    }

    @Test("a new session frees the ids of the one before, whose answers are not taken for that of hello")
    func newSession() throws {
        var link = link()
        _ = link.begin(isAway: false, at: 0)
        _ = link.connected(at: 5)
        func take(_ text: String) -> JSON? { Array(text.utf8).withUnsafeBytes { link.helloAnswer($0) } }
        _ = link.send(request(5), isFull: false)
        _ = link.send(PageMessage(kind: .hello(.number(6)), bytes: ByteBuffer(string: "h")), isFull: false)
        #expect(take(#"{"id":6,"result":{"session":"s","events":"tcp://x"}}"#)?["result"]?["events"] == .null)
        #expect(link.refusal(of: .number(5)) == nil)
        _ = link.send(PageMessage(kind: .hello(.number(5)), bytes: ByteBuffer(string: "h")), isFull: false)
        #expect(take(#"{"id":5,"result":{"outcome":"committed"}}"#) == nil)
        #expect(take(#"{"id":5,"result":{"session":"s","events":"tcp://x"}}"#)?["result"]?["events"] == .null)
        _ = link.send(PageMessage(kind: .hello(.number(7)), bytes: ByteBuffer(string: "h")), isFull: false)
        #expect(take(#"{"id":7,"error":{"name":"sessionUnknown"}}"#) == nil)
        #expect(link.refusal(of: .number(7)) == nil)
    }

    @Test("a page that waits for too many answers is refused; when its connection is lost, all ids are free")
    func mostInFlight() {
        var link = link()
        _ = link.begin(isAway: false, at: 0)
        #expect(link.send(request(1), isFull: false) == [])
        #expect(link.refusal(of: .number(1)) != nil)
        _ = link.connected(at: 5)
        for id in 2...Int64(PageLink.mostInFlight) { _ = link.send(request(id), isFull: false) }
        guard case .answer(let error)? = link.send(request(0), isFull: false).first else {
            Issue.record("no answer")
            return
        }
        #expect(error["id"] == 0 && error["error"]?["name"] == "quotaExceeded")
        _ = link.lost(at: 10)
        #expect(link.refusal(of: .number(1)) == nil)
    }

    @Test("the id of an answer is read, whatever the order of its members")
    func answers() {
        for (text, id) in [
            (#"{"id":12,"result":{}}"#, RequestID.number(12)), (#"{"id":-3,"error":{}}"#, .number(-3)),
            (#"{"id":"a","result":{}}"#, .text("a")), (#" { "result":{} , "id":5 } "#, .number(5)),
            (#"{"id":12,"method":"x"}"#, nil), (#"{"id":"12","method":"x"}"#, nil), (#"{"topic":1}"#, nil),
            (#"{"id":1.5,"result":{}}"#, nil), (#"{"id":12,"#, nil), ("", nil),
        ] as [(String, RequestID?)] {
            #expect(Array(text.utf8).withUnsafeBytes { AnswerID.read($0) } == id, "\(text)")
        }
    }
}

@Suite("When a connection to navd is made again")
struct ReconnectionTests {
    @Test("an attempt has its time, and then the next one waits longer and longer, up to a bound")
    func patience() {
        var reconnection = Reconnection(seed: 7)
        #expect(reconnection.begin(isAway: false, at: 0) == [.open])
        #expect(reconnection.look(at: 100) == [])
        #expect(reconnection.look(at: 200) == [.look])
        #expect(reconnection.look(at: 4_999) == [])
        #expect(reconnection.look(at: 5_000) == [.close, .look])
        var (now, longest): (UInt64, UInt64) = (5_000, 0)
        for _ in 0..<40 {
            reconnection.listens(crowd: 0, at: now)
            guard case .waiting(let until) = reconnection.state else {
                Issue.record("does not wait")
                return
            }
            #expect(until - now <= Reconnection.longest)
            longest = max(longest, until - now)
            #expect(reconnection.look(at: until) == [.open])
            now = until + Reconnection.patience
            #expect(reconnection.look(at: now) == [.close, .look])
        }
        #expect(longest > 10_000)
    }

    @Test("after navd was away the next attempt comes soon, however often navd was started again")
    func restarts() {
        var (reconnection, now) = (Reconnection(seed: 7), UInt64(0))
        _ = reconnection.begin(isAway: false, at: now)
        for _ in 0..<20 {
            reconnection.connected(at: now)
            _ = reconnection.lost(at: now + 300)
            #expect(reconnection.refused() == [])
            reconnection.listens(crowd: 0, at: now + 500)
            guard case .waiting(let until) = reconnection.state else {
                Issue.record("does not wait")
                return
            }
            #expect(until <= now + 550)
            #expect(reconnection.look(at: until) == [.open])
            now = until
        }
    }

    @Test("after a good connection the next attempt comes soon, and many spread")
    func soon() {
        var delays: Set<UInt64> = []
        for seed in 0..<50 as Range<UInt64> {
            var reconnection = Reconnection(seed: seed)
            _ = reconnection.begin(isAway: false, at: 0)
            reconnection.connected(at: 10)
            #expect(reconnection.lost(at: 20_000) == [.close, .look])
            reconnection.listens(crowd: 1_000, at: 20_000)
            guard case .waiting(let until) = reconnection.state else { continue }
            #expect(until <= 21_050)
            delays.insert(until)
        }
        #expect(delays.count > 30)
    }

    @Test("a report does not disturb an open connection")
    func standing() {
        var reconnection = Reconnection(seed: 1)
        _ = reconnection.begin(isAway: false, at: 0)
        reconnection.connected(at: 10)
        reconnection.listens(crowd: 1, at: 20)
        #expect(reconnection.refused() == [])
        #expect(reconnection.look(at: 60_000) == [])
        #expect(reconnection.isConnected)
    }
}
