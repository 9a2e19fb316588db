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
            quotas.sessionsOfOwner = Sessions.maximum
            return Daemon(
                loop: loop, epoch: "e", eventsEndpoint: "none", wire: wire, quotas: quotas,
                token: { "\(UInt64.random(in: 0 ... .max))" })
        }
        (self.loop, router) = (loop, daemon.router)
    }

    private func address(_ number: Int) -> PeerAddress {
        PeerAddress(bytes: [0, UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255), 1])
    }

    private func hello(_ number: Int, then text: String? = nil) throws -> JSON? {
        let address = address(number)
        wire.open(address)
        for text in [#"{"id":1,"method":"hello","params":{"client":"c\#(number)"}}"#, text].compactMap(\.self) {
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
}
