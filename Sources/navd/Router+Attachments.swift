import Bus
import ControllerActors

// Attaching and detaching of peers.
extension Router {
    func attach(_ fields: FieldReader, _ session: Session) throws(Refusal) -> JSONObject {
        let attachment = try Attachment(id: attachments.takeID(), session: session, fields)
        let trees = try attachment.selector.id.map { id throws(Refusal) in
            guard let window = lookup.window(of: id) else { throw lookup.missing(id) }
            return [window.assumingIsolated { $0.tree }]
        }
        let displaced = try attachments.room(for: attachment, session, limits.quotas)
        var claim = try AttachmentClaim(
            attachment, fields, isUnlimited: session.access.isUnlimited, displacing: displaced, in: trees ?? self.trees)
        while let doubtful = try claim.contest(attachments, isPresent: { sessions.isPresent($0) }) {
            probe(session: doubtful)
        }
        for rival in claim.ended { end(rival, by: session.client) }
        claim.enter(&attachments)
        keeping?.keep(claim.attachment)
        reloadStaticTables(of: claim.attachment)
        for (split, window) in claim.hiddenPanes(in: attachments) {
            guard let window = lookup.window(window) else { continue }
            let origin = Origin(session: 0, request: nil, client: attachment.client, method: MethodName.attach)
            var request = TurnRequest(
                command: .split(SplitCommand(on: split.description, .handOver)), target: .window, in: window,
                origin: origin)
            request.whenBusy = .queue
            submit(request)
        }
        return claim.answer(in: attachments)
    }

    func detach(_ fields: FieldReader, _ session: Session) throws(Refusal) -> JSONObject {
        remove(try attachments.named(fields, by: session))
        return JSONObject()
    }

    /// Ends an attachment, and tells its peer.
    private func end(_ attachment: Attachment, by client: String) {
        remove(attachment)
        messages.tell(
            MethodName.attachmentEnded, ["attachment": .string(attachment.name), "by": .string(client)],
            to: sessions.address(of: attachment.session))
    }

    /// Ends an attachment for good, also in the store.
    func remove(_ attachment: Attachment) {
        attachments.remove(attachment.id)
        reloadStaticTables(of: attachment)
        if attachment.lasting { keeping?.keep(StoredState.attachments + attachment.name, nil) }
    }

    /// Takes the rights of another access list.
    /// - Returns: how many attachments have ended because their principal lacks the right to vote.
    func takeAttachments(_ list: AccessList) -> Int {
        let (changed, lost) = attachments.take(list)
        for attachment in changed { keeping?.keep(attachment) }
        for attachment in lost {
            end(attachment, by: MethodName.accessReload)
            guard let number = attachment.session else { continue }
            for request in requests.of(session: number) { resolve(request, .silent(.absent)) }
        }
        return lost.count
    }

    /// Reloads the static tables whose data source comes or goes, and so tells their renderers.
    private func reloadStaticTables(of attachment: Attachment) {
        guard attachment.suppliesRows else { return }
        let origin = Origin(
            session: 0, request: nil, client: attachment.client, method: MethodName.tableViewControllerReloadData)
        for window in lookup.windows {
            for id in attachment.staticTables(in: window.assumingIsolated { $0.tree }) {
                let command = Command.table(TableCommand(.reloadData))
                submit(TurnRequest(command: command, target: .controller(id), in: window, origin: origin))
            }
        }
    }
}
