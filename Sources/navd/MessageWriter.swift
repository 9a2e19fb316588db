import Bus
import ControllerActors

/// Writes navd's answers and notifications, and passes them to the wire. Nothing is sent without an address, which an
/// absent peer lacks.
struct MessageWriter: ~Copyable {
    private var writer = JSONWriter(capacity: 4_096)
    private let wire: any Wire

    init(_ wire: any Wire) { self.wire = wire }

    /// - Parameter id: nil for a notification, which gets no answer.
    mutating func answer(_ result: JSONObject, to id: RequestID?, _ address: PeerAddress?) {
        guard let id, address != nil else { return }
        begin(answerTo: id)
        writer.member("result", json: .object(result))
        end(address)
    }

    /// - Parameter body: the members of an answer, without its id.
    mutating func answer(stored body: [UInt8], to id: RequestID, _ address: PeerAddress?) {
        begin(answerTo: id)
        writer.verbatim(body)
        end(address)
    }

    mutating func refuse(_ refusal: Refusal, to id: RequestID?, _ address: PeerAddress?) {
        begin(answerTo: id)
        writer.member("error", json: refusal.json)
        end(address)
    }

    /// For the end of a command that was answered `chained`, this is a notification.
    mutating func answer(_ reply: Reply, to id: RequestID, _ address: PeerAddress?) {
        guard let address else { return }
        reply.write(to: id, &writer)
        wire.gather(writer.view, for: address)
    }

    /// The members of an answer, without its id.
    mutating func members(of reply: Reply) -> [UInt8] {
        writer.removeAll()
        reply.write(to: &writer)
        return writer.bytes
    }

    /// A notification of navd to one peer.
    mutating func tell(_ method: String, _ params: JSONObject, to address: PeerAddress?) {
        writer.removeAll()
        writer.beginObject()
        writer.member("method", method)
        writer.member("params", json: .object(params))
        end(address)
    }

    private mutating func begin(answerTo id: RequestID?) {
        writer.removeAll()
        writer.beginObject()
        writer.name("id")
        if let id { id.write(to: &writer) } else { writer.null() }
    }

    private mutating func end(_ address: PeerAddress?) {
        writer.endObject()
        if let address { wire.gather(writer.view, for: address) }
    }
}
