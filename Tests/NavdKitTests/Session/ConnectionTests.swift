import Bus
import Testing

@testable import NavdKit

@Suite("The session of the Swift kit with navd")
struct ConnectionTests {
    @Test("the first hello is sent at once, and after a loss after a random time on a new DEALER")
    func hello() throws {
        let played = Played(isReady: false)
        guard case .open? = played.actions.first else {
            Issue.record("no DEALER")
            return
        }
        played.carry(played.session.connected(played.now))
        let hello = try #require(played.take("hello"))
        #expect(hello["params"] == ["client": "gate", "protocol": [1]])
        #expect(played.session.state == .greeting)
        played.receive([
            "id": hello["id"] ?? .null,
            "result": ["session": "s", "protocol": 1, "epoch": "e", "seq": 0, "events": .null],
        ])
        #expect(played.session.state == .ready)
        played.lose()
        #expect(played.session.state == .away)
        let opened = played.actions.filter { if case .open = $0 { true } else { false } }
        #expect(opened.count == 2)
        played.carry(played.session.connected(played.now))
        #expect(played.take("hello") == nil)
        let due = played.session.deadline - played.now
        #expect(due > 0 && due <= 2 * Connection.jitter)
        played.advance(due)
        #expect(played.take("hello")?["params"] == ["resume": "s"])
    }

    @Test("if navd does not know the session, a new one begins in the same connection")
    func unknown() throws {
        let played = Played()
        played.lose()
        played.carry(played.session.connected(played.now))
        played.advance(.seconds(1), until: { played.sentMethods().contains("hello") })
        try played.refuse("hello", "sessionUnknown")
        #expect(played.take("hello")?["params"]?["client"] == "gate")
    }

    @Test(
        "an error after which no attempt is of use ends everything with that error",
        arguments: [
            "unsupportedVersion", "notAllowed", "invalidParams", "nameInvalid",
        ])
    func final(_ name: String) throws {
        let played = Played(isReady: false)
        let waiting = played.request(Call(method: "ping", options: .retry))
        let attachment = played.attach(AttachmentTests.claim)
        played.carry(played.session.connected(played.now))
        try played.refuse("hello", name)
        #expect(played.error(of: waiting)?.name.rawValue == name)
        #expect(played.news(of: attachment).count == 1)
        let later = played.request(Call(method: "ping"))
        #expect(played.error(of: later)?.name.rawValue == name)
        played.advance(.seconds(60))
        #expect(played.sent.isEmpty)
    }

    @Test("a server of another version is an error, and not a session")
    func version() throws {
        let played = Played(isReady: false)
        played.carry(played.session.connected(played.now))
        try played.answer("hello", ["session": "s", "protocol": 2, "epoch": "e"])
        guard case .failed(let error) = played.session.state else {
            Issue.record("it has a session")
            return
        }
        #expect(error.name == .unsupportedVersion)
    }

    @Test("hello waits as long as quotaExceeded says")
    func quota() throws {
        let played = Played(isReady: false)
        played.carry(played.session.connected(played.now))
        try played.refuse("hello", "quotaExceeded", ["retryAfter": 5_000])
        played.advance(.milliseconds(4_999))
        #expect(played.take("hello") == nil)
        played.advance(.milliseconds(100))
        #expect(played.take("hello") != nil)
    }

    @Test("a hello without an answer is given up after two seconds")
    func silent() {
        let played = Played(isReady: false)
        played.carry(played.session.connected(played.now))
        played.advance(.milliseconds(2_001))
        #expect(played.session.state == .away)
    }

    @Test("navd is pinged in silence, and its silence is a lost connection")
    func ping() throws {
        let played = Played(heartbeat: .seconds(2))
        played.advance(.milliseconds(2_500))
        try played.answer("ping", ["pong": true, "seq": 1, "session": true])
        #expect(played.session.state == .ready)
        played.advance(.milliseconds(2_500))
        #expect(played.take("ping") != nil)
        played.advance(.milliseconds(2_100))
        #expect(played.session.state == .away)
    }

    @Test("if navd says that it has no such session, hello is sent again")
    func stranger() throws {
        let played = Played()
        played.advance(.milliseconds(2_500))
        try played.answer("ping", ["pong": true, "session": false])
        #expect(played.take("hello")?["params"] == ["resume": "s1"])
    }

    @Test("close says bye, and ends what is open")
    func close() {
        let played = Played()
        let open = played.request(Call(method: "window.path"))
        played.carry(played.session.close(played.now))
        #expect(played.sentMethods().last == "bye")
        #expect(played.error(of: open)?.name == .closed)
        #expect(played.session.state == .closed)
        #expect(played.error(of: played.request(Call(method: "ping")))?.name == .closed)
    }

    @Test(
        "bytes that are no message are logged, and change nothing", arguments: ["", "7", "[1]", "{", "{\"id\":\"x\"}"])
    func garbage(_ text: String) {
        let played = Played()
        Array(text.utf8).withUnsafeBytes { played.carry(played.session.received($0, played.now)) }
        Array(text.utf8).withUnsafeBytes { played.carry(played.session.published("window/w1/", $0, played.now)) }
        #expect(played.session.state == .ready)
    }
}
