import Bus
import ControllerActors

// Attaching and detaching of peers.
extension Router {
    func attach(_ fields: FieldReader, _ session: Session) throws(Refusal) -> JSONObject {
        var attachment = try Attachment(id: attachments.takeID(), session: session, fields)
        if let id = attachment.selector.id, lookup.window(of: id) == nil { throw lookup.missing(id) }
        let equals = attachments.equals(of: attachment)
        // An attachment that replaces one of the same principal does not add to the count.
        let isInPlace = equals.contains { $0.access.principal == session.access.principal }
        try session.holdings.check(
            attachments.count(of: session.access.principal) - (isInPlace ? 1 : 0), "attachmentsOfOwner", "attachments",
            limits.quotas.attachmentsOfOwner)
        guard attachments.count(of: session.number) < Self.maximumAttachments else {
            throw Refusal(.limitExceeded, "this session has \(Self.maximumAttachments) attachments")
        }
        guard attachments.byID.count < Self.maximumAttachmentsInAll else {
            throw Refusal(.limitExceeded, "\(Self.maximumAttachmentsInAll) attachments exist already")
        }
        let selected = selected(by: attachment)
        try attachment.check(for: selected.map(\.controller))
        let ended = try replaced(by: attachment, equals, takesOver: fields.bool("takeover") ?? false, session)
        for rival in ended {
            remove(rival)
            // The new attachment takes the rank, so that attachments behind the old one do not move ahead of it.
            attachment.rank = min(attachment.rank, rival.rank)
            if let address = rival.session.flatMap({ sessions[$0]?.address }) {
                tell(
                    "attachment.ended", ["attachment": .string(rival.name), "by": .string(session.client)], to: address)
            }
        }
        attachments.insert(attachment)
        keep(attachment)
        reloadStaticTables(of: attachment)
        handOverPanes(to: attachment, selected)
        var (controllers, taken): ([JSON], [JSON]) = ([], [])
        let before = attachments.equals(of: attachment).filter { $0.rank < attachment.rank }
        for (controller, window) in selected {
            let cast = Cast(window.assumingIsolated { $0.tree })
            if let holder = before.first(where: { $0.matches(controller, in: cast) }) {
                taken.append([
                    "id": controller.id.json, "attachment": .string(holder.name), "client": .string(holder.client),
                ])
            } else {
                controllers.append(facts(controller, in: window.id))
            }
        }
        var result: JSONObject = ["attachment": .string(attachment.name), "controllers": .array(controllers)]
        if !taken.isEmpty { result["taken"] = .array(taken) }
        return result
    }

    /// The equal attachments that this one ends. Others stay beside it: each speaks where its principal may, and if
    /// several may, the one with the lowest rank does. Errors: `alreadyAttached` if an attachment of another principal,
    /// or its own, leaves nothing to it.
    private func replaced(
        by attachment: Attachment, _ equals: [Attachment], takesOver: Bool, _ session: Session
    ) throws(Refusal) -> [Attachment] {
        if takesOver, session.access.isUnlimited { return equals }
        let own = equals.filter { $0.access.principal == attachment.access.principal }
        for rival in own.isEmpty ? equals : own where rival.covers(attachment) || hasTaken(rival, attachment) {
            let isOwn = !own.isEmpty
            if isOwn, takesOver { continue }
            // A peer that died silently is found out here, and not when the next vote fails.
            if let session = rival.session, sessions[session]?.isPresent == true { look(after: session) }
            // An attachment may replace an absent one of the same client.
            if isOwn, rival.client == attachment.client, !isPresent(rival) { continue }
            throw Refusal(
                .alreadyAttached,
                "\(rival.client) is already attached there as \(rival.role.rawValue); "
                    + (isOwn || session.access.isUnlimited
                        ? "send takeover to replace it" : "it belongs to another principal"),
                data: ["attachment": .string(rival.name), "client": .string(rival.client)])
        }
        return own
    }

    /// Whether the rival speaks for the one controller that is selected by id. No other controller can ever match that
    /// selector.
    private func hasTaken(_ rival: Attachment, _ attachment: Attachment) -> Bool {
        guard let id = attachment.selector.id, let tree = lookup.window(of: id)?.assumingIsolated({ $0.tree }),
            let controller = tree[id]
        else { return false }
        return rival.matches(controller, in: Cast(tree)) && attachment.matches(controller, in: Cast(tree))
    }

    /// Tells a delegate that attaches to a split with a hidden first pane `willHide`, with the button and the popover
    /// (SPLIT-12).
    private func handOverPanes(
        to attachment: Attachment, _ selected: [(controller: Controller, window: WindowActor)]
    ) {
        guard attachment.role == .delegate, attachment.implements.contains(Message.Method.willHide.rawValue) else {
            return
        }
        for (split, window) in selected where split.hiddenPane != nil {
            let tree = window.assumingIsolated { $0.tree }
            guard attachments.serving(split, .delegate, in: Cast(tree))?.id == attachment.id else { continue }
            let origin = Origin(session: 0, request: nil, client: attachment.client, method: "attach")
            var request = TurnRequest(
                command: .split(SplitCommand(on: split.id.description, .handOver)), target: .window, in: window,
                origin: origin)
            request.whenBusy = .queue
            submit(request)
        }
    }

    /// Ends an attachment for good, also in the store.
    func remove(_ attachment: Attachment) {
        attachments.remove(attachment.id)
        reloadStaticTables(of: attachment)
        if attachment.lasting { keep(StoredState.attachments + attachment.name, nil) }
    }

    func detach(_ fields: FieldReader, _ session: Session) throws(Refusal) -> JSONObject {
        let name = try fields.required(fields.string("attachment"), "attachment")
        guard let id = UInt64(name.dropFirst()), let attachment = attachments.byID[id], attachment.name == name,
            attachment.session == session.number
                || (attachment.session == nil && attachment.client == session.client
                    && attachment.access.principal == session.access.principal)
        else {
            throw Refusal(
                .attachmentUnknown, "this session has no attachment \"\(name)\"", data: ["attachment": .string(name)])
        }
        remove(attachment)
        return JSONObject()
    }

    /// The controllers that it selects now, at most 256.
    private func selected(by attachment: Attachment) -> [(controller: Controller, window: WindowActor)] {
        let windows: [WindowActor]
        if let id = attachment.selector.id {
            windows = lookup.window(of: id).map { [$0] } ?? []
        } else {
            windows = lookup.windows
        }
        var list: [(controller: Controller, window: WindowActor)] = []
        for window in windows {
            let tree = window.assumingIsolated { $0.tree }
            let cast = Cast(tree)
            for controller in tree.controllers.values
            where attachment.matches(controller, in: cast) {
                guard list.count < 256 else { return list }
                list.append((controller, window))
            }
        }
        return list
    }

    /// The current facts, for a peer that attaches late: except for `willHide`, no message is ever replayed (D26).
    private func facts(_ controller: Controller, in window: WindowID) -> JSON {
        var object: JSONObject = [
            "id": controller.id.json, "window": window.json, "kind": .string(controller.kind.rawValue),
            "viewLoaded": .bool(controller.viewLoaded), "appearance": .string(controller.appearance.rawValue),
        ]
        object["name"] = controller.name.map { .string($0) }
        object["state"] = controller.state
        object["hiddenPane"] = controller.hiddenPane?.json
        return .object(object)
    }

    func isPresent(_ attachment: Attachment) -> Bool {
        attachment.session.flatMap { sessions[$0]?.isPresent } ?? false
    }

}
