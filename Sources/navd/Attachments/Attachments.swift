import Bus
import ControllerActors

/// Attaches and detaches peers.
final class Attachments: DaemonPart, @unchecked Sendable {
    private(set) var table = AttachmentTable() { didSet { listened = ListenedMethods(of: table) } }
    /// What follows from the table.
    private(set) var listened = ListenedMethods()

    /// Goes on from the next id of an earlier process.
    func goOn(from next: UInt64) { table.next = next }

    /// Restores an attachment of an earlier process, as `AttachmentTable.restore` does.
    func restore(_ json: JSON, by list: AccessList) throws(Refusal) -> JSON? { try table.restore(json, by: list) }

    /// `attach`. Errors: those of `Attachment`, `AttachmentClaim` and `AttachmentTable.checkRoom`; `unknownController`.
    func attach(_ fields: FieldReader, _ session: Session) throws(Refusal) -> JSONObject {
        let attachment = try Attachment(id: table.takeID(), session: session, since: timers.wallNow, fields)
        let trees = try attachment.selector.id.map { id throws(Refusal) in
            guard let window = lookup.window(of: id) else { throw lookup.missing(id) }
            return [window.tree]
        }
        try table.checkRoom(for: attachment, session, peers.limits.quotas)
        var claim = try AttachmentClaim(
            attachment, fields, isUnlimited: session.access.isUnlimited, in: trees ?? lookup.trees)
        try claim.check(lookup.storyboards)
        while let doubtful = try claim.contest(table, isPresent: { peers.sessions.isPresent($0) }) {
            peers.probe(session: doubtful)
        }
        for rival in try claim.ended(in: table) { end(rival, by: session.client) }
        claim.enter(&table)
        keeping?.keep(claim.attachment)
        reloadStaticTables(of: claim.attachment)
        for (split, window) in claim.hiddenPanes(in: table) {
            guard let window = lookup.window(window) else { continue }
            let origin = Origin(session: 0, request: nil, client: attachment.client, method: MethodName.attach)
            var request = TurnRequest(
                command: .split(SplitCommand(on: split.description, .handOver)), target: .window, in: window,
                origin: origin)
            request.whenBusy = .queue
            submit(request)
        }
        return claim.answer(in: table)
    }

    /// `detach`. Errors: those of `AttachmentTable.named`.
    func detach(_ fields: FieldReader, _ session: Session) throws(Refusal) -> JSONObject {
        let attachment = try table.named(fields, by: session)
        if attachment.session == session.number {
            remove(attachment)
        } else {
            end(attachment, by: session.client)
        }
        return JSONObject()
    }

    /// Ends an attachment, and tells its peer, again when its session is resumed if it may not have received that.
    private func end(_ attachment: Attachment, by client: String) {
        remove(attachment)
        guard let session = attachment.session.flatMap({ peers.sessions[$0] }) else { return }
        let params: JSONObject = ["attachment": .string(attachment.name), "by": .string(client)]
        session.noteEnded(params, at: milliseconds)
        messages.tell(MethodName.attachmentEnded, params, to: session.address)
    }

    /// Tells a resumed session which of its attachments have ended in the last minutes.
    func tellEnded(to session: Session) {
        for ended in session.ended(at: milliseconds) {
            messages.tell(MethodName.attachmentEnded, ended.params, to: session.address)
        }
    }

    /// Ends an attachment for good, also in the store.
    private func remove(_ attachment: Attachment) {
        table.remove(attachment.id)
        reloadStaticTables(of: attachment)
        if attachment.lasting { keeping?.keep(StoredState.attachments + attachment.name, nil) }
    }

    /// Called when the session has ended: attachments that outlive it wait for another one.
    func end(session: UInt64) {
        let absentSince = peers.sessions[session]?.absentSince
        for attachment in table.of(session: session) {
            if attachment.lasting { table.outlive(attachment.id, absentSince: absentSince) } else { remove(attachment) }
        }
    }

    /// Takes the rights of another access list.
    /// - Parameter ended: called with the session of each attachment that has ended.
    /// - Returns: how many attachments have ended because their principal lacks the right to vote.
    func take(_ list: AccessList, ended: (UInt64) -> Void) -> Int {
        let (changed, lost) = table.take(list)
        for attachment in changed { keeping?.keep(attachment) }
        for attachment in lost {
            end(attachment, by: MethodName.accessReload)
            if let session = attachment.session { ended(session) }
        }
        return lost.count
    }

    /// Reloads the static tables whose data source comes or goes: they show other rows then (TBL-11).
    private func reloadStaticTables(of attachment: Attachment) {
        guard attachment.implements.contains(QuestionMethod.numberOfRows.rawValue) else { return }
        let origin = Origin(
            session: 0, request: nil, client: attachment.client, method: MethodName.tableViewControllerReloadData)
        for window in lookup.windows {
            let known = KnownControllers(window.tree)
            for table in known.tree.controllers.values
            where table.fixed.staticSections != nil && attachment.matches(table, in: known) {
                let command = Command.table(TableCommand(.reloadData))
                submit(TurnRequest(command: command, target: .controller(table.id), in: window, origin: origin))
            }
        }
    }
}
