import Bus
import ControllerActors

/// All attachments. Finding the one for a controller and role takes a few look-ups, however many there are.
struct AttachmentTable: Room {
    private struct Words: Hashable {
        let role: Role
        let selector: Selector
    }

    private struct Fields {
        var byID: [UInt64: Attachment] = [:]
        /// The ids of all.
        var ids = OrderedIDs<UInt64>()
        /// At most one of each principal for the same words.
        var byWords: [Words: [UInt64]] = [:]
        /// By what they select, to find the one that serves.
        var selecting = ByCase<Role, SelectorIndex>(repeating: SelectorIndex())
        var implemented = MethodCounts()
        var awaited = MethodCounts()
        var bySession: [UInt64: Set<UInt64>] = [:]
        var shares = FairShares()
        var next: UInt64 = 1
    }

    // Sendable: it changes only while one table has it.
    private final class Storage: @unchecked Sendable {
        var fields: Fields

        init(_ fields: Fields) { self.fields = fields }
    }

    /// Copies share it until one of them changes: each look-up of a command reads the table from the object that has
    /// it, which makes a copy.
    private var storage = Storage(Fields())

    private var fields: Fields {
        @inline(__always) _read { yield storage.fields }
        @inline(__always) _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.fields) }
            yield &storage.fields
        }
    }

    var isEmpty: Bool { fields.byID.isEmpty }
    var byID: [UInt64: Attachment] { fields.byID }

    /// Those with higher ids than that, or all of them; at most `limit`, in the order of their ids.
    func list(above id: UInt64?, limit: Int) -> [Attachment] {
        fields.ids.list(above: id, limit: limit).compactMap { fields.byID[$0] }
    }

    var shares: FairShares { fields.shares }

    /// The next id or rank.
    var next: UInt64 {
        get { fields.next }
        set { fields.next = newValue }
    }

    mutating func takeID() -> UInt64 {
        defer { next += 1 }
        return next
    }

    func isEmpty(_ role: Role) -> Bool { fields.selecting[role].isEmpty }

    func isImplemented(_ method: Message.Method) -> Bool { fields.implemented[method] > 0 }

    func isImplemented(_ method: QuestionMethod) -> Bool { fields.implemented[method] > 0 }

    func isAwaited(_ method: Message.Method) -> Bool { fields.awaited[method] > 0 }

    /// Attachments with the same selector and role, sorted by rank.
    func equals(of attachment: Attachment) -> [Attachment] {
        (fields.byWords[Words(role: attachment.role, selector: attachment.selector)] ?? [])
            .compactMap { fields.byID[$0] }.sorted { $0.rank < $1.rank }
    }

    mutating func insert(_ attachment: Attachment) {
        fields.byID[attachment.id] = attachment
        fields.ids.insert(attachment.id)
        if let session = attachment.session { fields.bySession[session, default: []].insert(attachment.id) }
        fields.shares.insert(attachment.id, of: attachment.access)
        fields.implemented.add(attachment.implements, times: 1)
        fields.awaited.add(attachment.awaits, times: 1)
        fields.byWords[Words(role: attachment.role, selector: attachment.selector), default: []].append(attachment.id)
        fields.selecting[attachment.role].insert(attachment)
    }

    @discardableResult
    mutating func remove(_ id: UInt64) -> Attachment? {
        guard let gone = fields.byID[id] else { return nil }
        leave(gone)
        fields.selecting[gone.role].remove(gone)
        let words = Words(role: gone.role, selector: gone.selector)
        fields.byWords[words]?.removeAll { $0 == id }
        if fields.byWords[words]?.isEmpty == true { fields.byWords[words] = nil }
        fields.byID[id] = nil
        fields.ids.remove(id)
        fields.shares.remove(id, of: gone.access.principal)
        fields.implemented.add(gone.implements, times: -1)
        fields.awaited.add(gone.awaits, times: -1)
        return gone
    }

    /// The session of the attachment has ended, and the attachment outlives it.
    /// - Parameter absentSince: when its peer was lost or left, in milliseconds since 1970.
    mutating func outlive(_ id: UInt64, absentSince: Int?) {
        guard let attachment = fields.byID[id] else { return }
        leave(attachment)
        fields.byID[id]?.session = nil
        fields.byID[id]?.absentSince = absentSince
    }

    private mutating func leave(_ attachment: Attachment) {
        guard let session = attachment.session else { return }
        fields.bySession[session]?.remove(attachment.id)
        if fields.bySession[session]?.isEmpty == true { fields.bySession[session] = nil }
    }

    /// Changes the rights of an attachment, whose principal stays. If it gains rights, it gets a rank behind all
    /// others.
    /// - Returns: whether its scope has changed.
    mutating func setAccess(_ access: Access, of id: UInt64) -> Bool {
        guard var attachment = fields.byID[id] else { return false }
        let before = attachment.access.scope
        fields.selecting[attachment.role].remove(attachment)
        attachment.access = access
        if !Scope.covers(before, access.scope) { attachment.rank = takeID() }
        fields.byID[id] = attachment
        fields.shares.insert(id, of: access)
        fields.selecting[attachment.role].insert(attachment)
        return before != access.scope
    }

    func count(of session: UInt64) -> Int { fields.bySession[session]?.count ?? 0 }

    /// Counts also attachments whose session has ended.
    func count(of principal: Principal) -> Int { fields.shares.count(of: principal) }

    func of(session: UInt64) -> [Attachment] {
        (fields.bySession[session] ?? []).sorted().compactMap { fields.byID[$0] }
    }

    /// The attachment that serves a controller in a role, of those whose principals may speak there. The most specific
    /// selector wins: id, name, object id, identifier, class, subtree; among equals the lowest rank.
    func serving(_ controller: Controller, _ role: Role, in known: KnownControllers) -> Attachment? {
        fields.selecting[role].first(for: controller, in: known).flatMap { fields.byID[$0] }
    }
}
