import Bus

extension Attachment {
    /// The attachment in the form of the store and of exports.
    var stored: JSON {
        var object = json(isPresent: false).object ?? JSONObject()
        object["principal"] = access.principal.json
        object["within"] = access.scope?.json
        if rank != id { object["rank"] = .number(rank) }
        return .object(object)
    }
}

extension AttachmentTable {
    /// Those that outlive their sessions, by id.
    var lasting: [Attachment] { byID.values.filter(\.lasting).sorted { $0.id < $1.id } }

    /// Restores an attachment of an earlier process: its peer is absent until it attaches again.
    /// - Returns: what is stored of it from now on. Nil if its principal may not attach any more; then it is not
    ///   restored.
    ///
    /// Errors: those of `attach`.
    mutating func restore(_ json: JSON, by list: AccessList) throws(Refusal) -> JSON? {
        let fields = FieldReader(json.object ?? JSONObject(), path: "attachment")
        let name: String = try fields.required("attachment")
        let principal = try Principal(FieldReader(fields.json("principal")?.object ?? JSONObject(), path: "principal"))
        let highest: UInt64 = 1 << 62
        guard let id = UInt64(name.dropFirst()), id < highest else {
            throw .invalidParams("attachment is called \"\(name)\"", right: "a1 or the like")
        }
        let rank = try fields.uint("rank") ?? id
        guard rank < highest else { throw .invalidParams("attachment.rank is \(rank)", right: "below 2^62") }
        next = max(next, id + 1, rank + 1)
        guard let access = list.access(of: principal), access.rights.contains(.vote) else { return nil }
        var attachment = try Attachment(
            id: id, client: fields.required("client"), access: access, session: nil, since: fields.int("since"), fields)
        attachment.rank = rank
        // If the principal has gained rights meanwhile, the attachment goes behind all others.
        if let within = fields.json("within"), try !Scope.covers(Scope(json: within), access.scope) {
            attachment.rank = takeID()
        }
        insert(attachment)
        return attachment.stored
    }
}
