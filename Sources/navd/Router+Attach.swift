import Bus
import ControllerActors

// Who speaks for whom.
extension Router {
    func attach(_ fields: FieldReader, _ session: Session) throws(Refusal) -> JSONObject {
        let attachment = try Attachment(id: attachments.takeID(), session: session, fields)
        if let id = attachment.selector.id, window(of: id) == nil { throw missing(id) }
        let selected = selected(by: attachment)
        let rivals = attachments.rivals(
            of: attachment, selecting: selected.map { one in (one.controller, Cast(one.window.assumingIsolated { $0.tree })) })
        // Whoever takes his own place over has no more than before.
        let isInPlace = rivals.contains { $0.access.principal == session.access.principal }
        try session.holdings.check(
            attachments.count(of: session.access.principal) - (isInPlace ? 1 : 0), "attachmentsOfOwner", "attachments",
            quotas.attachmentsOfOwner)
        guard attachments.count(of: session.number) < Self.maximumAttachments else {
            throw Refusal(.limitExceeded, "this session has \(Self.maximumAttachments) attachments")
        }
        guard attachments.byID.count < Self.maximumAttachmentsInAll else {
            throw Refusal(.limitExceeded, "\(Self.maximumAttachmentsInAll) attachments stand already")
        }
        try attachment.check(for: selected.map(\.controller))
        for rival in rivals {
            // Whoever died without a word is found out here, and not when the next vote fails.
            if let session = rival.session, sessions[session]?.isPresent == true { look(after: session) }
            // Its own absent self, or one who says so, may take the place.
            let isOwn = rival.access.principal == attachment.access.principal
            let isReturn = rival.client == attachment.client && !isPresent(rival) && isOwn
            let mayTakeOver = isOwn || session.access.isUnlimited
            guard try (fields.bool("takeover") == true && mayTakeOver) || isReturn else {
                throw Refusal(
                    .alreadyAttached,
                    "\(rival.client) already speaks there as \(rival.role.rawValue); "
                        + (mayTakeOver ? "send takeover to replace it" : "it is somebody else's, and stays"),
                    data: ["attachment": .string(rival.name), "client": .string(rival.client)])
            }
        }
        for rival in rivals {
            remove(rival)
            if let address = rival.session.flatMap({ sessions[$0]?.address }) {
                tell(
                    "attachment.ended", ["attachment": .string(rival.name), "by": .string(session.client)], to: address)
            }
        }
        attachments.insert(attachment)
        keep(attachment)
        reloadStaticTables(of: attachment)
        handOverPanes(to: attachment, selected)
        let controllers = selected.map { facts($0.controller, in: $0.window.id) }
        return ["attachment": .string(attachment.name), "controllers": .array(controllers)]
    }

    /// Who comes to a split whose first pane is hidden is told `willHide` with the button and the popover (SPLIT-12).
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

    /// For good: in the next life as well.
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

    /// Whom it speaks for now; of very many the first.
    private func selected(by attachment: Attachment) -> [(controller: Controller, window: WindowActor)] {
        let windows: [WindowActor]
        if let id = attachment.selector.id {
            windows = window(of: id).map { [$0] } ?? []
        } else {
            windows = application.assumingIsolated { $0.windows.values.sorted { $0.id < $1.id } }
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

    /// What is so now, for one who comes late: but for `willHide` no message is ever replayed (D26).
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

    func window(of id: ControllerID) -> WindowActor? {
        application.assumingIsolated { application in
            application.directory.windows[id].flatMap { application.windows[$0] }
        }
    }

    func missing(_ id: ControllerID) -> Refusal {
        application.assumingIsolated { $0.directory.refusal(for: id, in: nil) }
    }
}
