import Bus
import ControllerActors

/// An attachment that a session asks for, until it is in the table.
struct AttachmentClaim: Room {
    /// The most controllers that an answer lists.
    private static let maximumSelected = 256

    private(set) var attachment: Attachment
    private let isUnlimited, takesOver: Bool
    /// The controllers that it selects now, each with the tree of its window.
    private let selected: [(controller: Controller, tree: Tree)]
    /// Of all windows; of one window, if a controller is selected by id.
    private let trees: [Tree]
    /// Rivals whose peers were found to be there.
    private var checked: Set<UInt64> = []
    /// The equal attachments that this one replaces.
    private var replaced: [Attachment] = []

    /// - Parameter trees: of all windows; of one window, if a controller is selected by id.
    /// Errors: `invalidParams`.
    init(_ attachment: Attachment, _ fields: FieldReader, isUnlimited: Bool, in trees: [Tree]) throws(Refusal) {
        (self.attachment, self.isUnlimited, self.trees) = (attachment, isUnlimited, trees)
        selected = Self.selected(by: attachment, in: trees)
        takesOver = try fields.bool("takeover") ?? false
    }

    /// The first controllers that it selects.
    private static func selected(
        by attachment: Attachment, in trees: [Tree]
    ) -> [(controller: Controller, tree: Tree)] {
        var selected: [(controller: Controller, tree: Tree)] = []
        for tree in trees {
            let known = KnownControllers(tree)
            for controller in tree.controllers.values where attachment.matches(controller, in: known) {
                selected.append((controller, tree))
                if selected.count == maximumSelected { return selected }
            }
        }
        return selected
    }

    /// Checks it against the controllers that it selects. Errors: `invalidParams`.
    func check(_ library: StoryboardLibrary) throws(Refusal) {
        try attachment.terms.check(for: selected.map(\.controller), in: library)
    }

    /// Finds out which equal attachments this one ends. Others stay beside it: each speaks where its principal may, and
    /// if several may, the one with the lowest rank does.
    /// - Returns: the session of an attachment that is in the way and may have died silently; the caller checks its
    ///   connection and calls this again. Nil when all are known.
    ///
    /// Errors: `alreadyAttached` if an attachment of another principal, or its own, leaves nothing to it.
    mutating func contest(_ table: AttachmentTable, isPresent: (UInt64?) -> Bool) throws(Refusal) -> UInt64? {
        let equals = table.equals(of: attachment)
        let own = equals.filter { $0.access.principal == attachment.access.principal }
        replaced = takesOver && isUnlimited ? equals : own
        if takesOver, isUnlimited || !own.isEmpty { return nil }
        for rival in own.isEmpty ? equals : own where rival.covers(attachment) || isTaken(by: rival) {
            // A peer that died silently is found out here, and not when the next vote fails.
            if isPresent(rival.session), checked.insert(rival.id).inserted { return rival.session }
            // An attachment may replace an absent one of the same client.
            if !own.isEmpty, rival.client == attachment.client, !isPresent(rival.session) { continue }
            let state = isPresent(rival.session) ? "" : ", absent"
            throw Refusal(
                .alreadyAttached,
                "\(rival.client) is already attached there as \(rival.role.rawValue) (\(rival.name)\(state)); "
                    + (!own.isEmpty || isUnlimited
                        ? "send takeover to replace it, or have it detached" : "it belongs to another principal"),
                data: ["attachment": .string(rival.name), "client": .string(rival.client)])
        }
        return nil
    }

    /// Whether the rival speaks for the controller that is selected by id: no other can match that selector.
    private func isTaken(by rival: Attachment) -> Bool {
        guard attachment.selector.id != nil, let (controller, tree) = selected.first else { return false }
        return rival.matches(controller, in: KnownControllers(tree))
    }

    /// The attachments that this one ends: those that it replaces; if there are none and the table is full, the one
    /// that makes room. To be called when all rivals are known. Errors: `limitExceeded`.
    func ended(in table: AttachmentTable) throws(Refusal) -> [Attachment] {
        guard replaced.isEmpty else { return replaced }
        return try table.displaced(by: attachment.access).map { [$0] } ?? []
    }

    /// Puts the attachment in the table. It takes the lowest rank of those that it replaces, so that attachments behind
    /// them do not move ahead of it.
    mutating func enter(_ table: inout AttachmentTable) {
        attachment.rank = replaced.reduce(attachment.rank) { min($0, $1.rank) }
        table.insert(attachment)
    }

    /// The answer to `attach`: the facts of the selected controllers, and those for which another attachment speaks. If
    /// nothing is selected, the names that may have been meant.
    func answer(in table: AttachmentTable) -> JSONObject {
        var (controllers, taken): ([JSON], [JSON]) = ([], [])
        let before = table.equals(of: attachment).filter { $0.rank < attachment.rank }
        for (controller, tree) in selected {
            let known = KnownControllers(tree)
            if let holder = before.first(where: { $0.matches(controller, in: known) }) {
                taken.append([
                    "id": controller.id.json, "attachment": .string(holder.name), "client": .string(holder.client),
                ])
            } else {
                controllers.append(Self.facts(controller, in: tree.window.id))
            }
        }
        var result: JSONObject = ["attachment": .string(attachment.name), "controllers": .array(controllers)]
        if !taken.isEmpty { result["taken"] = .array(taken) }
        if selected.isEmpty, case let near = near(), !near.isEmpty { result["near"] = .strings(near) }
        return result
    }

    /// Names like the one by which it selects, of controllers for which its principal may speak.
    private func near() -> [String] {
        guard let (wanted, path) = attachment.selector.named else { return [] }
        return NearNames.find(wanted, in: trees.names(path, within: attachment.access.scope))
    }

    /// The current facts, for a peer that attaches late: except for `willHide`, no message is ever replayed.
    private static func facts(_ controller: Controller, in window: WindowID) -> JSON {
        var object: JSONObject = [
            "id": controller.id.json, "window": window.json, "kind": .string(controller.kind.rawValue),
            "viewLoaded": .bool(controller.viewLoaded), "appearance": .string(controller.appearance.rawValue),
        ]
        object["name"] = controller.name.map { .string($0) }
        object["state"] = controller.state
        object["hiddenPane"] = controller.hiddenPane?.json
        return .object(object)
    }

    /// Splits with a hidden pane for which it is the delegate now, and hears `willHide` late (SPLIT-12).
    func hiddenPanes(in table: AttachmentTable) -> [(split: ControllerID, window: WindowID)] {
        guard attachment.role == .delegate, attachment.implements.contains(Message.Method.willHide.rawValue) else {
            return []
        }
        return selected.filter { split, tree in
            split.hiddenPane != nil && table.serving(split, .delegate, in: KnownControllers(tree))?.id == attachment.id
        }.map { ($0.controller.id, $0.tree.window.id) }
    }
}

extension AttachmentTable {
    /// In all sessions together, including lasting attachments of sessions that have ended.
    static let maximum = 16_384

    /// Whether its session and its principal may have one more. Errors: `quotaExceeded`, `limitExceeded`.
    func checkRoom(for attachment: Attachment, _ session: Session, _ quotas: Quotas) throws(Refusal) {
        // An attachment that replaces one of the same principal does not add to the count.
        let isInPlace = equals(of: attachment).contains { $0.access.principal == session.access.principal }
        try session.holdings.check(
            count(of: session.access.principal) - (isInPlace ? 1 : 0), "attachmentsOfOwner", "attachments",
            quotas.attachmentsOfOwner)
        guard count(of: session.number) < Quotas.maximumAttachments else {
            throw Refusal(.limitExceeded, "this session has \(Quotas.maximumAttachments) attachments")
        }
    }

    /// The attachment that has to end so that a principal may have one more; nil while there is room. It is the newest
    /// one of the principal that gives way (`FairShares`). Errors: `limitExceeded`.
    func displaced(by access: Access) throws(Refusal) -> Attachment? {
        guard byID.count >= Self.maximum else { return nil }
        return try shares.entries(givenUpFor: access, or: "\(Self.maximum) attachments exist already").max().flatMap {
            byID[$0]
        }
    }

    /// The attachment that a session ends by name: its own, or an absent one of the same client and principal. With
    /// `takeover` also another one of the same principal, and any one if the session has all rights.
    ///
    /// Errors: `invalidParams`, `attachmentUnknown`.
    func named(_ fields: FieldReader, by session: Session) throws(Refusal) -> Attachment {
        let name: String = try fields.required("attachment")
        let takesOver = try fields.bool("takeover") ?? false
        let found = Attachment.id(named: name).flatMap { byID[$0] }
        let isOfPrincipal = found?.access.principal == session.access.principal
        let mayEnd = isOfPrincipal || session.access.isUnlimited
        let isOwn =
            found?.session == session.number
            || (found?.session == nil && found?.client == session.client && isOfPrincipal)
        if let found, isOwn || takesOver && mayEnd { return found }
        // Who may not end it does not learn that it exists.
        let hint = found.flatMap { mayEnd ? "; it belongs to \($0.client): send takeover to end it" : nil }
        throw Refusal(
            .attachmentUnknown, "this session has no attachment \"\(name)\"" + (hint ?? ""),
            data: ["attachment": .string(name)])
    }

    /// Takes the rights of another access list.
    /// - Returns: attachments whose scope has changed, and those whose principal lacks the right to vote now, by rank.
    mutating func take(_ list: AccessList) -> (changed: [Attachment], lost: [Attachment]) {
        var (changed, lost): ([Attachment], [Attachment]) = ([], [])
        for attachment in byID.values.sorted(by: { $0.rank < $1.rank }) {
            guard let access = list.access(of: attachment.access.principal), access.rights.contains(.vote) else {
                lost.append(attachment)
                continue
            }
            if setAccess(access, of: attachment.id), let attachment = byID[attachment.id] { changed.append(attachment) }
        }
        return (changed, lost)
    }

    /// The answer to `attachment.list`.
    /// - Parameter session: the session with that number; nil if it has ended.
    func json(_ page: ListPage<UInt64>, session: (UInt64) -> Session?) -> JSONObject {
        let (attachments, hasMore) = page.list { list(above: $0, limit: $1) }
        var answer: JSONObject = [
            "attachments": .array(
                attachments.map { attachment in
                    let session = attachment.session.flatMap(session)
                    guard session?.isPresent != true else { return attachment.json(isPresent: true) }
                    let absentSince = session?.absentSince ?? attachment.absentSince
                    return attachment.json(isPresent: false, absentSince: absentSince)
                })
        ]
        answer.add(hasMore: hasMore)
        return answer
    }
}
