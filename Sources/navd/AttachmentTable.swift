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
    private var methods: [String: Int] = [:]
    private var nextID: UInt64 = 1

    mutating func takeID() -> UInt64 {
        defer { nextID += 1 }
        return nextID
    }

    func isEmpty(_ role: Role) -> Bool { roles[role, default: 0] == 0 }

    func isImplemented(_ method: String) -> Bool { methods[method, default: 0] > 0 }

    /// Who holds the very place that a new attachment wants.
    func rival(of attachment: Attachment) -> Attachment? {
        byID.values.first { $0.role == attachment.role && $0.selector == attachment.selector }
    }

    mutating func insert(_ attachment: Attachment) {
        guard let key = attachment.selector.key else { return }
        byID[attachment.id] = attachment
        roles[attachment.role, default: 0] += 1
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
        roles[gone.role, default: 0] -= 1
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

    mutating func setSession(_ session: UInt64?, of id: UInt64) { byID[id]?.session = session }

    func of(session: UInt64) -> [Attachment] { byID.values.filter { $0.session == session }.sorted { $0.id < $1.id } }

    /// The attachment that serves a controller in a role: id before name, identifier, class, subtree.
    func serving(_ controller: Controller, _ role: Role, in cast: Cast) -> Attachment? {
        guard !isEmpty(role) else { return nil }
        if let found = first(role, .id(controller.id), controller, cast) { return found }
        if let name = controller.name, let found = first(role, .name(name), controller, cast) { return found }
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
