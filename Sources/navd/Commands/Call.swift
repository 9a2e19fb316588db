import Bus
import ControllerActors
import Store

/// One request of a client, after its envelope was read. It never changes, and it is handed on by reference.
final class Call: WrittenRequest {
    let description: MethodDescription
    let envelope: Envelope
    let params: JSONObject
    /// Nil unless the command came with an answer.
    let follows: Origin.Follows?
    /// When it came, in nanoseconds of the loop's clock.
    let arrivalNanoseconds: UInt64

    init(
        _ description: MethodDescription, _ envelope: consuming Envelope, _ params: JSONObject,
        follows: Origin.Follows? = nil, arrivalNanoseconds: UInt64 = 0
    ) {
        // Not by way of a tuple, into which the envelope would be copied.
        self.envelope = envelope
        (self.description, self.params, self.follows) = (description, params, follows)
        self.arrivalNanoseconds = arrivalNanoseconds
    }

    /// The same request, as if it had not been sent from inside a turn.
    func outside() -> Call {
        var envelope = envelope
        envelope.within = nil
        return Call(description, envelope, params, follows: follows, arrivalNanoseconds: arrivalNanoseconds)
    }

    var method: String { description.name }
    var paramsBytes: Int? { envelope.params?.count }
    var on: String? { envelope.on }
    var window: String? { envelope.window }
    var operation: Operation? { description.operation }
    var fields: FieldReader { FieldReader(params, path: "params") }

    /// Whether it is about a window. A popover that is described is made in one; an existing popover is named.
    var isAboutWindow: Bool {
        description.on == "window"
            || (description.traits.contains(.describesPopover) && fields.json("viewController") != nil)
    }

    // MARK: Keys

    /// Whether the result ends with the session. Another session that asks under the same key gets one of its own.
    var isOfSession: Bool {
        let traits = description.traits
        if !traits.isDisjoint(with: [.holds, .keyOfSession]) { return true }
        // For a transaction its parts decide.
        return traits.contains(.ofCommands)
            && params["commands"]?.array?.contains {
                MethodDescription.isNamed($0["method"]?.string ?? "", .holds)
            } ?? false
    }

    /// The key in the form in which it is remembered. Nil for `host.attach`, whose result ends with the connection: a
    /// host that is not sure claims again.
    func key(of session: Session) -> IdempotencyKey? {
        guard let key = envelope.key.map(session.access.own), !description.traits.contains(.takesNoKey) else {
            return nil
        }
        guard isOfSession else { return key }
        return IdempotencyKey(client: key.client + Origin.suffix(of: session.number), n: key.n)
    }

    /// The hash of what a retry must repeat. It is stored with the answer, so it is the same in every process and every
    /// version, and it is that of the params as navd writes them: a retry may have other spaces in it. It is made only
    /// for a request with a key.
    var digest: UInt64 {
        var bytes = Array(method.utf8)
        bytes.append(0)
        bytes += (envelope.on ?? "").utf8
        bytes.append(0)
        bytes += JSON.object(params).bytes
        // Included only if the request names it, so that digests stored by older versions stay valid.
        if let window = envelope.window {
            bytes.append(0)
            bytes += window.utf8
        }
        return Checksum.of(bytes)
    }

    // MARK: Answers

    /// - Parameter id: the controller that it is about.
    func origin(_ session: Session, on id: ControllerID? = nil) -> Origin {
        Origin(
            session: session.number, request: envelope.id, client: session.client, method: method,
            traits: description.traits, key: key(of: session), on: id, follows: follows,
            arrivalNanoseconds: arrivalNanoseconds, written: self)
    }

    func reply(_ session: Session, _ result: JSONObject) -> Reply { Reply(origin(session), .success(result)) }

    func refused(_ session: Session, _ refusal: Refusal) -> Reply { Reply(origin(session), .failure(refusal)) }
}

extension Envelope {
    /// Subtracts the time since the earliest moment at which the message can have been sent. The deadline has passed if
    /// the rest is not above 0.
    /// - Parameter since: in milliseconds of the loop's clock; nil if the message was read as it came.
    mutating func count(since: UInt64?, at now: UInt64) {
        guard let since, let deadline else { return }
        self.deadline = deadline - Int(clamping: now - min(since, now))
    }

    /// The params of the message, which were read along with it unless something is wrong with them.
    /// Errors: `parseError`, `invalidParams`.
    mutating func takeParams(of bytes: UnsafeRawBufferPointer) throws(Refusal) -> JSONObject {
        if let read = paramsObject.take() { return read }
        return try bytes.object(params, "params")
    }

    /// The result of the answer, which was read along with it unless something is wrong with it; nil then.
    func result(of bytes: UnsafeRawBufferPointer) -> JSONObject? {
        resultObject ?? (try? bytes.object(result, "result"))
    }

    /// - Parameter wallNow: milliseconds since 1970.
    /// Errors: `deadlineExceeded`.
    func checkInTime(_ wallNow: @autoclosure () -> Int) throws(Refusal) {
        if let deadline, deadline <= 0 {
            throw Refusal(
                .deadlineExceeded,
                "the deadline has passed, or may have passed while navd was stopped, before this request was handled; "
                    + "nothing has changed"
            )
        }
        if let expires { try Expiry.check(expires, at: wallNow()) }
    }
}

extension UnsafeRawBufferPointer {
    /// The object in that range of a message; an empty one if the member is absent or null.
    /// - Parameter name: of the member.
    /// Errors: `parseError`, `invalidParams`.
    func object(_ range: Range<Int>?, _ name: String) throws(Refusal) -> JSONObject {
        guard let range else { return JSONObject() }
        let value: JSON
        do throws(JSONError) {
            value = try JSONParser.parse(UnsafeRawBufferPointer(rebasing: self[range]))
        } catch {
            throw Refusal(.parseError, "\(name): \(error)")
        }
        switch value {
        case .object(let object): return object
        case .null: return JSONObject()
        default: throw .invalidParams("\(name) is \(value.kindName)", right: "an object")
        }
    }
}

/// Who waits for an answer, and what was asked. A notification has no id, and gets no answer.
struct Asker: Sendable, Equatable {
    let request: RequestID?
    let session: UInt64
    var method = ""
    var on, window: String?
}

extension Asker {
    init(_ call: Call, _ session: Session) {
        self.init(
            request: call.envelope.id, session: session.number, method: call.method, on: call.on, window: call.window)
    }
}

extension Origin {
    fileprivate static func suffix(of session: UInt64) -> String { "\u{0}\(session)" }

    /// Whether the request's key is known to its session only.
    var hasKeyOfSession: Bool { key?.client.hasSuffix(Self.suffix(of: session)) ?? false }
}

extension Reply {
    /// The answer to a request that has become no turn.
    init(_ origin: Origin, _ result: Result<JSONObject, Refusal>) {
        let body: Body =
            switch result {
            case .success(let object): .outcome("", object)
            case .failure(let refusal): .refused(refusal)
            }
        self.init(origin: origin, body: body, seq: 0, turn: 0)
    }

    var isChained: Bool { if case .outcome("chained", _) = body { true } else { false } }

    /// Writes the member `result` or `error`.
    func write(to writer: inout JSONWriter) {
        switch body {
        case .outcome(let outcome, let result):
            writer.name("result")
            writer.beginObject()
            if !outcome.isEmpty { writer.member("outcome", unescaped: outcome) }
            if turn != 0 { writer.member("turn", turn) }
            if seq != 0 { writer.member("seq", seq) }
            for (name, value) in result.members {
                writer.name(dynamic: name)
                writer.json(value)
            }
            writer.endObject()
        case .refused(let refusal): writer.member("error", json: refusal.json)
        }
    }

    /// Writes the answer; for the end of a command that was answered `chained`, the notification of it.
    func write(to id: RequestID, _ writer: inout JSONWriter) {
        writer.removeAll()
        writer.beginObject()
        if late {
            writer.member("method", MethodName.commandFinished)
            writer.name("params")
            writer.beginObject()
        }
        writer.name("id")
        id.write(to: &writer)
        write(to: &writer)
        if late { writer.endObject() }
        writer.endObject()
    }
}
