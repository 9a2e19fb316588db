import Bus
import ControllerActors

/// All attachments, found by controller and role in a few look-ups, however many there are.
struct AttachmentTable {
    private struct Place: Hashable {
        let role: Role
        let key: Selector.Key
    }

    private(set) var byID: [UInt64: Attachment] = [:]
    private var byPlace: [Place: [UInt64]] = [:]
    /// Subtrees are few: kept apart, so that nobody else pays for them.
    private var inside: [Role: [UInt64]] = [:]
    private var roles: [Role: Int] = [:]
    /// Attachments whose most specific condition is an object id: few, and nobody else pays for them.
    private var ofObjects = 0
    private var methods: [String: Int] = [:]
    private var bySession: [UInt64: Set<UInt64>] = [:]
    private var owners: [Principal: Int] = [:]
    /// The next one's number.
    var next: UInt64 = 1

    mutating func takeID() -> UInt64 {
        defer { next += 1 }
        return next
    }

    func isEmpty(_ role: Role) -> Bool { roles[role, default: 0] == 0 }

    func isImplemented(_ method: String) -> Bool { methods[method, default: 0] > 0 }

    /// Those that hold the very place that a new attachment wants. One that is good for some part of the windows, and for nobody
    /// whom the new one selects, holds no place but there.
    func rivals(of attachment: Attachment, selecting selected: [(controller: Controller, cast: Cast)]) -> [Attachment] {
        guard let key = attachment.selector.key else { return [] }
        let near: [UInt64]?
        if case .inside = key {
            near = inside[attachment.role]
        } else {
            near = byPlace[Place(role: attachment.role, key: key)]
        }
        return (near ?? []).compactMap { byID[$0] }.filter { other in
            guard other.selector == attachment.selector else { return false }
            let isElsewhere = other.access.scope != nil && other.access.scope != attachment.access.scope
            return !isElsewhere || other.access.principal == attachment.access.principal
                || selected.contains { other.matches($0.controller, in: $0.cast) }
        }
    }

    mutating func insert(_ attachment: Attachment) {
        guard let key = attachment.selector.key else { return }
        byID[attachment.id] = attachment
        if let session = attachment.session { bySession[session, default: []].insert(attachment.id) }
        owners[attachment.access.principal, default: 0] += 1
        roles[attachment.role, default: 0] += 1
        if case .objectID = key { ofObjects += 1 }
        for method in attachment.implements { methods[method, default: 0] += 1 }
        if case .inside = key {
            inside[attachment.role, default: []].append(attachment.id)
        } else {
            byPlace[Place(role: attachment.role, key: key), default: []].append(attachment.id)
        }
    }

    @discardableResult
    mutating func remove(_ id: UInt64) -> Attachment? {
        guard let gone = byID.removeValue(forKey: id), let key = gone.selector.key else { return nil }
        leave(gone)
        let left = owners[gone.access.principal, default: 1] - 1
        owners[gone.access.principal] = left > 0 ? left : nil
        roles[gone.role, default: 0] -= 1
        if case .objectID = key { ofObjects -= 1 }
        for method in gone.implements { methods[method, default: 0] -= 1 }
        if case .inside = key {
            inside[gone.role]?.removeAll { $0 == id }
        } else {
            let place = Place(role: gone.role, key: key)
            byPlace[place]?.removeAll { $0 == id }
            if byPlace[place]?.isEmpty == true { byPlace[place] = nil }
        }
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

    /// What its owner may do has changed; whose it is has not.
    mutating func setAccess(_ access: Access, of id: UInt64) { byID[id]?.access = access }

    func count(of session: UInt64) -> Int { bySession[session]?.count ?? 0 }

    /// Those whose session has ended included.
    func count(of principal: Principal) -> Int { owners[principal] ?? 0 }

    func of(session: UInt64) -> [Attachment] {
        (bySession[session] ?? []).sorted().compactMap { byID[$0] }
    }

    /// The attachment that serves a controller in a role: id before name, object id, identifier, class, subtree.
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
        for id in inside[role] ?? [] {
            if let attachment = byID[id], attachment.matches(controller, in: cast) { return attachment }
        }
        return nil
    }

    private func first(_ role: Role, _ key: Selector.Key, _ controller: Controller, _ cast: Cast) -> Attachment? {
        for id in byPlace[Place(role: role, key: key)] ?? [] {
            if let attachment = byID[id], attachment.matches(controller, in: cast) { return attachment }
        }
        return nil
    }
}
