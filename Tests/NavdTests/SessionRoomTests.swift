import Bus
import Testing

@testable import ControllerActors
@testable import navd

@Suite("The limit of sessions")
struct SessionRoomTests {
    private let clock = ManualClock()
    private let wire = MemoryWire()
    private let loop: PumpLoop
    private let router: Router

    init() {
        let (loop, wire) = (PumpLoop(clock: clock), wire)
        let daemon = loop.enter {
            var quotas = Quotas()
            quotas.sessionsOfOwner = Sessions.maximum + 1
            return Daemon(
                loop: loop, epoch: "e", eventsEndpoint: "none", wire: wire, quotas: quotas,
                token: { "\(UInt64.random(in: 0 ... .max))" })
        }
        (self.loop, router) = (loop, daemon.router)
    }

    private func address(_ number: Int) -> PeerAddress {
        PeerAddress(bytes: [0, UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255), 1])
    }

    private func hello(
        _ number: Int, as access: Access? = nil, client: String? = nil, then text: String? = nil
    ) throws -> JSON? {
        let address = address(number)
        wire.open(address)
        if let access { wire.accesses[address] = access }
        let hello = #"{"id":1,"method":"hello","params":{"client":"\#(client ?? "c\(number)")"}}"#
        for text in [hello, text].compactMap(\.self) {
            let bytes = Array(text.utf8)
            bytes.withUnsafeBytes { bytes in
                nonisolated(unsafe) let bytes = bytes
                loop.enter { router.assumeIsolated { $0.receive(bytes, from: address) } }
            }
        }
        loop.drain()
        return try wire.take(address).first.map { try JSONParser.parse($0) }
    }

    @Test(
        "at the limit, a session whose connection is lost makes room; connected ones and ones with attachments stay"
    )
    func room() throws {
        let all = Sessions.maximum
        let attach = #"{"id":2,"method":"attach","params":{"to":{"name":"x"},"role":"content","implements":[]}}"#
        for number in 0..<all {
            #expect(try hello(number, then: number == 0 ? attach : nil)?["result"] != nil)
        }
        #expect(try hello(all)?["error"]?["name"] == "limitExceeded")
        // Two connections are lost without a `bye`. The first session has an attachment, so the second one makes room.
        // The third one is present, and stays.
        wire.close(address(0))
        wire.close(address(1))
        clock.advance(by: 1_100_000_000)
        loop.drain()
        #expect(try hello(all + 1)?["result"] != nil)
        let clients = loop.enter { Set(router.parts.peers.sessions.all.map(\.client)) }
        #expect(clients.contains("c0") && !clients.contains("c1") && clients.contains("c2"))
        clock.advance(by: 1_100_000_000)
        #expect(try hello(all + 2)?["error"]?["name"] == "limitExceeded")
    }

    @Test("sessions of limited principals, also with attachments, make room for a principal with all rights")
    func limited() throws {
        let moles = [7, 8].map { Access(.uid($0), rights: [.vote], scope: Scope(inside: ["insub"])) }
        let attach = #"{"id":2,"method":"attach","params":{"to":{"name":"x"},"role":"content","implements":[]}}"#
        for number in 0..<Sessions.maximum {
            #expect(try hello(number, as: moles[number < 2_500 ? 0 : 1], then: number < 2 ? attach : nil) != nil)
        }
        #expect(try hello(5_000, as: moles[0])?["error"]?["name"] == "limitExceeded", "it has the most")
        #expect(try hello(5_001, as: moles[1])?["result"] != nil)
        wire.close(address(0))
        clock.advance(by: 1_100_000_000)
        loop.drain()
        #expect(try hello(5_002)?["result"] != nil)
        var clients = loop.enter { Set(router.parts.peers.sessions.all.map(\.client)) }
        #expect(!clients.contains("c2499"), "of present sessions the newest has made room")
        #expect(!clients.contains("c0") && clients.contains("c1"), "an absent session makes room before present ones")
        #expect(try hello(100, as: moles[0], client: "")?["error"]?["name"] == "invalidParams")
        #expect(try hello(5_002, client: "cafe\u{301}")?["error"]?["name"] == "invalidParams")
        #expect(try hello(5_002)?["result"] != nil, "a second hello needs no room")
        #expect(loop.enter { router.parts.peers.sessions.count } == Sessions.maximum, "and ends no other session")
        #expect(try hello(5_003)?["result"] != nil)
        let heard = try wire.take(address(2_498)).map { try JSONParser.parse($0) }
        #expect(heard.last?["error"]?["name"] == "helloRequired")
        clients = loop.enter { Set(router.parts.peers.sessions.all.map(\.client)) }
        #expect(clients.count == Sessions.maximum && !clients.contains("c2498"))
    }
}
