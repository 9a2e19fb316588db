import Bus
import Foundation
import Testing

@testable import navctl

@Suite("Captures that are replayed to a client, as values")
struct CaptureTests {
    private static let peer = Peer(address: [1], opening: 0)

    private static func capture(_ lines: [String], peer: String? = nil) throws -> Capture {
        try Home.with { home in
            try Capture(InputFile(home.write("c.jsonl", lines.joined(separator: "\n"))), peer: peer)
        }
    }

    private static let hello = #"{"peer":"a","sends":{"id":1,"method":"hello","params":{"client":"a"}}}"#
    private static let welcome =
        #"{"peer":"a","gets":{"id":1,"result":{"session":"$token1","epoch":"$epoch1","seq":"$s1"}}}"#

    private static func received(_ message: JSON) -> PlayEvent { .received(peer, [message.bytes]) }

    @Test("answers have the ids of the client's own requests, and variables have values")
    func ids() throws {
        let event = #"{"publishes":{"epoch":"$epoch1","seq":"$s2","prev":"$s1","turn":"$t4"},"window":"$w1"}"#
        var play = CapturePlay(try Self.capture([Self.hello, Self.welcome, event]), events: "ipc:///tmp/e")
        #expect(play.take(.began, at: 0).isEmpty)
        let actions = play.take(Self.received(["id": "mine", "method": "hello", "params": ["client": "b"]]), at: 5)
        let welcome: JSON = ["id": "mine", "result": ["session": "token1", "epoch": "capture", "seq": 2]]
        let published: JSON = ["epoch": "capture", "seq": 3, "prev": 2, "turn": 4]
        #expect(actions == [.send(Self.peer, welcome), .publish("window/w1/", published)])
        #expect(play.isOver)
        #expect(play.points.map(\.wrong) == [nil])
    }

    @Test("a client that follows gathered events gets them in arrays")
    func gathered() throws {
        let event = #"{"publishes":{"epoch":"$epoch1","seq":"$s2","prev":"$s1","turn":"$t4"},"window":"$w1"}"#
        var play = CapturePlay(try Self.capture([Self.hello, Self.welcome, event]), events: "ipc:///tmp/e")
        let bookmark: JSON = ["epoch": "capture", "window": "w1", "seq": 1, "n": 0, "bookmark": "subscribed"]
        #expect(play.take(.subscribed("events/w1/"), at: 1) == [.publish("events/w1/", [bookmark])])
        let actions = play.take(Self.received(["id": 1, "method": "hello"]), at: 5)
        let published: JSON = ["epoch": "capture", "seq": 3, "prev": 2, "turn": 4]
        #expect(actions.suffix(2) == [.publish("window/w1/", published), .publish("events/w1/", [published])])
    }

    @Test("a message that is another one is a failure, and one that the capture does not have is answered")
    func differences() throws {
        let tap = #"{"peer":"a","sends":{"id":2,"method":"tabBarController.tap","on":"tabs","params":{"index":1}}}"#
        var play = CapturePlay(try Self.capture([Self.hello, Self.welcome, tap]), events: "ipc:///tmp/e")
        _ = play.take(Self.received(["id": 1, "method": "hello"]), at: 5)
        let others = play.take(Self.received(["id": 7, "method": "window.list"]), at: 6)
        guard case .send(_, let answer)? = others.first else {
            Issue.record("no answer")
            return
        }
        #expect(answer["error"]?["name"] == "methodNotFound")
        let pong = play.take(Self.received(["id": 8, "method": "ping", "params": ["session": true]]), at: 7)
        #expect(pong == [.send(Self.peer, ["id": 8, "result": ["pong": true, "seq": 2, "session": true]])])
        _ = play.take(
            Self.received(["id": 9, "method": "tabBarController.tap", "on": "tabs", "params": ["index": 2]]), at: 8)
        #expect(play.points.last?.wrong == #"params is {"index":2}; in the capture it is {"index":1}"#)
        #expect(play.strangers == ["window.list", "ping"])
        #expect(play.isOver)
    }

    @Test("a message that does not come fails after its time, or when the client ends")
    func absence() throws {
        let capture = try Self.capture([Self.hello])
        var slow = CapturePlay(capture, events: "")
        _ = slow.take(.began, at: 0)
        _ = slow.take(.time, at: 9_999)
        #expect(!slow.isOver)
        _ = slow.take(.time, at: 10_000)
        #expect(slow.points.map(\.wrong) == ["it did not come within 10000 ms"])
        var short = CapturePlay(capture, events: "")
        _ = short.take(.ended(1), at: 30)
        #expect(short.points.map(\.wrong) == ["the client ended before"])
    }

    @Test("lines of other peers, and lines that are no messages, are left out; a file without the peer is bad input")
    func lines() throws {
        let lines = [
            #"{"about":"x"}"#, #"{"peer":"b","sends":{"id":1,"method":"ping"}}"#, Self.hello, Self.welcome,
            #"{"peer":"a","sends":"{"}"#, #"{"passes":500}"#,
        ]
        #expect(try Self.capture(lines).peer == "b")
        #expect(try Self.capture(lines, peer: "a").lines.map(\.number) == [3, 4])
        #expect(throws: Failure.self) { try Self.capture(lines, peer: "nobody") }
        #expect(throws: Failure.self) { try Self.capture(["[1]"]) }
    }

    @Test("every old transcript can be read as a capture")
    func transcripts() throws {
        let folder = Place.example("../Tests/Transcripts/v1")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".jsonl") }
        #expect(files.count > 8)
        for file in files {
            let capture = try Capture(InputFile("\(folder)/\(file)"), peer: nil)
            #expect(!capture.lines.isEmpty, "\(file)")
        }
    }
}
