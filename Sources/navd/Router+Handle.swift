import Bus
import ControllerActors
import Store

// Dispatch of methods.
extension Router {
    func handle(_ call: Call, _ number: UInt64?, _ address: PeerAddress) throws(Refusal) {
        guard let description = call.envelope.description, !description.isHeard else {
            throw Refusal(
                .methodNotFound, "no method is called \"\(call.method)\"; `describe` lists them",
                data: ["method": .string(call.method)])
        }
        if ["hello", "ping", "describe"].contains(call.method) {
            // They show nothing that could be lost but a number, so they are answered also while the store fails.
            guard let keeping, keeping.failure != nil else { return try greet(call, address) }
            return try keeping.wire.past { () throws(Refusal) in try greet(call, address) }
        }
        guard let number, let session = sessions[number] else {
            throw Refusal(.helloRequired, "say hello first", data: ["method": "hello"])
        }
        if !session.access.isUnlimited { try check(call, description, session) }
        switch description.kind {
        case .read where call.method == "vote.dryRun":
            try checkInTime(call.envelope)
            try dryRun(call, session)
        case .read where call.method == "window.save":
            if let failure = keeping?.failure { throw Refusal.storeUnavailable(failure, isDone: false) }
            try checkRoom()
            try checkInTime(call.envelope)
            try saveWindow(call, session, address)
        case .read where HistoryQuestion.methods.contains(call.method):
            try checkRoom()
            try readHistory(call, session)
        case .read where call.method == "state.backup":
            try backUpState(call, session)
        case .read where call.method == "state.export":
            try checkRoom()
            try exportState(call, session)
        case .read:
            // A read must not show what is not stored.
            if let failure = keeping?.failure { throw Refusal.storeUnavailable(failure, isDone: false) }
            try checkRoom()
            guard let reading = try reading(call) else {
                return send(result: narrowed(try read(call), for: session.access), to: call.envelope.id, address)
            }
            if reading.isLarge { return try readAside(reading, call, session) }
            send(result: try made(reading), to: call.envelope.id, address)
        case .session where call.method == "bye":
            // The allowance that the connection has used counts for its next session.
            let allowance = session.allowance
            end(session: number)
            limits.giveBack(allowance, of: address)
            send(result: JSONObject(), to: call.envelope.id, address)
        case .session: send(result: try cancel(call, session), to: call.envelope.id, address)
        default: try change(call, description, session, address)
        }
    }

    private func greet(_ call: Call, _ address: PeerAddress) throws(Refusal) {
        switch call.method {
        case "hello": try hello(call, address)
        case "ping":
            var result: JSONObject = [
                "pong": true, "seq": .int(Int64(clamping: application.assumingIsolated { $0.seq })),
            ]
            if try call.fields.bool("session") == true { result["session"] = .bool(sessions.at(address) != nil) }
            send(result: result, to: call.envelope.id, address)
        default:
            try checkRoom()
            try describe(call, address)
        }
    }

    /// Handles all methods that may change something: they are refused while draining, run once for each key, and aware
    /// of turns.
    private func change(
        _ call: Call, _ description: MethodDescription, _ session: Session, _ address: PeerAddress
    ) throws(Refusal) {
        // A known key is answered in any case, because nothing is done for it.
        let key = key(of: call, session)
        let owner = session.access.principal
        if key.map({ retries.knows($0, of: owner) }) != true {
            if isDraining { throw .draining }
            if let keeping { try keeping.checkTakes() }
        }
        if call.envelope.id != nil { try limits.checkPending(session) }
        if let key, try isRetry(call, key, session, address) { return }
        if call.envelope.id != nil { owe(session.number) }
        do throws(Refusal) {
            try run(call, description, session)
        } catch {
            finish(
                Reply(origin: origin(call, session), body: .refused(error), seq: 0, turn: 0))
            if error.name == .quotaExceeded { offend(session.number, address, bytes: 0) }
        }
    }

    /// Whether the request was answered before, or is running already: then it is answered, now or later, and not run.
    private func isRetry(
        _ call: Call, _ key: IdempotencyKey, _ session: Session, _ address: PeerAddress
    ) throws(Refusal) -> Bool {
        let id = call.envelope.id
        let ledger = Self.isBound(call) ? nil : keeping?.ledger
        let verdict = try retries.begin(
            key, of: session.access.principal, body: Self.digest(call), waiter: id.map { (session.number, $0) },
            store: ledger?.store, now: ledger?.now ?? 0)
        switch verdict {
        case .run: return false
        case .join: if let id { join(key, id, call.envelope.deadline, session) }
        case .answered(let reply): if let id { send(stored: reply, to: id, address) }
        }
        return true
    }

    private func run(_ call: Call, _ description: MethodDescription, _ session: Session) throws(Refusal) {
        try checkInTime(call.envelope)
        if description.within == .refused, let within = call.envelope.within {
            throw Refusal(
                .notInsideTurn, "\(call.method) can't run inside a turn; send it without within",
                data: ["within": .string(within)])
        }
        switch call.method {
        case "attach": finish(reply(call, session, try attach(call.fields, session)))
        case "detach": finish(reply(call, session, try detach(call.fields, session)))
        case "host.attach": finish(reply(call, session, try attachHost(call, session)))
        case "host.detach": finish(reply(call, session, try detachHost(call, session)))
        case "window.open": try openWindow(call, session)
        case "access.reload": try reload(call, session)
        case "undo": try undo(call, session)
        case "storyboard.load": try loadStoryboard(call, session, keep: true)
        case "storyboard.check": try loadStoryboard(call, session, keep: false)
        case "storyboard.unload": finish(reply(call, session, try unloadStoryboard(call.fields)))
        default: try command(call, description, session)
        }
    }

    func reply(_ call: Call, _ session: Session, _ result: JSONObject) -> Reply {
        Reply(origin: origin(call, session), body: .outcome("", result), seq: 0, turn: 0)
    }

    func origin(_ call: Call, _ session: Session) -> Origin {
        var origin = Origin(
            session: session.number, request: call.envelope.id, client: session.client, method: call.method,
            key: key(of: call, session))
        origin.follows = call.follows
        return origin
    }

    /// The same in every process, because it is stored with the answer.
    private static func digest(_ call: Call) -> UInt64 {
        // The window is included only if the request names it, so that digests stored by older versions stay valid.
        let window = call.envelope.window.map { "\u{0}\($0)" } ?? ""
        return Checksum.of(
            [UInt8]("\(call.method)\u{0}\(call.envelope.on ?? "")\u{0}\(JSON.object(call.params).text)\(window)".utf8))
    }

    /// Answers may be large, so a peer that reads none of them gets no more.
    private func checkRoom() throws(Refusal) {
        guard let over = wire?.unreadOver else { return }
        let limit = over.limit(in: limits.quotas)
        throw Refusal(
            .quotaExceeded, "more than \(limit) bytes of answers wait to be read; read yours first",
            data: ["quota": .string(over.rawValue), "limit": .int(Int64(limit)), "retryAfter": 100])
    }

    /// The whole description as a member of an answer. It is large and never changes.
    static let description: [UInt8] = {
        var writer = JSONWriter()
        writer.member(
            "result",
            json: [
                "methods": .array(MethodDescription.all.map(\.json)), "types": .array(TypeDescription.all.map(\.json)),
                "words": .array(WordList.all.map(\.json)), "topics": .array(TopicDescription.all.map(\.json)),
                "errors": .array(ErrorName.allCases.map(\.json)),
            ])
        return writer.bytes
    }()

    private func describe(_ call: Call, _ address: PeerAddress) throws(Refusal) {
        guard let name = try call.fields.string("method") else {
            if let id = call.envelope.id { send(stored: Self.description, to: id, address) }
            return
        }
        // A name may be both a method and a callback.
        let found = MethodDescription.all.filter { $0.name == name }
        guard !found.isEmpty else {
            throw Refusal(
                .methodNotFound, "no method is called \"\(name.echoed)\"", data: ["method": .string(name.echoed)])
        }
        send(result: ["methods": .array(found.map(\.json))], to: call.envelope.id, address)
    }
}
