import Bus
import ControllerActors

/// All attachments, found by controller and role in a few look-ups, however many there are.
struct AttachmentTable {
    private struct Place: Hashable {
        let role: Role
        let key: Selector.Key
    }

    /// Those that stand in one place, apart by what their principals may: one look at a limit passes over all who have it. Limits are as
    /// few as the entries of the access list.
    private struct Queue {
        /// Nil is no limit.
        struct Part {
            let scope: Scope?
            /// By rank.
            var ids: [UInt64] = []
        }

        var parts: [Part] = []
    }

    private struct Words: Hashable {
        let role: Role
        let selector: Selector
    }

    private(set) var byID: [UInt64: Attachment] = [:]
    /// At most one of each principal.
    private var byWords: [Words: [UInt64]] = [:]
    private var byPlace: [Place: Queue] = [:]
    /// Subtrees are few: kept apart, so that nobody else pays for them.
    private var inside: [Role: Queue] = [:]
    private var roles: [Role: Int] = [:]
    /// Attachments whose most specific condition is an object id: few, and nobody else pays for them.
    private var ofObjects = 0
    private var methods: [String: Int] = [:]
    private var bySession: [UInt64: Set<UInt64>] = [:]
    private var owners: [Principal: Int] = [:]
    /// The next one's number, and the next rank.
    var next: UInt64 = 1

    mutating func takeID() -> UInt64 {
        defer { next += 1 }
        return next
    }

    func isEmpty(_ role: Role) -> Bool { roles[role, default: 0] == 0 }

    func isImplemented(_ method: String) -> Bool { methods[method, default: 0] > 0 }

    /// Those with the same selector and role, the first in rank first.
    func equals(of attachment: Attachment) -> [Attachment] {
        (byWords[Words(role: attachment.role, selector: attachment.selector)] ?? []).compactMap { byID[$0] }
            .sorted { $0.rank < $1.rank }
    }

    mutating func insert(_ attachment: Attachment) {
        guard attachment.selector.key != nil else { return }
        byID[attachment.id] = attachment
        if let session = attachment.session { bySession[session, default: []].insert(attachment.id) }
        owners[attachment.access.principal, default: 0] += 1
        roles[attachment.role, default: 0] += 1
        if case .objectID? = attachment.selector.key { ofObjects += 1 }
        for method in attachment.implements { methods[method, default: 0] += 1 }
        byWords[Words(role: attachment.role, selector: attachment.selector), default: []].append(attachment.id)
        enqueue(attachment)
    }

    @discardableResult
    mutating func remove(_ id: UInt64) -> Attachment? {
        guard let gone = byID[id], gone.selector.key != nil else { return nil }
        leave(gone)
        dequeue(gone)
        let words = Words(role: gone.role, selector: gone.selector)
        byWords[words]?.removeAll { $0 == id }
        if byWords[words]?.isEmpty == true { byWords[words] = nil }
        byID[id] = nil
        let left = owners[gone.access.principal, default: 1] - 1
        owners[gone.access.principal] = left > 0 ? left : nil
        roles[gone.role, default: 0] -= 1
        if case .objectID? = gone.selector.key { ofObjects -= 1 }
        for method in gone.implements { methods[method, default: 0] -= 1 }
        return gone
    }

    mutating func setSession(_ session: UInt64?, of id: UInt64) {
        guard let attachment = byID[id] else { return }
        leave(attachment)
        byID[id]?.session = session
        if let session { bySession[session, default: []].insert(id) }
    }

    private mutating func leave(_ attachment: Attachment) {
        guard let session = attachment.session else { return }
        bySession[session]?.remove(attachment.id)
        if bySession[session]?.isEmpty == true { bySession[session] = nil }
    }

    /// What its owner may do has changed; whose it is has not. With more rights it stands behind all who are there already.
    /// - Returns: whether anything of it is another than before.
    mutating func setAccess(_ access: Access, of id: UInt64) -> Bool {
        guard var attachment = byID[id] else { return false }
        let before = attachment.access.scope
        dequeue(attachment)
        attachment.access = access
        if !Scope.covers(before, access.scope) { attachment.rank = takeID() }
        byID[id] = attachment
        enqueue(attachment)
        return before != access.scope
    }

    func count(of session: UInt64) -> Int { bySession[session]?.count ?? 0 }

    /// Those whose session has ended included.
    func count(of principal: Principal) -> Int { owners[principal] ?? 0 }

    func of(session: UInt64) -> [Attachment] {
        (bySession[session] ?? []).sorted().compactMap { byID[$0] }
    }

    // MARK: Places

    private mutating func change(_ attachment: Attachment, _ body: (inout Queue) -> Void) {
        switch attachment.selector.key {
        case nil: break
        case .inside?: body(&inside[attachment.role, default: Queue()])
        case let key?:
            let place = Place(role: attachment.role, key: key)
            body(&byPlace[place, default: Queue()])
            if byPlace[place]?.parts.isEmpty == true { byPlace[place] = nil }
        }
    }

    private mutating func enqueue(_ attachment: Attachment) {
        let scope = attachment.access.scope
        let (byID, rank) = (byID, attachment.rank)
        change(attachment) { queue in
            let part = queue.parts.firstIndex { $0.scope == scope } ?? queue.parts.count
            if part == queue.parts.count { queue.parts.append(Queue.Part(scope: scope)) }
            // Newcomers are last but where they take somebody's place.
            var place = queue.parts[part].ids.count
            while place > 0, let before = byID[queue.parts[part].ids[place - 1]], before.rank > rank { place -= 1 }
            queue.parts[part].ids.insert(attachment.id, at: place)
        }
    }

    private mutating func dequeue(_ attachment: Attachment) {
        change(attachment) { queue in
            guard let part = queue.parts.firstIndex(where: { $0.scope == attachment.access.scope }) else { return }
            queue.parts[part].ids.removeAll { $0 == attachment.id }
            if queue.parts[part].ids.isEmpty { queue.parts.remove(at: part) }
        }
    }

    // MARK: Who serves

    /// The attachment that serves a controller in a role: id before name, object id, identifier, class, subtree; of those alike the
    /// first in rank. Nobody whose principal may not speak there is looked at.
    func serving(_ controller: Controller, _ role: Role, in cast: Cast) -> Attachment? {
        guard !isEmpty(role) else { return nil }
        if let found = first(role, .id(controller.id), controller, cast) { return found }
        if let name = controller.name, let found = first(role, .name(name), controller, cast) { return found }
        if ofObjects > 0, let objectID = controller.birth.objectID,
            let found = first(role, .objectID(objectID), controller, cast)
        {
            return found
        }
        if let identifier = controller.birth.storyboardIdentifier,
            let found = first(role, .storyboardIdentifier(identifier), controller, cast)
        {
            return found
        }
        if let customClass = controller.birth.customClass,
            let found = first(role, .customClass(customClass), controller, cast)
        {
            return found
        }
        return inside[role].flatMap { first(of: $0, controller, cast) }
    }

    private func first(_ role: Role, _ key: Selector.Key, _ controller: Controller, _ cast: Cast) -> Attachment? {
        byPlace[Place(role: role, key: key)].flatMap { first(of: $0, controller, cast) }
    }

    private func first(of queue: Queue, _ controller: Controller, _ cast: Cast) -> Attachment? {
        var found: Attachment?
        for part in queue.parts {
            if let scope = part.scope, !scope.contains(controller, in: cast) { continue }
            for id in part.ids {
                guard let attachment = byID[id], attachment.rank < found?.rank ?? .max else { break }
                guard attachment.selector.matches(controller, in: cast) else { continue }
                found = attachment
                break
            }
        }
        return found
    }
}
