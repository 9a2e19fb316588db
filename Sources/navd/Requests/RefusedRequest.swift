import Bus
import ControllerActors
import Logging

/// A request that is refused, as far as it could be read. Its texts come from the client, and long ones are cut.
struct RefusedRequest {
    var id: RequestID?
    /// Nil if it could not be read.
    var method: String?
    /// The controller or window that it names, and the window in which that name is looked up.
    var on, window: String?
    /// Nil if only its session tells it.
    var client: String?
    /// The turn that it had begun; 0 if it has begun none.
    var turn: UInt64 = 0

    /// A message that is no JSON.
    init() {}

    /// A message that is refused as it comes.
    init(_ id: RequestID?, _ method: String?, on: String?, window: String?) {
        (self.id, self.method, self.on, self.window) = (id, method, on, window)
    }

    init(_ envelope: Envelope) { self.init(envelope.id, envelope.method, on: envelope.on, window: envelope.window) }

    /// A message that is refused before it is read: it is read for this report alone.
    init(unread bytes: UnsafeRawBufferPointer) {
        guard bytes.count <= Quotas.maximumMessage, let envelope = try? Envelope(bytes) else {
            self.init()
            return
        }
        self.init(envelope)
    }

    init(_ reply: Reply) {
        let origin = reply.origin
        (id, method, client, turn) = (origin.request, origin.method, origin.client, reply.turn)
        (on, window) = (origin.written?.on ?? origin.on?.description, origin.written?.window)
    }

    /// A request that was carried out, and whose answer can't leave.
    /// - Parameters:
    ///   - refusal: the message that leaves in place of the answer.
    ///   - command: nil if the request was no command; then only its id is known.
    init(answeredBy refusal: [UInt8], _ command: HeldWire.Command?) {
        id = refusal.withUnsafeBytes { (try? Envelope($0))?.id }
        (method, turn) = (command?.method, command?.turn ?? 0)
        (on, window) = (command?.on, command?.window)
    }

    init(_ asker: Asker) { (id, method, on, window) = (asker.request, asker.method, asker.on, asker.window) }

    /// A command that came with an answer, and could not be read.
    init(_ element: JSON, _ id: RequestID?) {
        (self.id, method) = (id, element["method"]?.string)
        (on, window) = (element["on"]?.string, element["window"]?.string)
    }
}

extension RefusedRequest {
    /// Writes the message on `trace/<window>/`.
    /// - Parameter number: of its session; nil if its connection has none.
    func write(_ error: ErrorName, by number: UInt64?, to writer: inout JSONWriter) {
        writer.removeAll()
        writer.beginObject()
        writer.member("turn", turn)
        writer.name("refused")
        writer.beginObject()
        if let id {
            writer.name("id")
            id.echoed.write(to: &writer)
        }
        if let method { writer.member("method", method.echoed) }
        if let on { writer.member("on", on.echoed) }
        if let client { writer.member("client", client) }
        if let number { writer.member("session", number) }
        writer.member("error", error.rawValue)
        writer.member("code", error.code)
        writer.endObject()
        writer.endObject()
    }

    /// - Parameter suppressed: how many lines like it were left out before.
    func metadata(_ error: ErrorName, by number: UInt64?, suppressed: Int) -> Logger.Metadata {
        var metadata: Logger.Metadata = ["code": "\(error.code)"]
        if let id { metadata["id"] = "\(id.echoed.json.text)" }
        if let method { metadata["method"] = "\(method.echoed)" }
        if let on { metadata["on"] = "\(on.echoed)" }
        if let client { metadata["client"] = "\(client)" }
        if let number { metadata["session"] = "\(number)" }
        if turn != 0 { metadata["turn"] = "\(turn)" }
        if suppressed > 0 { metadata["suppressed"] = "\(suppressed)" }
        return metadata
    }
}
