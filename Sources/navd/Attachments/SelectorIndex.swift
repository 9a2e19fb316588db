import Bus
import ControllerActors

/// Finds the attachment that speaks for a controller, among those of one role. Each attachment stands under everything
/// that its selector asks for, so a look-up costs the same however many there are. For subtrees it asks once for each
/// controller above.
struct SelectorIndex {
    private struct Entry {
        let id, rank: UInt64
    }

    /// Attachments with equal selectors and scopes; a scope of nil means no limit.
    private struct Part {
        let scope: Scope?
        /// Sorted by rank: the first one speaks.
        var entries: [Entry] = []
    }

    /// Attachments with equal selectors, grouped by the scope of their principals, so that one check of a scope counts
    /// for the whole group. There are at most as many scopes as entries of the access list.
    private struct Queue {
        private var parts: [Part] = []

        var isEmpty: Bool { parts.isEmpty }

        mutating func insert(_ entry: Entry, _ scope: Scope?) {
            let place = parts.firstIndex { $0.scope == scope } ?? parts.count
            if place == parts.count { parts.append(Part(scope: scope)) }
            // A new attachment goes last, except when it has taken over a lower rank.
            let before = parts[place].entries.lastIndex { $0.rank <= entry.rank }
            parts[place].entries.insert(entry, at: before.map { $0 + 1 } ?? 0)
        }

        mutating func remove(_ id: UInt64, _ scope: Scope?) {
            guard let place = parts.firstIndex(where: { $0.scope == scope }) else { return }
            parts[place].entries.removeAll { $0.id == id }
            if parts[place].entries.isEmpty { parts.remove(at: place) }
        }

        /// Of the attachments that may speak for the controller, and the one found before, takes that with the lowest
        /// rank.
        func improve(_ found: inout Entry?, _ controller: Controller, _ known: KnownControllers) {
            for part in parts {
                guard let entry = part.entries.first, entry.rank < found?.rank ?? .max else { continue }
                if let scope = part.scope, !scope.contains(controller, in: known) { continue }
                found = entry
            }
        }
    }

    /// Attachments with equal keys whose selectors ask for the same further members.
    private struct Group {
        let members: Selector.Members
        var queues: [Selector.Rest: Queue] = [:]
    }

    /// Attachments with equal keys.
    private struct Bucket {
        /// Those whose selectors ask for nothing else.
        var plain = Queue()
        /// The others. There are at most as many groups as sets of members.
        var narrowed: [Group] = []

        var isEmpty: Bool { plain.isEmpty && narrowed.isEmpty }

        mutating func change(_ selector: Selector, _ body: (inout Queue) -> Void) {
            let rest = selector.rest
            guard !rest.members.isEmpty else { return body(&plain) }
            let place = narrowed.firstIndex { $0.members == rest.members } ?? narrowed.count
            if place == narrowed.count { narrowed.append(Group(members: rest.members)) }
            body(&narrowed[place].queues[rest, default: Queue()])
            if narrowed[place].queues[rest]?.isEmpty == true { narrowed[place].queues[rest] = nil }
            if narrowed[place].queues.isEmpty { narrowed.remove(at: place) }
        }

        func improve(_ found: inout Entry?, _ controller: Controller, _ known: KnownControllers) {
            plain.improve(&found, controller, known)
            for group in narrowed {
                known.eachRest(of: controller, group.members) { rest in
                    group.queues[rest]?.improve(&found, controller, known)
                }
            }
        }
    }

    private var buckets: [Selector.Key: Bucket] = [:]
    /// How many attachments there are by the form of their key, so that look-ups which can find nothing are skipped.
    private var counts = Array(repeating: 0, count: Selector.Form.allCases.count)

    var isEmpty: Bool { buckets.isEmpty }

    mutating func insert(_ attachment: Attachment) {
        change(attachment, by: 1) {
            $0.insert(Entry(id: attachment.id, rank: attachment.rank), attachment.access.scope)
        }
    }

    /// - Parameter attachment: as it was when it was inserted.
    mutating func remove(_ attachment: Attachment) {
        change(attachment, by: -1) { $0.remove(attachment.id, attachment.access.scope) }
    }

    private mutating func change(_ attachment: Attachment, by difference: Int, _ body: (inout Queue) -> Void) {
        guard let key = attachment.selector.key else { return }
        counts[key.form.rawValue] += difference
        buckets[key, default: Bucket()].change(attachment.selector, body)
        if buckets[key]?.isEmpty == true { buckets[key] = nil }
    }

    /// The id of the attachment that speaks for the controller, of those whose principals may speak there. The most
    /// specific key wins: id, name, object id, identifier, class, subtree; among equal forms the lowest rank.
    func first(for controller: Controller, in known: KnownControllers) -> UInt64? {
        if isEmpty { return nil }
        func first(_ form: Selector.Form, _ key: @autoclosure () -> Selector.Key?) -> Entry? {
            guard counts[form.rawValue] > 0, let key = key() else { return nil }
            var found: Entry?
            buckets[key]?.improve(&found, controller, known)
            return found
        }
        let entry =
            first(.id, .id(controller.id)) ?? first(.name, controller.name.map { .name($0) })
            ?? first(.objectID, controller.fixed.objectID.map { .objectID($0) })
            ?? first(.storyboardIdentifier, controller.fixed.storyboardIdentifier.map { .storyboardIdentifier($0) })
            ?? first(.customClass, controller.fixed.customClass.map { .customClass($0) })
            ?? firstInside(controller, known)
        return entry?.id
    }

    private func firstInside(_ controller: Controller, _ known: KnownControllers) -> Entry? {
        guard counts[Selector.Form.inside.rawValue] > 0 else { return nil }
        var found: Entry?
        known.eachContainer(of: controller.id) { container in
            buckets[.inside(container)]?.improve(&found, controller, known)
        }
        return found
    }
}

extension Selector {
    /// Some of a selector's members.
    struct Members: OptionSet, Hashable {
        let rawValue: UInt8

        static let name = Members(rawValue: 1)
        static let objectID = Members(rawValue: 2)
        static let storyboardIdentifier = Members(rawValue: 4)
        static let customClass = Members(rawValue: 8)
        static let inside = Members(rawValue: 16)
        static let window = Members(rawValue: 32)
    }

    /// What a selector asks for besides its key. It matches if each member that it has is equal.
    struct Rest: Hashable {
        var name, objectID, storyboardIdentifier, customClass: String?
        var inside: Container?
        var window: String?

        var members: Members {
            var members: Members = []
            if name != nil { members.insert(.name) }
            if objectID != nil { members.insert(.objectID) }
            if storyboardIdentifier != nil { members.insert(.storyboardIdentifier) }
            if customClass != nil { members.insert(.customClass) }
            if inside != nil { members.insert(.inside) }
            if window != nil { members.insert(.window) }
            return members
        }
    }

    fileprivate var rest: Rest {
        var rest = Rest(
            name: name, objectID: objectID, storyboardIdentifier: storyboardIdentifier, customClass: customClass,
            inside: inside.map { Container($0) }, window: window)
        switch key?.form {
        case .name?: rest.name = nil
        case .objectID?: rest.objectID = nil
        case .storyboardIdentifier?: rest.storyboardIdentifier = nil
        case .customClass?: rest.customClass = nil
        case .inside?: rest.inside = nil
        case .id?, nil: break
        }
        return rest
    }
}

extension KnownControllers {
    /// Calls `body` with each rest of a selector that has these members and matches the controller.
    fileprivate func eachRest(of controller: Controller, _ members: Selector.Members, _ body: (Selector.Rest) -> Void) {
        var rest = Selector.Rest()
        if members.contains(.name) { rest.name = controller.name }
        if members.contains(.objectID) { rest.objectID = controller.fixed.objectID }
        if members.contains(.storyboardIdentifier) { rest.storyboardIdentifier = controller.fixed.storyboardIdentifier }
        if members.contains(.customClass) { rest.customClass = controller.fixed.customClass }
        // A controller without one of the texts matches none.
        guard rest.members == members.subtracting([.inside, .window]) else { return }
        func eachWindow(_ rest: Selector.Rest) {
            guard members.contains(.window) else { return body(rest) }
            var rest = rest
            rest.window = tree.window.id.description
            body(rest)
            guard let name = tree.window.name, name != rest.window else { return }
            rest.window = name
            body(rest)
        }
        guard members.contains(.inside) else { return eachWindow(rest) }
        eachContainer(of: controller.id) { container in
            rest.inside = container
            eachWindow(rest)
        }
    }
}
