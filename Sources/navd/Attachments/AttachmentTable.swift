import Bus
import ControllerActors

/// All attachments. Finding the one for a controller and role takes a few look-ups, however many there are.
struct AttachmentTable: Room {
    private struct Place: Hashable {
        let role: Role
        let key: Selector.Key
    }

    /// Attachments with equal role, key and scope; a scope of nil means no limit.
    private struct Part {
        let scope: Scope?
        /// Sorted by rank.
        var ids: [UInt64] = []
    }

    /// Attachments with equal role and key, grouped by the scope of their principals, so that one check of a scope
    /// skips the whole group. There are at most as many scopes as entries of the access list.
    private typealias Queue = [Part]

    /// How many attachments there are, by role and by the form of their key, so that look-ups which can find nothing
    /// are skipped.
    private struct Counts {
        private var byForm = Array(repeating: 0, count: Role.allCases.count * Selector.Form.allCases.count)

        subscript(role: Role, form: Selector.Form) -> Int {
            get { byForm[Self.place(role, form)] }
            set { byForm[Self.place(role, form)] = newValue }
        }

        func isEmpty(_ role: Role) -> Bool {
            byForm[Self.place(role, .id)...Self.place(role, .inside)].allSatisfy { $0 == 0 }
        }

        private static func place(_ role: Role, _ form: Selector.Form) -> Int {
            role.ordinal * Selector.Form.allCases.count + form.rawValue
        }
    }

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
        var byPlace: [Place: Queue] = [:]
        /// Attachments to subtrees. They are few, and kept apart so that other look-ups do not pay for them.
        var inside: [Role: Queue] = [:]
        var counts = Counts()
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

    func isEmpty(_ role: Role) -> Bool { fields.counts.isEmpty(role) }

    func isImplemented(_ method: Message.Method) -> Bool { fields.implemented[method] > 0 }

    func isImplemented(_ method: QuestionMethod) -> Bool { fields.implemented[method] > 0 }

    func isAwaited(_ method: Message.Method) -> Bool { fields.awaited[method] > 0 }

    /// Attachments with the same selector and role, sorted by rank.
    func equals(of attachment: Attachment) -> [Attachment] {
        (fields.byWords[Words(role: attachment.role, selector: attachment.selector)] ?? [])
            .compactMap { fields.byID[$0] }.sorted { $0.rank < $1.rank }
    }

    mutating func insert(_ attachment: Attachment) {
        guard let key = attachment.selector.key else { return }
        fields.byID[attachment.id] = attachment
        fields.ids.insert(attachment.id)
        if let session = attachment.session { fields.bySession[session, default: []].insert(attachment.id) }
        fields.shares.insert(attachment.id, of: attachment.access)
        fields.counts[attachment.role, key.form] += 1
        fields.implemented.add(attachment.implements, times: 1)
        fields.awaited.add(attachment.awaits, times: 1)
        fields.byWords[Words(role: attachment.role, selector: attachment.selector), default: []].append(attachment.id)
        enqueue(attachment)
    }

    @discardableResult
    mutating func remove(_ id: UInt64) -> Attachment? {
        guard let gone = fields.byID[id], let key = gone.selector.key else { return nil }
        leave(gone)
        dequeue(gone)
        let words = Words(role: gone.role, selector: gone.selector)
        fields.byWords[words]?.removeAll { $0 == id }
        if fields.byWords[words]?.isEmpty == true { fields.byWords[words] = nil }
        fields.byID[id] = nil
        fields.ids.remove(id)
        fields.shares.remove(id, of: gone.access.principal)
        fields.counts[gone.role, key.form] -= 1
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
        dequeue(attachment)
        attachment.access = access
        if !Scope.covers(before, access.scope) { attachment.rank = takeID() }
        fields.byID[id] = attachment
        fields.shares.insert(id, of: access)
        enqueue(attachment)
        return before != access.scope
    }

    func count(of session: UInt64) -> Int { fields.bySession[session]?.count ?? 0 }

    /// Counts also attachments whose session has ended.
    func count(of principal: Principal) -> Int { fields.shares.count(of: principal) }

    func of(session: UInt64) -> [Attachment] {
        (fields.bySession[session] ?? []).sorted().compactMap { fields.byID[$0] }
    }

    // MARK: Places

    private mutating func change(_ attachment: Attachment, _ body: (inout Queue) -> Void) {
        switch attachment.selector.key {
        case nil: break
        case .inside?: body(&fields.inside[attachment.role, default: []])
        case let key?:
            let place = Place(role: attachment.role, key: key)
            body(&fields.byPlace[place, default: []])
            if fields.byPlace[place]?.isEmpty == true { fields.byPlace[place] = nil }
        }
    }

    private mutating func enqueue(_ attachment: Attachment) {
        let scope = attachment.access.scope
        let (byID, rank) = (fields.byID, attachment.rank)
        change(attachment) { queue in
            let part = queue.firstIndex { $0.scope == scope } ?? queue.count
            if part == queue.count { queue.append(Part(scope: scope)) }
            // A new attachment goes last, except when it has taken over a lower rank.
            var place = queue[part].ids.count
            while place > 0, let before = byID[queue[part].ids[place - 1]], before.rank > rank { place -= 1 }
            queue[part].ids.insert(attachment.id, at: place)
        }
    }

    private mutating func dequeue(_ attachment: Attachment) {
        change(attachment) { queue in
            guard let part = queue.firstIndex(where: { $0.scope == attachment.access.scope }) else { return }
            queue[part].ids.removeAll { $0 == attachment.id }
            if queue[part].ids.isEmpty { queue.remove(at: part) }
        }
    }

    // MARK: Serving

    /// The attachment that serves a controller in a role, of those whose principals may speak there. The most specific
    /// selector wins: id, name, object id, identifier, class, subtree; among equals the lowest rank.
    func serving(_ controller: Controller, _ role: Role, in known: KnownControllers) -> Attachment? {
        func first(_ form: Selector.Form, _ key: @autoclosure () -> Selector.Key?) -> Attachment? {
            guard fields.counts[role, form] > 0, let key = key() else { return nil }
            return fields.byPlace[Place(role: role, key: key)].flatMap { self.first(of: $0, controller, known) }
        }
        return first(.id, .id(controller.id)) ?? first(.name, controller.name.map { .name($0) })
            ?? first(.objectID, controller.fixed.objectID.map { .objectID($0) })
            ?? first(.storyboardIdentifier, controller.fixed.storyboardIdentifier.map { .storyboardIdentifier($0) })
            ?? first(.customClass, controller.fixed.customClass.map { .customClass($0) })
            ?? (fields.counts[role, .inside] > 0 ? fields.inside[role] : nil)
            .flatMap { self.first(of: $0, controller, known) }
    }

    private func first(of queue: Queue, _ controller: Controller, _ known: KnownControllers) -> Attachment? {
        var found: Attachment?
        for part in queue {
            if let scope = part.scope, !scope.contains(controller, in: known) { continue }
            for id in part.ids {
                guard let attachment = fields.byID[id], attachment.rank < found?.rank ?? .max else { break }
                guard attachment.selector.matches(controller, in: known) else { continue }
                found = attachment
                break
            }
        }
        return found
    }
}
