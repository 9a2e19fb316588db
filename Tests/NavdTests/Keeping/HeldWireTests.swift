import Bus
import ControllerActors
import Testing

@testable import Store
@testable import navd

@Suite("Messages that wait for the store")
struct HeldWireTests {
    private let peer = PeerAddress(bytes: [0, 0, 0, 0, 1])
    private let wire = MemoryWire()
    private let held: HeldWire

    init() {
        wire.open(peer)
        held = HeldWire(wire)
    }

    private func gather(_ text: String) { Array(text.utf8).withUnsafeBytes { held.gather($0, for: peer) } }
    private func send(_ text: String) -> Bool { Array(text.utf8).withUnsafeBytes { held.send($0, to: peer) } }
    private func publish(_ text: String) { Array(text.utf8).withUnsafeBytes { held.publish("t/", $0) } }

    private func left() -> [String] {
        _ = held.sendGathered()
        return wire.take(peer).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("Messages pass at once if nothing was committed")
    func passes() {
        gather("a")
        #expect(send("b"))
        #expect(left() == ["a", "b"])
    }

    @Test("After a commit, answers, notifications and events wait for its ticket, in their order")
    func waits() {
        gather("before")
        held.hold()
        gather("answer")
        #expect(send("word"))
        publish("event")
        held.seal(1)
        #expect(left() == ["before"])
        #expect(wire.takeEvents().isEmpty)
        held.release(through: 1)
        #expect(left() == ["answer", "word"])
        #expect(wire.takeEvents().count == 1)
        #expect(held.isEmpty)
        #expect(held.bytes == 0)
    }

    @Test("A message between two tickets waits for the earlier one, and no message overtakes another")
    func between() {
        held.hold()
        gather("1")
        held.seal(1)
        gather("read after 1")
        held.hold()
        gather("2")
        held.seal(2)
        held.release(through: 1)
        #expect(left() == ["1", "read after 1"])
        held.release(through: 2)
        #expect(left() == ["2"])
    }

    @Test("If the store fails, the held answers become refusals at once, and other messages keep waiting")
    func fails() {
        held.hold()
        gather("answer")
        #expect(send("word"))
        publish("event")
        held.seal(1)
        held.fail { _, _, _ in Array("refusal".utf8) }
        #expect(left() == ["refusal"])
        #expect(wire.takeEvents().isEmpty)
        held.past { gather("another refusal") }
        #expect(left() == ["another refusal"])
        held.release(through: 1)
        #expect(left() == ["word"])
        #expect(wire.takeEvents().count == 1)
    }

    private final class Written: WrittenRequest {
        let on: String? = "tabs"
        let window: String? = "W"
        let params: JSONObject = [:]
        let paramsBytes: Int? = nil
    }

    @Test("An answer that waits keeps the names of its command for a report, and not the request with its params")
    func keepsNames() {
        var written: Written? = Written()
        weak let request = written
        held.hold()
        do {
            let origin = Origin(
                session: 1, request: .text("a"), client: "ui", method: "tabBarController.tap", written: written)
            let reply = Reply(origin: origin, body: .outcome("committed", [:]), seq: 1, turn: 7)
            Array("answer".utf8).withUnsafeBytes { held.gather($0, for: peer, answering: HeldWire.Command(reply)) }
        }
        written = nil
        #expect(request == nil)
        var found: HeldWire.Command?
        held.fail { _, _, command in
            found = command
            return nil
        }
        #expect(found?.method == "tabBarController.tap" && found?.on == "tabs" && found?.window == "W")
        #expect(found?.turn == 7)
    }

    @Test("A message that passes the gate inside another passage does not end that passage")
    func nested() {
        held.hold()
        held.past {
            held.past { gather("inner") }
            gather("outer")
        }
        gather("later")
        #expect(left() == ["inner", "outer"])
    }

    @Test("What waits for the peers of one principal keeps no large answers from others, unless it is far too much")
    func principals() {
        let other = PeerAddress(bytes: [0, 0, 0, 0, 2])
        wire.accesses = [peer: Access(.uid(7)), other: Access(.uid(8))]
        held.hold()
        let large = [UInt8](repeating: 0, count: 1 << 20)
        for _ in 0..<64 { large.withUnsafeBytes { held.gather($0, for: peer) } }
        #expect(held.unreadOver(at: peer) == .ofConnection)
        #expect(held.unreadOver(at: other) == nil)
        for _ in 0..<64 { large.withUnsafeBytes { held.publish("t/", $0) } }
        #expect(held.unreadOver(at: other) == .ofConnection, "events wait for everybody")
        for _ in 0..<128 { large.withUnsafeBytes { held.gather($0, for: peer) } }
        #expect(held.unreadOver(at: other) == .inAll)
        held.seal(1)
        held.release(through: 1)
        #expect(held.unreadOver(at: peer) == nil && held.bytes == 0)
    }

    @Test("A peer that has gone when its held message leaves is reported as unreachable")
    func missed() {
        held.hold()
        #expect(send("word"))
        held.seal(1)
        wire.close(peer)
        held.release(through: 1)
        #expect(held.sendGathered() == [peer])
    }
}
