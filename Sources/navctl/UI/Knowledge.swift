import Bus

/// What the interface knows of navd: one window, its layout, its history, open votes, peers, and the log.
struct Knowledge {
    enum Link: Equatable {
        case connecting
        case connected
        case away(String)
    }

    /// Milliseconds from one look at the lists of navd to the next.
    private static let pause = 2_000

    private(set) var choice: WindowChoice
    private(set) var link = Link.connecting
    private var replica: Replica?
    private var layout: JSON?
    private(set) var moments = Moments()
    private(set) var votes = OpenVotes()
    private(set) var turns = ListedTurns()
    private(set) var attachments: [JSON] = []
    private(set) var log = Log()
    /// Why the window can't be shown; nil while it is.
    private(set) var problem: String?
    /// True if the window was closed, or another navd knows none of its name.
    private(set) var isClosed = false
    private var peers: PeerList?
    private var maySubscribe = true
    private var topics = FollowedTopics()
    /// The requests that are under way, with the time at which they were sent.
    private var asked: [InterfaceQuestion: Instant] = [:]
    private var looked = Int.min

    init(window: String?) { choice = WindowChoice(named: window) }

    /// The moment that is shown: the present, or one of the past.
    var moment: Moment? { moments.shown ?? present }
    var isPresent: Bool { moments.shown == nil }
    private var present: Moment? { replica.map { Moment($0, layout: layout) } }
    var seq: UInt64? { replica?.seq }
    var window: String? { replica.map { "\($0.tree.window.id)" } }
    /// The clients that wait for an answer of navd, with the number of their requests.
    var waiting: [(client: String, count: Int)] { peers?.waiting ?? [] }

    mutating func note(_ entry: LogEntry) { log.add(entry) }

    // MARK: Connections

    mutating func connected(_ hello: JSON, _ now: Instant) -> [InterfaceAction] {
        (link, asked, topics, peers) = (.connected, [:], FollowedTopics(), nil)
        (votes, turns) = (OpenVotes(), ListedTurns())
        maySubscribe = hello["events"] != .null
        if let replica, hello.string("epoch") != replica.epoch {
            log.add(LogEntry(.link, now, "navd has begun a new epoch, \(hello.string("epoch"))"))
            beginAnew()
            forget()
        } else {
            log.add(LogEntry(.link, now, "connected"))
        }
        if !maySubscribe { problem = "this client may not hear events: it lacks the right to read everything" }
        return follow(nil) + askSnapshot(now) + look(now)
    }

    mutating func away(_ why: String, _ now: Instant) {
        if case .away = link { return }
        link = .away(why)
        asked = [:]
        (votes, turns) = (OpenVotes(), ListedTurns())
        log.add(LogEntry(.link, now, why))
    }

    private mutating func forget() { (replica, layout) = (nil, nil) }

    private mutating func beginAnew() {
        turns.clear()
        moments.beginAnew()
        moments.showPresent()
    }

    // MARK: Requests

    /// Asks, unless the same is asked already.
    private mutating func ask(
        _ question: InterfaceQuestion, _ method: String, on: String? = nil, _ params: JSON = [:], at now: Instant
    ) -> [InterfaceAction] {
        guard link == .connected, asked[question] == nil else { return [] }
        asked[question] = now
        return [.ask(question, .init(method: method, on: on, params: params))]
    }

    private mutating func askSnapshot(_ now: Instant) -> [InterfaceAction] {
        guard asked[.snapshot] == nil else { return [] }
        return ask(.snapshot, "snapshot", on: choice.ask(shown: window), ["layout": true], at: now)
    }

    /// Asks for the window to begin with, where navd could not tell which one is meant.
    private mutating func beginWindow(_ now: Instant) -> [InterfaceAction] {
        guard replica == nil, choice.choose() else { return [] }
        return askSnapshot(now)
    }

    /// Shows the next window. Nil if there is no other.
    mutating func showNextWindow(_ now: Instant) -> [InterfaceAction]? {
        guard choice.chooseNext(after: window) else { return nil }
        return askSnapshot(now)
    }

    /// Looks at the lists of navd from time to time: they tell what is not published.
    mutating func tick(_ now: Instant) -> [InterfaceAction] {
        guard link == .connected, now.milliseconds - looked >= Self.pause else { return [] }
        // A window that could not be shown may be there now.
        return look(now) + (replica == nil || problem != nil ? askSnapshot(now) : [])
    }

    private mutating func look(_ now: Instant) -> [InterfaceAction] {
        looked = now.milliseconds
        return ask(.votes, "vote.list", ["limit": 256], at: now) + ask(.peers, "peer.list", at: now)
            + ask(.attachments, "attachment.list", at: now) + ask(.windows, "window.list", at: now)
    }

    /// An answer to a request of this value.
    mutating func answered(_ question: InterfaceQuestion, _ result: Result<JSON, Failure>, _ now: Instant)
        -> [InterfaceAction]
    {
        let requested = asked.removeValue(forKey: question) ?? now
        switch (question, result) {
        case (.snapshot, .success(let json)): return take(snapshot: json, now)
        case (.snapshot, .failure(let failure)):
            fail(failure)
            return beginWindow(now)
        case (.windows, .success(let json)):
            choice.take(json)
            return beginWindow(now)
        // Another window may be shown by now.
        case (.turns(let id), _): if id == window { turns.take(result, now) }
        case (.layout, .success(let json)): if json["window"]?.string == window { layout = json }
        case (.votes, .success(let json)): votes.list(json, requested: requested, now)
        case (.attachments, .success(let json)): attachments = json.list("attachments")
        case (.peers, .success(let json)):
            let list = PeerList(json)
            if let peers { for text in list.news(since: peers) { log.add(LogEntry(.peer, now, text)) } }
            peers = list
            return askTurns(now)
        default: break
        }
        return []
    }

    /// Asks what runs and queues, while something is known that may hold up a command.
    private mutating func askTurns(_ now: Instant) -> [InterfaceAction] {
        let isOpen = !(turns.isEmpty && votes.isEmpty && waiting.isEmpty) || replica?.tree.hasTransition == true
        guard isOpen, turns.refusal == nil, let window else { return [] }
        return ask(.turns(window), "turn.list", on: window, at: now)
    }

    private mutating func fail(_ failure: Failure) {
        isClosed = failure.name == ErrorName.unknownWindow.rawValue
        problem = isClosed ? choice.absence : "\(failure.name): \(failure.message)"
        guard isClosed else { return }
        choice.refuse()
        forget()
    }

    private mutating func take(snapshot json: JSON, _ now: Instant) -> [InterfaceAction] {
        let fresh: Replica
        do throws(Refusal) { fresh = try Replica(snapshot: json) } catch {
            problem = "navd's snapshot can't be read: \(error.message)"
            return []
        }
        let isSame = replica?.epoch == fresh.epoch && replica?.tree.window.id == fresh.tree.window.id
        // A moment of the past that is shown stays, as long as it is one of this window.
        if !isSame { beginAnew() } else if replica?.seq != fresh.seq { moments.beginAnew() }
        replica = fresh
        layout = json["layout"]
        (problem, isClosed) = (maySubscribe ? nil : problem, false)
        moments.note(Moment(fresh, layout: layout))
        // The user may have gone on while this one was asked for.
        let isLate = choice.chosen.map { $0 != window } ?? false
        return follow(fresh.tree.window.id) + (isLate ? askSnapshot(now) : [])
    }

    private mutating func follow(_ window: WindowID?) -> [InterfaceAction] {
        maySubscribe ? topics.follow(window.map { "\($0)" }) : []
    }

    // MARK: Events

    mutating func published(_ topic: String, _ message: JSON, _ now: Instant) -> [InterfaceAction] {
        // Of a window that was shown before.
        guard topics.contains(topic) else { return [] }
        let actions = take(topic, message, now)
        // A turn that is listed does something else now, or has ended.
        return turns.contains(message["turn"]) ? actions + askTurns(now) : actions
    }

    private mutating func take(_ topic: String, _ message: JSON, _ now: Instant) -> [InterfaceAction] {
        if topic.hasPrefix("layout/") { return take(layout: message, now) }
        let moment = present
        log.add(LogEntry(topic: topic, message, now) { moment?.label($0) ?? $0?.string ?? "?" })
        if topic.hasPrefix("trace/") {
            votes.take(message, now)
            // Who waits behind a vote is told by a list only.
            return message["asked"] == nil ? [] : ask(.peers, "peer.list", at: now)
        }
        guard topic.hasPrefix("window/"), replica != nil else { return [] }
        let effect: Replica.Effect?
        do throws(Refusal) { effect = try replica?.apply(message) } catch { effect = .gap }
        switch effect {
        case .applied:
            if message.list("changes").contains(where: { $0["close"] != nil }) {
                (isClosed, problem) = (true, "the window was closed")
                choice.forget()
                forget()
                beginAnew()
            } else if let replica {
                // Its layout comes next.
                moments.note(Moment(replica, layout: nil))
            }
            return []
        case .gap:
            // The bookmark that answers a subscription tells so, too, where something came in between.
            if message["bookmark"]?.string != "subscribed" {
                log.add(LogEntry(.missed, now, "an event is missing: the tree is asked for again"))
            }
            return askSnapshot(now)
        default: return []
        }
    }

    private mutating func take(layout message: JSON, _ now: Instant) -> [InterfaceAction] {
        guard message["bookmark"] == nil else { return ask(.layout, "layout", on: window, at: now) }
        guard message["frames"] != nil, let replica, message["epoch"]?.string == replica.epoch else { return [] }
        layout = message
        if let seq = message["seq"]?.int.flatMap({ UInt64(exactly: $0) }) { moments.learn(layout: message, of: seq) }
        return []
    }

    // MARK: The past

    /// Shows the commit before the one that is shown.
    mutating func stepBack(_ now: Instant) -> [InterfaceAction] {
        guard let seq = moment?.seq, seq > 0 else { return [] }
        guard let known = moments.before(seq) else { return askPast(seq - 1, now) }
        return show(known, now)
    }

    /// Shows the commit after the one that is shown, or the present.
    mutating func stepForward(_ now: Instant) -> [InterfaceAction] {
        guard let shown = moments.shown else { return [] }
        if let known = moments.after(shown.seq) { return show(known, now) }
        return ask(.next(shown.seq), "history.list", on: window, ["after": shown.seq.json, "limit": 1], at: now)
    }

    mutating func showPresent() { moments.showPresent() }

    /// Shows the commit with this number, or the last one before it.
    mutating func goTo(_ seq: UInt64, _ now: Instant) -> [InterfaceAction] {
        if let known = moments.kept.last(where: { $0.seq == seq }) { return show(known, now) }
        return askPast(seq, now)
    }

    private mutating func show(_ moment: Moment, _ now: Instant) -> [InterfaceAction] {
        moments.show(moment)
        return moment.layout == nil && !isPresent ? askPast(moment.seq, now) : []
    }

    private mutating func askPast(_ seq: UInt64, _ now: Instant) -> [InterfaceAction] {
        ask(.past(seq), "history.treeAt", on: window, ["seq": seq.json, "layout": true], at: now)
    }

    /// An answer about the past. Returns what the user should be told, if it could not be shown.
    mutating func answered(past question: InterfaceQuestion, _ result: Result<JSON, Failure>, _ now: Instant)
        -> (actions: [InterfaceAction], remark: String?)
    {
        asked[question] = nil
        let json: JSON
        switch result {
        case .success(let answer): json = answer
        case .failure(let failure): return ([], Moments.remark(failure))
        }
        if case .next = question {
            guard let seq = json.list("commits").first?["seq"]?.int.flatMap({ UInt64(exactly: $0) }) else {
                moments.showPresent()
                return ([], nil)
            }
            return (goTo(seq, now), nil)
        }
        do throws(Refusal) {
            let moment = try Moment(past: json)
            if "\(moment.tree.window.id)" == window { moments.show(moment) }
            return ([], nil)
        } catch { return ([], "the past can't be read: \(error.message)") }
    }
}
