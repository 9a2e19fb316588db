import Bus
import ControllerActors
import Logging

// Commands that hosts are asked to do, and commits that they are told of.
extension HostSupervisor {
    // MARK: Requests to hosts

    /// Opens a request to a host.
    /// - Parameter dryRun: the number of the dry run that asks; nil for a command.
    mutating func ask(_ ruleRequest: RuleRequest, of container: Container, dryRun: UInt64?) -> HostRequest? {
        places.running(ruleRequest.hostEpoch).map { requests.open(ruleRequest, at: $0, container, dryRun: dryRun) }
    }

    /// The request has been sent, so its timeout begins.
    mutating func hasLeft(_ id: String, at now: UInt64) -> [Action] {
        guard let request = requests[id] else { return [] }
        requests.hasLeft(id, at: now)
        let start = Action.start(.hostTimedOut(id), after: request.patience)
        return request.timer.map { [.cancel(timer: $0), start] } ?? [start]
    }

    /// The host has not answered in time: it counts as lost. If it has answered before, and was asked again, it had
    /// only the rest of its timeout, and so the command is refused instead.
    func timedOut(_ id: String) -> [Action] {
        guard let request = requests[id], let place = places.running(request.epoch) else { return [] }
        // A dry run changes nothing, so no host is lost by it.
        guard request.dryRun == nil else { return [.finish(id, .moved)] }
        guard request.isAgain else {
            return [.then(.lose(epoch: place.epoch, "did not answer in \(request.patience) ms"))]
        }
        let why =
            "the tree changed while \(place.client) was asked, until its timeout of \(place.terms.patience) ms; retry"
        return [.finish(id, .refused(Refusal(.stateChanged, why)))]
    }

    enum Answer {
        case result(JSONObject)
        case error(JSONObject)
        case unreadable

        init(_ envelope: Envelope, _ bytes: UnsafeRawBufferPointer) {
            if let error = envelope.error {
                self = .error((try? bytes.object(error, "error")) ?? JSONObject())
            } else {
                self = envelope.result(of: bytes).map { .result($0) } ?? .unreadable
            }
        }
    }

    /// The relation of an answer from a host to the open requests.
    enum Judgement {
        /// It answers no request to that host.
        case foreign
        /// The request is over, or belonged to an earlier process.
        case late
        /// The open request ends.
        /// - Parameter isAhead: whether the host's copy of the window has commits that navd does not know.
        case ends(HostRequest, RuleRequest.End, isAhead: Bool)
    }

    /// Takes a session's answer to the request with that id, and says what it means.
    /// - Parameter last: the number of navd's last commit. A host that names a later one is ahead.
    mutating func take(_ answer: Answer, to id: String, from session: UInt64, last: UInt64) -> Judgement {
        guard let request = requests[id] else { return requests.hasEnded(id) ? .late : .foreign }
        guard request.session == session else { return .foreign }
        // Ids begin anew after a restart, but epochs do not: this answers a request of an earlier process.
        if case .result(let result) = answer, let epoch = result["hostEpoch"], epoch != .number(request.epoch) {
            return .late
        }
        if places.running(request.epoch) != nil { places[request.epoch]?.answered += 1 }
        switch answer {
        case .result(let result):
            let isAhead = result["base"]?.int.map { $0 > Int(clamping: last) } ?? false
            return .ends(request, .answered(.object(result)), isAhead: isAhead)
        case .error(let error):
            let refusal = try? Refusal(json: .object(error), path: "error")
            let unread = Refusal(.internalError, "the host's error can't be read")
            return .ends(request, .refused(refusal ?? unread), isAhead: false)
        case .unreadable:
            let refusal = Refusal(.proposalRefused, "the host's answer is not an object")
            return .ends(request, .refused(refusal), isAhead: false)
        }
    }

    /// Tells a host that its answer has come too late.
    static func refuse(late id: String, of session: UInt64) -> Action {
        let refusal = Refusal(
            .hostEpochPast, "the question \(id) has ended; the answer is ignored", data: ["id": .string(id)])
        return .tell(session: session, MethodName.hostRefused, ["id": .string(id), "error": refusal.json])
    }

    /// A host has proposed what can't be done.
    mutating func countRefusedProposal(_ ruleRequest: RuleRequest, _ refusal: Refusal) -> [Action] {
        guard let place = places.running(ruleRequest.hostEpoch) else { return [] }
        places[place.epoch]?.wrong += 1
        let metadata: Logger.Metadata = [
            "client": "\(place.client)", "turn": "\(ruleRequest.turn)", "why": "\(refusal.message)",
        ]
        let params: JSONObject = ["turn": .number(ruleRequest.turn), "error": refusal.json]
        return [
            .log(.warning, "a host's proposal is not allowed", metadata),
            .tell(session: place.session, MethodName.hostRefused, params),
        ]
    }

    // MARK: Commits

    /// The marks for controllers that these changes insert and that a host has claimed.
    mutating func claims(_ changes: [Change], in tree: Tree) -> [Change] {
        let inserted = changes.compactMap { if case .insert(let controller) = $0 { tree[controller.id] } else { nil } }
        guard !inserted.isEmpty else { return [] }
        let able = Set(places.running.filter { $0.mayHost(in: tree) }.map(\.epoch))
        let known = KnownControllers(tree)
        var marks: [Change] = []
        for now in inserted {
            places.firstRunning { place in
                guard able.contains(place.epoch), place.claims(now, in: known) else { return false }
                marks.append(.set(now.id, .host(place.mark(of: now))))
                if place.enter(tree.window.id) { place.news.insert(tree.window.id) }
                return true
            }
        }
        return marks
    }

    /// The sessions of the hosts that are told a commit, in the order of their places' ranks, and whether each gets the
    /// commits of one round in one message: all of its places must take them so, since their order counts.
    mutating func listeners(to commit: Commit) -> [(session: UInt64, isGathered: Bool)] {
        let closes = commit.changes.contains(.close)
        var (sessions, alone): ([UInt64], [UInt64]) = ([], [])
        places.firstRunning { place in
            if !place.terms.isGathered { alone.append(place.session) }
            guard let seen = place.windows[commit.window] else { return false }
            if closes { place.windows[commit.window] = nil }
            let isTold = commit.seq > seen && !place.news.contains(commit.window)
            if isTold, !sessions.contains(place.session) { sessions.append(place.session) }
            return false
        }
        return sessions.map { ($0, !alone.contains($0)) }
    }

    /// Windows in which a host has just got something to host, and of which it must be sent a snapshot.
    var news: [(epoch: UInt64, session: UInt64, windows: [WindowID])] {
        places.all.filter { $0.state == .running && !$0.news.isEmpty }
            .map { ($0.epoch, $0.session, $0.news.sorted()) }
    }

    /// The snapshot of a window that the host was sent has the commits up to this number. Commits that are in it, but
    /// not published yet, are not sent to the host any more. A session has one copy of a window for all of its places.
    mutating func follows(_ window: WindowID, after last: UInt64, epoch: UInt64) {
        guard let session = places[epoch]?.session else { return }
        places[epoch]?.windows[window] = last
        for place in places.running where place.session == session && place.windows[window] != nil {
            places[place.epoch]?.windows[window] = last
        }
    }
}
