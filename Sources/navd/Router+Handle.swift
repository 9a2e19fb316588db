import Bus
import ControllerActors
import Store

// Dispatch of methods.
extension Router {
    func handle(
        _ method: String, _ envelope: Envelope, _ params: JSONObject, _ number: UInt64?, _ address: PeerAddress
    ) throws(Refusal) {
        guard let description = envelope.description, !description.isHeard else {
            throw Refusal(
                .methodNotFound, "no method is called \"\(method)\"; `describe` lists them",
                data: ["method": .string(method)])
        }
        let call = Call(description, envelope, params)
        if call.operation?.needsSession == false {
            // They show nothing that could be lost but a number, so they are answered also while the store fails.
            guard let keeping, keeping.failure != nil else { return try greet(call, address) }
            return try keeping.wire.past { () throws(Refusal) in try greet(call, address) }
        }
        guard let number, let session = sessions[number] else {
            throw Refusal(.helloRequired, "send hello first", data: ["method": "hello"])
        }
        if !session.access.isUnlimited { try rights(of: session).check(call) }
        switch call.operation {
        case .bye?:
            // The allowance that the connection has used counts for its next session.
            let allowance = session.allowance
            end(session: number, isBye: true)
            limits.giveBack(allowance, of: address)
            messages.answer(JSONObject(), to: envelope.id, address)
        case .cancel?: messages.answer(try cancel(call, session), to: envelope.id, address)
        case _ where description.kind == .read: try read(call, session, address)
        default: try change(call, session, address)
        }
    }

    /// Handles the methods that need no session.
    private func greet(_ call: Call, _ address: PeerAddress) throws(Refusal) {
        switch call.operation {
        case .hello?: try hello(call, address)
        case .ping?:
            var result: JSONObject = [
                "pong": true, "seq": .int(Int64(clamping: application.assumingIsolated { $0.seq })),
            ]
            if try call.fields.bool("session") == true { result["session"] = .bool(sessions.at(address) != nil) }
            messages.answer(result, to: call.envelope.id, address)
        default:
            try limits.checkUnread(wire.unreadOver(at: address))
            if let name = try call.fields.string("method") {
                messages.answer(try Describing.methods(named: name), to: call.envelope.id, address)
            } else if let id = call.envelope.id {
                messages.answer(stored: Describing.whole, to: id, address)
            }
        }
    }

    /// Handles the methods that change nothing. Most are answered at once; a vote, the store and a large window take
    /// longer.
    private func read(_ call: Call, _ session: Session, _ address: PeerAddress) throws(Refusal) {
        switch call.operation {
        case .dryRun?:
            try call.envelope.checkInTime(wallNow)
            return try dryRun(call, session)
        case .backUp?: return try backUpState(call, session)
        default: break
        }
        let isOfStore = call.operation == .listHistory || call.operation == .treeAt || call.operation == .export
        // A read must not show what is not stored.
        if !isOfStore, let failure = keeping?.failure { throw Refusal.storeUnavailable(failure, isDone: false) }
        try limits.checkUnread(wire.unreadOver(at: address))
        switch call.operation {
        case .save?:
            try call.envelope.checkInTime(wallNow)
            try saveWindow(call, session)
        case .listHistory?, .treeAt?: try readHistory(call, session)
        case .export?: try exportState(call, session)
        default:
            guard let reading = try WindowLook(call, lookup, attachments) else {
                return messages.answer(rights(of: session).narrowed(try read(call)), to: call.envelope.id, address)
            }
            if reading.isLarge { return try readAside(reading, call, session) }
            messages.answer(try made(reading), to: call.envelope.id, address)
        }
    }

    /// Handles all methods that may change something: they are refused while draining, run once for each key, and aware
    /// of turns.
    private func change(_ call: Call, _ session: Session, _ address: PeerAddress) throws(Refusal) {
        // A known key is answered in any case, because nothing is done for it.
        let key = call.key(of: session)
        let owner = session.access.principal
        if key.map({ retries.knows($0, of: owner) }) != true {
            if isDraining { throw .draining }
            if let keeping { try keeping.checkTakes() }
        }
        if call.envelope.id != nil { try limits.checkPending(session) }
        if let key, try isRetry(call, key, session, address) { return }
        if call.envelope.id != nil { sessions.began(session.number) }
        do throws(Refusal) {
            try run(call, session)
        } catch {
            finish(call.refused(session, error))
            if error.name == .quotaExceeded { countError(of: session.number, address, bytes: 0) }
        }
    }

    /// Whether the request was answered before, or is running already: then it is answered, now or later, and not run.
    private func isRetry(
        _ call: Call, _ key: IdempotencyKey, _ session: Session, _ address: PeerAddress
    ) throws(Refusal) -> Bool {
        let id = call.envelope.id
        let ledger = call.isOfSession ? nil : keeping?.ledger
        let verdict = try retries.begin(
            key, of: session.access.principal, body: call.digest, waiter: id.map { (session.number, $0) },
            store: ledger?.store, now: ledger?.now ?? 0)
        switch verdict {
        case .run: return false
        case .join: if let id { join(key, id, call.envelope.deadline, session) }
        case .answered(let reply): if let id { messages.answer(stored: reply, to: id, address) }
        }
        return true
    }

    private func run(_ call: Call, _ session: Session) throws(Refusal) {
        try call.envelope.checkInTime(wallNow)
        if call.description.within == .refused, let within = call.envelope.within {
            throw Refusal(
                .notInsideTurn, "\(call.method) can't run inside a turn; send it without within",
                data: ["within": .string(within)])
        }
        switch call.operation {
        case .attach?: finish(call.reply(session, try attach(call.fields, session)))
        case .detach?: finish(call.reply(session, try detach(call.fields, session)))
        case .attachHost?: finish(call.reply(session, try attachHost(call, session)))
        case .detachHost?: finish(call.reply(session, try detachHost(call, session)))
        case .openWindow?: try openWindow(call, session)
        case .reload?: try reload(call, session)
        case .undo?: try undo(call, session)
        case .loadStoryboard?: try loadStoryboard(call, session, keep: true)
        case .checkStoryboard?: try loadStoryboard(call, session, keep: false)
        case .unloadStoryboard?: finish(call.reply(session, try unloadStoryboard(call.fields)))
        default: try command(call, session)
        }
    }
}
