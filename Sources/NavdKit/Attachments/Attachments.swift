import Bus

/// The attachments of a client. They outlive its sessions: in each new one they are made again.
struct Attachments {
    static let pause = UInt64.seconds(1)

    private struct Attachment {
        let token: AttachmentToken
        let claim: AttachmentClaim
        /// The id that navd has given it in this session; nil while it is not attached.
        var id: String?
        /// Whether an `attach` has no answer yet.
        var isAsked = false
        /// Whether navd may have attached it in this session without the answer having come.
        var isUnsure = false
        /// The attachment of another that was in the way at the last attempt.
        var rival: String?
        /// Whether it has stood: from then on another client that has taken the place keeps it.
        var hasStood = false
        /// Whether it was refused.
        var isRefused = false
        /// Whether the application has ended it, and navd has not yet.
        var isLeaving = false

        func isInPlace(of other: Attachment) -> Bool { claim.role == other.claim.role && claim.to == other.claim.to }
    }

    private var all: [Attachment] = []

    /// Those that navd has attached, with what `attach` is sent for them.
    var standing: [(id: String, params: JSONObject)] {
        all.filter { !$0.isLeaving }.compactMap { one in one.id.map { ($0, one.claim.params(takesOver: false)) } }
    }

    private func index(_ token: AttachmentToken) -> Int? { all.firstIndex { $0.token == token } }

    /// The attachment to which navd has sent a message.
    func addressee(of id: String?, _ method: String) -> AttachmentToken? {
        let found = all.first { one in
            !one.isLeaving && (id.map { one.id == $0 } ?? one.claim.implements.contains(method))
        }
        return found?.token
    }

    // MARK: The application

    /// Attaches now, and again in each new session.
    mutating func add(_ token: AttachmentToken, _ claim: AttachmentClaim, _ out: inout Effects) {
        var attachment = Attachment(token: token, claim: claim)
        for earlier in all where earlier.isLeaving && earlier.isInPlace(of: attachment) {
            // The new one takes its place.
            (attachment.id, attachment.isUnsure) = (earlier.id, true)
        }
        all.removeAll { $0.isLeaving && $0.isInPlace(of: attachment) }
        all.append(attachment)
        attach(token, &out)
    }

    /// Ends an attachment: at once, or as soon as navd is there and has told its id.
    mutating func remove(_ token: AttachmentToken, _ out: inout Effects) {
        guard let index = index(token), !all[index].isLeaving else { return }
        let one = all[index]
        guard one.id != nil || one.isAsked || one.isUnsure else {
            all.remove(at: index)
            return
        }
        all[index].isLeaving = true
        leave(token, &out)
    }

    // MARK: Attaching

    /// One at a time, since only the answer tells what there is to replace. Where this session has, or may have, the
    /// place already, `takeover` is sent only when navd has said that it is this session which is in the way: another
    /// client that has taken the place meanwhile keeps it.
    mutating func attach(_ token: AttachmentToken, _ out: inout Effects, takesOwn: Bool = false) {
        guard let index = index(token), !all[index].isAsked, out.view.isReady else { return }
        let one = all[index]
        let isFirst = !one.hasStood && one.id == nil && !one.isUnsure && !one.isLeaving
        all[index].isAsked = true
        let params = one.claim.params(takesOver: takesOwn || (one.claim.options.takeover && isFirst))
        out.ask("attach", params, .attach(token))
    }

    /// After a refusal.
    mutating func attachAgain(_ token: AttachmentToken, _ out: inout Effects) {
        guard let index = index(token), all[index].isRefused, !all[index].isLeaving else { return }
        attach(token, &out)
    }

    mutating func attached(_ token: AttachmentToken, _ result: Result<JSONObject, NavdError>, _ out: inout Effects) {
        guard let index = index(token), all[index].isAsked else { return }
        all[index].isAsked = false
        switch result {
        case .success(let members):
            (all[index].id, all[index].isUnsure, all[index].isRefused) = (members["attachment"]?.string, false, false)
            all[index].hasStood = true
            tell(all[index].claim, members, &out)
            guard !all[index].isLeaving else { return leave(token, &out) }
            out.act(.attachment(token, .attached(id: all[index].id ?? "")))
        case .failure(let error) where error.name == .noAnswer:
            all[index].isUnsure = true
            if out.view.isReady { out.add(.disconnect("no answer to attach")) }
        case .failure(let error):
            if isOwn(error, index, out.view) {
                attach(token, &out, takesOwn: true)
            } else {
                refused(index, error, &out)
            }
        }
    }

    /// Logs that it is attached. A name that nothing has is no error, so a mistyped one shows here only.
    private func tell(_ claim: AttachmentClaim, _ members: JSONObject, _ out: inout Effects) {
        let what = "\(out.view.client) is \(claim.role.rawValue) of \(claim.to)"
        let isMatched = ["controllers", "taken"].contains { members[$0]?.array?.isEmpty == false }
        guard !isMatched else { return out.log(.info, what) }
        let near = (members["near"]?.array ?? []).compactMap(\.string).map { "\"\($0.echoed)\"" }
        let hint = near.isEmpty ? "" : "; meant: \(near.joined(separator: " or "))?"
        out.log(.warning, "\(what), which nothing matches now: it waits for a controller that does\(hint)")
    }

    /// Whether it was refused because this session has the place.
    private mutating func isOwn(_ error: NavdError, _ index: Int, _ view: SessionView) -> Bool {
        guard error.name == .alreadyAttached else { return false }
        let given = error.data["attachment"]?.string
        if given != nil, given == all[index].id { return true }
        if all[index].isUnsure, error.data["client"]?.string == view.client, given != all[index].rival { return true }
        (all[index].isUnsure, all[index].rival) = (false, given)
        return false
    }

    private mutating func refused(_ index: Int, _ error: NavdError, _ out: inout Effects) {
        let one = all[index]
        if !one.isLeaving {
            all[index].isRefused = true
            // What is refused for the moment is not told.
            if !error.isPassing { out.act(.attachment(one.token, .refused(error))) }
            let text = "\(out.view.client) can't be \(one.claim.role.rawValue) of \(one.claim.to): \(error)"
            out.log(error.isPassing ? .info : .error, text)
            out.timer(.attachAgain(one.token), after: Self.pause, jitter: Self.pause)
        } else if error.isPassing {
            out.timer(.detachAgain(one.token), after: Self.pause, jitter: Self.pause)
        } else if one.id == nil {
            all.remove(at: index)
        } else {
            // What was there before stands, and is detached.
            all[index].isUnsure = false
            leave(one.token, &out)
        }
    }

    // MARK: Detaching

    mutating func leave(_ token: AttachmentToken, _ out: inout Effects) {
        guard let index = index(token), all[index].isLeaving, !all[index].isAsked, out.view.isReady else { return }
        // Without an id it is attached once more to learn it.
        guard let id = all[index].id, !all[index].isUnsure else { return attach(token, &out) }
        out.ask("detach", ["attachment": .string(id)], .detach(token))
    }

    mutating func detached(_ token: AttachmentToken, _ result: Result<JSONObject, NavdError>, _ out: inout Effects) {
        guard let index = index(token), all[index].isLeaving else { return }
        switch result {
        case .failure(let error) where error.name == .noAnswer:
            if out.view.isReady { out.add(.disconnect("no answer to detach")) }
        case .failure(let error) where error.isPassing:
            out.timer(.detachAgain(token), after: Self.pause, jitter: Self.pause)
        default: all.remove(at: index)
        }
    }

    /// navd has ended an attachment, because another client attached in its place. It is not attached again.
    mutating func ended(_ params: JSONObject, _ out: inout Effects) {
        guard let id = params["attachment"]?.string, let index = all.firstIndex(where: { $0.id == id }) else { return }
        let by = params["by"]?.string ?? "another client"
        // It has taken its own place: the answer, which comes next, has the new id.
        if all[index].isAsked, by == out.view.client { return }
        let one = all.remove(at: index)
        guard !one.isLeaving else { return }
        let error = NavdError(.attachmentEnded, "\(by) has taken its place")
        out.log(.warning, "\(one.claim.role.rawValue) of \(one.claim.to): \(error.message)")
        out.act(.attachment(one.token, .ended(error)))
    }

    // MARK: The connection

    /// There is a connection again. A new session has no attachments yet; a resumed one may lack those whose answer was
    /// lost.
    mutating func restore(resumed: Bool, _ out: inout Effects) {
        for index in all.indices {
            all[index].isUnsure = resumed && (all[index].isUnsure || all[index].isAsked)
            all[index].isAsked = false
            if !resumed { (all[index].id, all[index].rival) = (nil, nil) }
        }
        if !resumed { all.removeAll { $0.isLeaving && !$0.claim.options.lasting } }
        for one in all {
            if one.isLeaving {
                leave(one.token, &out)
            } else if one.id == nil || one.isUnsure {
                attach(one.token, &out)
            }
        }
    }

    /// Ends all of them for good.
    mutating func failAll(_ error: NavdError, _ out: inout Effects) {
        for one in all where !one.isLeaving { out.act(.attachment(one.token, .ended(error))) }
        all.removeAll()
    }
}
