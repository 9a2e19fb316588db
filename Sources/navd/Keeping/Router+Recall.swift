import Bus
import ControllerActors
import Store

// Restoring what an earlier process stored.
extension Router {
    /// Stores a lasting attachment.
    func keep(_ attachment: Attachment) {
        guard attachment.lasting, keeping != nil else { return }
        keep(StoredState.attachments + attachment.name, kept(attachment).bytes)
    }

    /// The attachment in the form of the store.
    func kept(_ attachment: Attachment) -> JSON {
        var object = attachment.json(isPresent: false).object ?? JSONObject()
        object["principal"] = attachment.access.principal.json
        object["within"] = attachment.access.scope?.json
        if attachment.rank != attachment.id { object["rank"] = .int(Int64(clamping: attachment.rank)) }
        return .object(object)
    }

    /// Restores an attachment of an earlier process: its peer is absent until it attaches again.
    /// - Returns: what is stored of it from now on. Nil if its principal may not attach any more; then it is not
    ///   restored.
    ///
    /// Errors: those of `attach`.
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
        // If the principal has gained rights meanwhile, the attachment goes behind all others.
        if let within = fields.json("within"), try !Scope.covers(Scope(json: within), access.scope) {
            attachment.rank = attachments.takeID()
        }
        attachments.insert(attachment)
        return kept(attachment)
    }

    /// Releases what sessions of an earlier process held, after the grace period in which these sessions could have
    /// been resumed.
    func releaseLater(_ holds: [ControllerID: Int]) {
        guard !holds.isEmpty else { return }
        _ = schedule(.releaseHolds(holds), after: Session.grace)
    }
}

extension Router {
    /// The most events that are read from the store for one answer.
    static let maximumKeptEvents = 1_024

    /// All events of one window after `seq`, if the ring does not reach back so far; nil if they are not stored, or too
    /// many.
    func keptEvents(of window: WindowID, after seq: UInt64, last: UInt64) -> [[UInt8]]? {
        guard let keeping, seq > 0 else { return nil }
        let limit = Self.maximumKeptEvents
        guard
            let kept = try? keeping.ledger.store.commits(of: window.number, after: seq, limit: limit),
            let newest = kept.last, kept.count < limit,
            kept.reduce(0, { $0 + $1.bytes.count }) <= EventRing.maximumBytes,
            // Events that are not stored yet are in the ring.
            let rest = publisher.events(of: window, after: newest.number, last: last)
        else { return nil }
        return kept.map(\.bytes) + rest
    }
}
