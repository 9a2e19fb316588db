import Bus
import ControllerActors
import Store

// What an earlier life said and was.
extension Router {
    /// Clients that have asked with keys in this life, and up to where the store may know more of theirs than the memory.
    static let maximumRecalled = 4_096

    /// Before a key is looked at: what an earlier life answered to it, for the memory; and what the memory had no room for, to be
    /// said again. Errors: `keyExpired`, `keyReused`, `storeUnavailable`.
    func recall(_ key: IdempotencyKey, of owner: Principal, body: UInt64) throws(Refusal) -> [UInt8]? {
        guard let keeping else { return nil }
        let isForgotten = memory.hasForgotten(key, of: owner)
        guard isForgotten || !memory.knows(key, of: owner) else { return nil }
        // Forgotten for want of room: then the store knows more than was thought.
        if !memory.hasClient(key.client) { recalled[key.client] = nil }
        // No key further than a window from the first one of this life can have been used before.
        if let bound = recalled[key.client], key.n > bound, !isForgotten { return nil }
        let known: RememberedReply
        do throws(StoreError) {
            known = try keeping.ledger.store.reply(
                to: ReplyKey(client: key.client, n: key.n), now: keeping.ledger.now)
        } catch {
            throw .storeUnavailable("what was answered before can't be read: \(error)", isDone: false)
        }
        switch known {
        case .known(let reply) where isForgotten:
            guard reply.digest == body else { throw Self.reused(key) }
            return reply.bytes
        case .known(let reply): memory.recall(key, of: owner, body: reply.digest, reply: reply.bytes)
        case .expired: throw Self.expired(key)
        case .unknown: break
        }
        if recalled[key.client] == nil {
            if recalled.count >= Self.maximumRecalled { recalled = [:] }
            recalled[key.client] = key.n + UInt64(Limits().replies)
        }
        return nil
    }

    static func reused(_ key: IdempotencyKey) -> Refusal {
        Refusal(.keyReused, "key \(key.client)/\(key.n) was used for another request")
    }

    static func expired(_ key: IdempotencyKey) -> Refusal {
        Refusal(
            .keyExpired,
            "key \(key.client)/\(key.n) is older than what is remembered; it may have been run before, and was not run now")
    }

    /// A lasting attachment, for the next life.
    func keep(_ attachment: Attachment) {
        guard attachment.lasting, keeping != nil else { return }
        keep(StoredState.attachments + attachment.name, kept(attachment).bytes)
    }

    /// As it is kept.
    func kept(_ attachment: Attachment) -> JSON {
        var object = attachment.json(isPresent: false).object ?? JSONObject()
        object["principal"] = attachment.access.principal.json
        object["within"] = attachment.access.scope?.json
        if attachment.rank != attachment.id { object["rank"] = .int(Int64(clamping: attachment.rank)) }
        return .object(object)
    }

    /// One of an earlier life: its peer is absent until it attaches again.
    /// - Returns: what is kept of it from now on. Nil where it may not attach any more: who has lost his rights meanwhile speaks for
    /// nobody. Errors: whatever `attach` has.
    func restore(attachment json: JSON, by list: AccessList) throws(Refusal) -> JSON? {
        let fields = FieldReader(json.object ?? JSONObject(), path: "attachment")
        let name = try fields.required(fields.string("attachment"), "attachment")
        let principal = try Principal(FieldReader(fields.json("principal")?.object ?? JSONObject(), path: "principal"))
        let highest: UInt64 = 1 << 62
        guard let id = UInt64(name.dropFirst()), id < highest else {
            throw .invalidParams("attachment is called \"\(name)\"", right: "a1 or the like")
        }
        let rank = try fields.uint("rank") ?? id
        guard rank < highest else { throw .invalidParams("attachment.rank is \(rank)", right: "below 2^62") }
        attachments.next = max(attachments.next, id + 1, rank + 1)
        guard let access = list.access(of: principal), access.rights.contains(.vote) else { return nil }
        var attachment = try Attachment(
            id: id, client: fields.required(fields.string("client"), "client"), access: access, session: nil, fields)
        attachment.rank = rank
        // Rights that were given meanwhile take nobody's place.
        if let within = fields.json("within"), try !Scope.covers(Scope(json: within), access.scope) {
            attachment.rank = attachments.takeID()
        }
        attachments.insert(attachment)
        return kept(attachment)
    }

    /// What sessions of an earlier life held is held for as long as they would have been waited for.
    func releaseLater(_ holds: [ControllerID: Int]) {
        guard !holds.isEmpty else { return }
        _ = timers.schedule(at: clock.now() + UInt64(Session.grace) * 1_000_000, .presence) { [self] in
            assumingIsolated { router in
                for (id, count) in holds.sorted(by: { $0.key < $1.key }) { router.release(id, count, for: "navd") }
            }
        }
    }
}

extension Router {
    /// Events read from the store for one answer.
    static let maximumKeptEvents = 1_024

    /// Everything of one window after `seq`, where the ring no longer reaches back so far; nil where it is not kept, or too much.
    func keptEvents(of window: WindowID, after seq: UInt64, last: UInt64) -> [[UInt8]]? {
        guard let keeping, seq > 0 else { return nil }
        let limit = Self.maximumKeptEvents
        guard
            let kept = try? keeping.ledger.store.commits(of: window.number, after: seq, limit: limit),
            let newest = kept.last, kept.count < limit,
            kept.reduce(0, { $0 + $1.bytes.count }) <= EventRing.maximumBytes,
            // What is not kept yet is in the ring.
            let rest = ring.events(of: window, after: newest.number, last: last)
        else { return nil }
        return kept.map(\.bytes) + rest
    }
}
