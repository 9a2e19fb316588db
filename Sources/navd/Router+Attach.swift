import Bus
import ControllerActors

// Who speaks for whom.
extension Router {
    func attach(_ fields: FieldReader, _ session: Session) throws(Refusal) -> JSONObject {
        let attachment = try Attachment(id: attachments.takeID(), session: session, fields)
        if let id = attachment.selector.id, window(of: id) == nil { throw missing(id) }
        // Whoever takes his own place over has no more than before.
        let isInPlace = attachments.rival(of: attachment)?.access.principal == session.access.principal
        try session.holdings.check(
            attachments.count(of: session.access.principal) - (isInPlace ? 1 : 0), "attachmentsOfOwner", "attachments",
            quotas.attachmentsOfOwner)
        guard attachments.count(of: session.number) < Self.maximumAttachments else {
            throw Refusal(.limitExceeded, "this session has \(Self.maximumAttachments) attachments")
        }
        guard attachments.byID.count < Self.maximumAttachmentsInAll else {
            throw Refusal(.limitExceeded, "\(Self.maximumAttachmentsInAll) attachments stand already")
        }
        try checkSource(attachment)
        if let rival = attachments.rival(of: attachment) {
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
            remove(rival)
            if let address = rival.session.flatMap({ sessions[$0]?.address }) {
                tell(
                    "attachment.ended", ["attachment": .string(rival.name), "by": .string(session.client)], to: address)
            }
        }
        attachments.insert(attachment)
        keep(attachment)
        reloadStaticTables(of: attachment)
        return ["attachment": .string(attachment.name), "controllers": .array(facts(attachment))]
    }

    /// For good: in the next life as well.
    func remove(_ attachment: Attachment) {
        attachments.remove(attachment.id)
        reloadStaticTables(of: attachment)
        if attachment.lasting { keep(StoredState.attachments + attachment.name, nil) }
    }

    /// A table's data source names what it supplies, or it is none (TBL-06).
    private func checkSource(_ attachment: Attachment) throws(Refusal) {
        guard attachment.role == .dataSource, attachment.implements.isEmpty else { return }
        let kinds = facts(attachment).compactMap { $0["kind"]?.string }
        if kinds.contains(Kind.tableViewController.rawValue) { throw Attachment.incomplete("params") }
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

    /// What is so now, for one who comes late: no message is ever replayed (D26).
    private func facts(_ attachment: Attachment) -> [JSON] {
        let windows: [WindowActor]
        if let id = attachment.selector.id {
            windows = window(of: id).map { [$0] } ?? []
        } else {
            windows = application.assumingIsolated { $0.windows.values.sorted { $0.id < $1.id } }
        }
        var list: [JSON] = []
        for window in windows {
            let tree = window.assumingIsolated { $0.tree }
            let cast = Cast(tree)
            for controller in tree.controllers.values
            where attachment.matches(controller, in: cast) {
                guard list.count < 256 else { return list }
                var object: JSONObject = [
                    "id": controller.id.json, "window": window.id.json, "kind": .string(controller.kind.rawValue),
                    "viewLoaded": .bool(controller.viewLoaded), "appearance": .string(controller.appearance.rawValue),
                ]
                object["name"] = controller.name.map { .string($0) }
                object["state"] = controller.state
                object["hiddenPane"] = controller.hiddenPane?.json
                list.append(.object(object))
            }
        }
        return list
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
