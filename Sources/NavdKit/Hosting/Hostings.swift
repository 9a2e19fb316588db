import Bus

/// The claims of a client that runs the rules of containers, over sessions. What a host decides is worked out elsewhere
/// (`HostWorker`): this room only knows which host is asked.
struct Hostings {
    static let pause = UInt64.milliseconds(500)

    private struct Claim {
        let token: HostingToken
        let customClass: String
        let options: HostingOptions
        /// As navd knows it; nil while this client does not host.
        var epoch: Int?
        var isAsked = false
        /// When the last claim was accepted; nil before the first one.
        var claimedAt: UInt64?
        /// Whether it was told that nothing has this class now.
        var isUnmatched = false
    }

    private var all: [Claim] = []

    private func index(_ token: HostingToken) -> Int? { all.firstIndex { $0.token == token } }

    // MARK: The application

    /// Claims now, and again in each new session.
    mutating func add(_ token: HostingToken, _ customClass: String, _ options: HostingOptions, _ out: inout Effects) {
        all.append(Claim(token: token, customClass: customClass, options: options))
        claim(token, &out)
    }

    /// Gives the place back to navd.
    mutating func remove(_ token: HostingToken, _ out: inout Effects) {
        guard let index = index(token) else { return }
        detach(all.remove(at: index).epoch, &out)
    }

    private func detach(_ epoch: Int?, _ out: inout Effects) {
        guard let epoch, out.view.isReady else { return }
        out.send(["method": .string(MethodName.hostDetach), "params": ["hostEpoch": .int(Int64(epoch))]])
    }

    // MARK: Claiming

    mutating func claim(_ token: HostingToken, _ out: inout Effects) {
        guard let index = index(token), out.view.isReady, all[index].epoch == nil, !all[index].isAsked else { return }
        let hosting = all[index]
        all[index].isAsked = true
        // A place that another host has taken meanwhile is left to it.
        let claim = hosting.options.claim(
            hosting.customClass, takesOver: hosting.options.takeover && hosting.claimedAt == nil)
        out.ask(MethodName.hostAttach, claim, .claim(token))
    }

    mutating func claimed(_ token: HostingToken, _ result: Result<JSONObject, NavdError>, _ out: inout Effects) {
        guard let index = index(token) else {
            // The application has ended it meanwhile.
            if case .success(let members) = result { detach(members["hostEpoch"]?.int, &out) }
            return
        }
        all[index].isAsked = false
        switch result {
        case .success(let members):
            let epoch = members["hostEpoch"]?.int ?? 0
            (all[index].epoch, all[index].claimedAt, all[index].isUnmatched) = (epoch, out.view.now, false)
            out.log(.info, "\(out.view.client) hosts \(all[index].customClass)")
            out.act(.host(token, .stands(.claimed(epoch: epoch, members))))
            share(members["windows"]?.array ?? [], of: token, &out)
        case .failure(let error) where error.name == .noAnswer:
            if out.view.isReady { out.add(.disconnect("no answer to \(MethodName.hostAttach)")) }
        case .failure(let error):
            let isUnmatched = error.name == .selectorUnmatched
            let text = "\(out.view.client) can't host \(all[index].customClass) now: \(error)"
            // A mistyped class shows here only, and once: a controller of this class may come.
            let isKnown = error.isPassing || (isUnmatched && all[index].isUnmatched)
            out.log(isKnown ? .info : isUnmatched ? .warning : .error, text)
            if isUnmatched { all[index].isUnmatched = true }
            // What is refused for the moment is not told.
            if !error.isPassing { out.act(.host(token, .refused(error))) }
            out.timer(.claimAgain(token), after: Self.pause, jitter: Self.pause)
        }
    }

    /// The commit of a claim is not sent to the session that claims: the answer holds it, for its other hosts too.
    private func share(_ windows: [JSON], of token: HostingToken, _ out: inout Effects) {
        for hosting in all where hosting.token != token {
            guard let mine = hosting.epoch else { continue }
            for window in windows {
                let message: JSON = ["method": .string(MethodName.hostWindow), "params": window]
                out.act(.host(hosting.token, .stands(.message(epoch: mine, message))))
            }
        }
    }

    /// Gives the place back and claims it again: the copy of the host is of no use. Where that comes often, it waits
    /// for a while in between.
    mutating func giveBack(_ token: HostingToken, epoch: Int, _ out: inout Effects) {
        guard let index = index(token), all[index].epoch == epoch else { return }
        detach(all[index].epoch, &out)
        all[index].epoch = nil
        out.act(.host(token, .stands(.lost)))
        let isOften = all[index].claimedAt.map { out.view.now < $0.plus(.seconds(1)) } ?? false
        if isOften {
            out.timer(.claimAgain(token), after: Self.pause, jitter: Self.pause)
        } else {
            claim(token, &out)
        }
    }

    // MARK: Messages

    mutating func take(_ message: JSON, _ out: inout Effects) {
        let params = message["params"] ?? .null
        switch message["method"]?.string {
        case MethodName.hostPing: out.send(["method": "ping"])
        case MethodName.hostRefused:
            out.log(.error, "a proposal was refused: \((params["error"] ?? .null).text.echoed)")
        case MethodName.hostEnded: ended(params, &out)
        default:
            // Windows and commits are sent once to a session, whatever it hosts.
            let epoch = params["hostEpoch"]?.int
            for hosting in all {
                guard let mine = hosting.epoch, epoch == nil || epoch == mine else { continue }
                out.act(.host(hosting.token, .stands(.message(epoch: mine, message))))
            }
        }
    }

    private mutating func ended(_ params: JSON, _ out: inout Effects) {
        let epoch = params["hostEpoch"]?.int
        guard epoch != nil, let index = all.firstIndex(where: { $0.epoch == epoch }) else { return }
        let because = params["because"]?.string ?? "ended"
        let reason = params["why"]?.string ?? because
        all[index].epoch = nil
        let hosting = all[index]
        out.log(.warning, "the hosting of \(hosting.customClass) has ended: \(reason)")
        if because == "lost" {
            out.act(.host(hosting.token, .stands(.lost)))
            claim(hosting.token, &out)
        } else {
            all.remove(at: index)
            out.act(.host(hosting.token, .ended(NavdError(.hostEnded, reason))))
        }
    }

    /// What the host says to navd.
    func reply(_ token: HostingToken, epoch: Int, _ message: JSONObject, _ out: inout Effects) {
        guard out.view.isReady, let index = index(token), all[index].epoch == epoch else { return }
        out.send(message)
    }

    // MARK: The connection

    /// There is a connection again. A resumed session has lost what it hosted, too.
    mutating func restore(_ out: inout Effects) {
        for index in all.indices {
            if all[index].epoch != nil { out.act(.host(all[index].token, .stands(.lost))) }
            (all[index].epoch, all[index].isAsked) = (nil, false)
        }
        for token in all.map(\.token) { claim(token, &out) }
    }

    /// Gives every place back to navd.
    mutating func endAll(_ error: NavdError, _ out: inout Effects) {
        for hosting in all {
            detach(hosting.epoch, &out)
            out.act(.host(hosting.token, .ended(error)))
        }
        all.removeAll()
    }
}
