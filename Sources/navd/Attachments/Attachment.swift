import Bus
import ControllerActors

/// The right of one peer to answer and to hear for some controllers in one role (SYS-07).
@dynamicMemberLookup
struct Attachment {
    let id: UInt64
    /// The params of the `attach` that made it. They never change, so copies share them.
    let terms: AttachmentTerms
    /// The access of the session that made it: the attachment speaks for no controller outside of that scope.
    var access: Access
    /// Nil after the session has ended.
    var session: UInt64?
    /// When its session's peer was lost or left, in milliseconds since 1970. It counts once the session has ended; nil
    /// for one of an earlier process.
    var absentSince: Int?
    /// Of several equal attachments that may speak for a controller, the one with the lowest rank does. An attachment
    /// that replaces another takes its rank. An attachment that gains rights gets a new rank, above all others, so that
    /// it takes no controller from an equal one.
    var rank: UInt64

    subscript<Value>(dynamicMember path: KeyPath<AttachmentTerms, Value>) -> Value { terms[keyPath: path] }

    var name: String { "a\(id)" }

    /// The id in a name; nil for a text that no attachment can have as its name.
    static func id(named name: String) -> UInt64? {
        UInt64(name.dropFirst()).flatMap { "a\($0)" == name ? $0 : nil }
    }

    /// `"attachment":"a1"`: tells the peer which of its attachments is meant, since a session may have many.
    func writeName(to writer: inout JSONWriter) {
        writer.name("attachment")
        writer.plain("a", id)
    }

    func matches(_ controller: Controller, in known: KnownControllers) -> Bool {
        terms.selector.matches(controller, in: known) && access.scope?.contains(controller, in: known) ?? true
    }

    /// Whether its principal may speak wherever that of `equal` may, also for controllers that are made later.
    func covers(_ equal: Attachment) -> Bool {
        access.principal == equal.access.principal
            || Scope.covers(access.scope, equal.access.scope, selecting: terms.selector)
    }

    init(id: UInt64, session: Session, since: Int, _ fields: FieldReader) throws(Refusal) {
        try self.init(
            id: id, client: session.client, access: session.access, session: session.number, since: since, fields)
    }

    init(
        id: UInt64, client: String, access: Access, session: UInt64?, since: Int?, _ fields: FieldReader
    ) throws(Refusal) {
        (self.id, rank, self.session, self.access) = (id, id, session, access)
        terms = try AttachmentTerms(client: client, since: since, fields)
    }

    /// - Parameter absentSince: in milliseconds since 1970; nil if its peer is present, or where that is not known.
    func json(isPresent: Bool, absentSince: Int? = nil) -> JSON {
        var object: JSONObject = [
            "attachment": .string(name), "to": terms.selector.json, "role": .string(terms.role.rawValue),
            "implements": .strings(terms.implements.sorted()), "awaits": .strings(terms.awaits.sorted()),
            "patience": .number(terms.patience), "silence": .string(terms.silence.rawValue),
            "lasting": .bool(terms.lasting),
            "endsTransitions": .bool(terms.endsTransitions), "client": .string(terms.client),
            "state": isPresent ? "present" : "absent",
        ]
        object["since"] = terms.since.map { .number($0) }
        object["absentSince"] = absentSince.map { .number($0) }
        if !terms.dryRuns { object["dryRuns"] = false }
        if !terms.unwindActions.isEmpty { object["unwindActions"] = .strings(terms.unwindActions.sorted()) }
        return .object(object)
    }
}
