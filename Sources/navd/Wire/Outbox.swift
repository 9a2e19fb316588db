import Bus
import ControllerActors

/// Writes navd's messages to single peers, and passes them to the wire. Nothing is sent without an address, which an
/// absent peer lacks. Used on the loop only.
final class Outbox: @unchecked Sendable {
    let wire: any Wire
    /// The gate in front of the sockets; nil without a store.
    private let gate: HeldWire?
    /// For messages that are written elsewhere, too: they are sent before the next one is written.
    var writer = JSONWriter(capacity: 4_096)
    /// Called with the session of a peer that can't be reached.
    var lost: (UInt64) -> Void = { _ in }
    private let metrics: CommandMetrics

    init(_ wire: any Wire, _ metrics: CommandMetrics) {
        (self.wire, gate, self.metrics) = (wire, wire as? HeldWire, metrics)
    }

    // MARK: Answers and notifications

    /// - Parameter id: nil for a notification, which gets no answer.
    func answer(_ result: JSONObject, to id: RequestID?, _ address: PeerAddress?) {
        guard let id, address != nil else { return }
        gather(answerTo: id, address) { $0.member("result", json: .object(result)) }
    }

    /// - Parameter body: the members of an answer, without its id.
    func answer(stored body: [UInt8], to id: RequestID, _ address: PeerAddress?) {
        gather(answerTo: id, address) { $0.verbatim(body) }
    }

    func refuse(_ refusal: Refusal, to id: RequestID?, _ address: PeerAddress?) {
        metrics.failed(refusal.name)
        gather(answerTo: id, address) { $0.member("error", json: refusal.json) }
    }

    /// For the end of a command that was answered `chained`, this is a notification.
    func answer(_ reply: Reply, to id: RequestID, _ address: PeerAddress?) {
        guard let address else { return }
        if case .refused(let refusal) = reply.body { metrics.failed(refusal.name) }
        reply.write(to: id, &writer)
        guard let gate else { return wire.gather(writer.view, for: address) }
        gate.gather(writer.view, for: address, answering: HeldWire.Command(reply))
    }

    /// The members of an answer, without its id.
    func members(of reply: Reply) -> [UInt8] {
        writer.removeAll()
        reply.write(to: &writer)
        return writer.bytes
    }

    func tell(_ method: String, _ params: JSONObject, to address: PeerAddress?) {
        gather(to: address) { writer in
            writer.member("method", method)
            writer.member("params", json: .object(params))
        }
    }

    private func gather(answerTo id: RequestID?, _ address: PeerAddress?, _ member: (inout JSONWriter) -> Void) {
        gather(to: address) { writer in
            writer.name("id")
            if let id { id.write(to: &writer) } else { writer.null() }
            member(&writer)
        }
    }

    private func gather(to address: PeerAddress?, _ members: (inout JSONWriter) -> Void) {
        if let address { wire.gather(object(members), for: address) }
    }

    /// Writes an object. The bytes are valid until the next message is written.
    @inline(__always)
    func object(_ members: (inout JSONWriter) -> Void) -> UnsafeRawBufferPointer {
        writer.removeAll()
        writer.beginObject()
        members(&writer)
        writer.endObject()
        return writer.view
    }

    // MARK: Messages that tell whether the peer is there

    /// False if the peer is gone: then its session is absent, and its votes take their default answer.
    func deliver(_ bytes: UnsafeRawBufferPointer, _ session: UInt64, _ address: PeerAddress) -> Bool {
        if wire.send(bytes, to: address) { return true }
        lost(session)
        return false
    }

    /// Past the gate, so that a slow disk makes no peer seem gone. Only for what shows nothing that could be lost.
    func deliverAtOnce(_ bytes: UnsafeRawBufferPointer, _ session: UInt64, _ address: PeerAddress) {
        var isThere = false
        past { isThere = wire.send(bytes, to: address) }
        if !isThere { lost(session) }
    }

    // MARK: The gate

    /// Whether a message that is sent now waits for the store.
    var isHolding: Bool { gate?.isHolding == true }

    /// Runs `body` when all messages up to now have left; at once, if none waits.
    func whenLeft(_ body: @escaping () -> Void) { if let gate { gate.whenLeft(body) } else { body() } }

    /// Messages that `body` sends do not wait for the store.
    func past<E: Error>(_ body: () throws(E) -> Void) throws(E) {
        guard let gate else { return try body() }
        try gate.past(body)
    }

    /// Sends a refusal that does not wait for the store: nothing was done, so nothing in it can be lost.
    func refuseAtOnce(_ refusal: Refusal, to id: RequestID, _ address: PeerAddress?) {
        past { refuse(refusal, to: id, address) }
    }
}
