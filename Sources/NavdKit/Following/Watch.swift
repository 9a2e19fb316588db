import Bus

/// Follows one window, which is found by its name, or id, whenever its id may be another: a tree that is kept by
/// events, or layouts. Over gaps, restarts and takeovers of navd.
struct Watch {
    private enum State { case looking, subscribing, loading, live, ended }

    /// How many events may wait for a snapshot. Beyond that the snapshot is taken once more.
    static let mostWaiting = 10_000

    let token: WatchToken
    let kind: WatchKind
    /// The name or the id; nil for the first window.
    let window: String?
    /// The topics that are subscribed, and those that should be. The first one is subscribed before anything is asked.
    var topics: [String] = []
    private(set) var wanted: [String] = []
    /// How often it has begun anew: answers to earlier requests are of no interest.
    private(set) var turn = 0
    private var state = State.looking
    private var id = ""
    /// The name that it had when it was found, if it had one.
    private var name: String?
    /// The epoch in which the window was found.
    private var epoch = ""
    private var copy: Replica?
    private var waiting: [JSON] = []
    /// The number of the last layout that was delivered since the window was found.
    private var shown = -1
    /// Whether it was told that no window has that name.
    private var isMissed = false

    init(token: WatchToken, kind: WatchKind, window: String?) {
        (self.token, self.kind, self.window) = (token, kind, window)
    }

    var isEnded: Bool { state == .ended }
    var isSubscribing: Bool { state == .subscribing }

    // MARK: Finding the window

    mutating func look(_ out: inout Effects) {
        guard state != .ended else { return }
        state = .looking
        turn += 1
        if out.view.isReady { ask("window.list", on: nil, .windows, &out) }
    }

    private func ask(
        _ method: String, _ params: JSONObject = [:], on: String?, _ read: WatchRead, _ out: inout Effects
    ) { out.ask(method, params, on: on, .watch(token, turn: turn, read)) }

    /// Looks for the window once more after a while.
    mutating func again(_ out: inout Effects) {
        state = .looking
        turn += 1
        out.timer(
            .watch(token, turn: turn, .look), after: UInt64.milliseconds(200), jitter: UInt64.milliseconds(200))
    }

    mutating func end(_ error: NavdError?, _ out: inout Effects) {
        guard state != .ended else { return }
        state = .ended
        out.act(.deliver(token, .ended(error)))
    }

    /// The result is nil where navd has answered an error.
    mutating func answered(_ read: WatchRead, _ result: JSONObject?, _ out: inout Effects) {
        switch read {
        case .windows: found(result?["windows"]?.array ?? [], &out)
        case .snapshot: loaded(result, &out)
        case .missed: missed(result, &out)
        case .layout(let bookmark): if let result { take(asked: result, bookmark, &out) }
        }
    }

    private mutating func found(_ windows: [JSON], _ out: inout Effects) {
        guard let found = sought(in: windows, out.view), let id = found["id"]?.string else {
            if isKnown(out.view) { return end(nil, &out) }
            miss(windows, &out)
            return again(&out)
        }
        guard out.view.events != nil else {
            return end(NavdError("notAllowed", "this session may hear no events"), &out)
        }
        (self.id, name, epoch, shown) = (id, found["name"]?.string, out.view.epoch, -1)
        // The events of a window tell when it is closed.
        wanted = (kind == .tree ? ["events"] : ["layout", "events"]).map { "\($0)/\(id)/" }
        state = .subscribing
        out.timer(.watch(token, turn: turn, .unconfirmed), after: .seconds(2))
    }

    /// A name that no window has is no error, since the window may be opened later. A mistyped one shows here only.
    private mutating func miss(_ windows: [JSON], _ out: inout Effects) {
        guard let window, !isMissed else { return }
        isMissed = true
        let near = NearNames.find(window, in: windows.compactMap { $0["name"]?.string })
        let missing = NavdError.missing(window, near: near)
        out.log(.warning, "\(missing.message); it is waited for")
        out.act(.deliver(token, .missing(missing)))
    }

    /// Whether it was found in this epoch: then it is closed where it is missing.
    private func isKnown(_ view: SessionView) -> Bool { !id.isEmpty && epoch == view.epoch }

    private func sought(in windows: [JSON], _ view: SessionView) -> JSON? {
        func first(_ member: String, _ value: String?) -> JSON? {
            value.flatMap { value in windows.first { $0[member]?.string == value } }
        }
        if isKnown(view) { return first("id", id) }
        // In a new epoch the id may be that of another window.
        if let found = first("name", name) { return found }
        guard let window else { return windows.first }
        return first("name", window) ?? (name == nil ? first("id", window) : nil)
    }

    /// The subscription is in force.
    mutating func subscribed(_ out: inout Effects) {
        guard kind == .tree else { return askLayout(nil, &out) }
        state = .loading
        turn += 1
        waiting.removeAll()
        guard let copy, copy.epoch == out.view.epoch, copy.tree.window.id.description == id else {
            return ask("snapshot", on: id, .snapshot, &out)
        }
        catchUp(&out)
    }

    /// There is a connection again, and a new SUB. The window may be closed meanwhile.
    mutating func restore(_ out: inout Effects) {
        if epoch != out.view.epoch { wanted = [] }
        look(&out)
    }

    // MARK: What comes

    mutating func take(_ message: JSON, isFirstTopic: Bool, _ out: inout Effects) {
        if kind == .tree { takeEvent(message, &out) } else { takeLayout(message, isFirstTopic, &out) }
    }

    private mutating func takeLayout(_ message: JSON, _ isFirstTopic: Bool, _ out: inout Effects) {
        // In another epoch the id may be that of another window.
        guard message["epoch"]?.string == epoch else { return }
        if let changes = message["changes"]?.array {
            if changes.contains(where: { $0["close"] != nil }) { end(nil, &out) }
        } else if message["frames"] != nil, let layout = message.object {
            state = .live
            // An answer may have overtaken it.
            if layout["seq"]?.int ?? shown >= shown { show(layout, &out) }
        } else if message["bookmark"] != nil, isFirstTopic {
            // The layout is too large to be published.
            askLayout(message["seq"]?.int, &out)
        }
    }

    /// Asks for the present layout. The answer may come after a newer one that was published.
    /// - Parameter bookmark: the number of the bookmark that was published in its place.
    private mutating func askLayout(_ bookmark: Int?, _ out: inout Effects) {
        state = .live
        ask("layout", on: id, .layout(bookmark: bookmark), &out)
    }

    private mutating func take(asked layout: JSONObject, _ bookmark: Int?, _ out: inout Effects) {
        var layout = layout
        if layout["seq"] == nil {
            // An older navd does not say which event an asked layout shows. It is as new as the bookmark at least;
            // without one it is older than all that is published.
            (layout["epoch"], layout["seq"]) = (.string(epoch), .int(Int64(bookmark ?? 0)))
        }
        if let seq = layout["seq"]?.int, seq > shown { show(layout, &out) }
    }

    private mutating func show(_ layout: JSONObject, _ out: inout Effects) {
        shown = layout["seq"]?.int ?? shown
        out.act(.deliver(token, .layout(layout)))
    }

    private mutating func takeEvent(_ message: JSON, _ out: inout Effects) {
        guard message["note"] == nil else { return }
        if state == .subscribing { subscribed(&out) }
        if state == .loading {
            wait(message)
        } else if state == .live {
            switch apply(message, &out) {
            case .gap: fallBehind(message, &out)
            case nil: begin(&out)
            default: break
            }
        }
    }

    private mutating func wait(_ message: JSON) {
        guard message["changes"] != nil else { return }
        if waiting.count >= Self.mostWaiting { waiting.removeAll() }
        waiting.append(message)
    }

    /// Nil if the event does not fit the copy.
    private mutating func apply(_ message: JSON, _ out: inout Effects) -> Replica.Effect? {
        let effect: Replica.Effect?
        var closes = false
        do throws(Refusal) {
            effect = try copy?.apply(message) { if case .close = $0 { closes = true } }
        } catch {
            out.log(.error, "an event of \(id) does not fit its copy: \(error.message)")
            effect = nil
        }
        if effect == .applied, let event = message.object, let copy {
            out.act(.deliver(token, .event(event, copy)))
            if closes { end(nil, &out) }
        }
        return effect
    }

    /// Something is missing. Subscribers that have missed the same events do not all ask at once.
    private mutating func fallBehind(_ message: JSON, _ out: inout Effects) {
        guard message["epoch"]?.string == copy?.epoch else { return look(&out) }
        wait(message)
        catchUpSoon(&out)
    }

    private mutating func catchUpSoon(_ out: inout Effects) {
        state = .loading
        turn += 1
        out.timer(.watch(token, turn: turn, .catchUp), after: 0, jitter: Watches.gapJitter)
    }

    /// Takes a copy anew.
    private mutating func begin(_ out: inout Effects) {
        copy = nil
        look(&out)
    }

    private mutating func loaded(_ snapshot: JSONObject?, _ out: inout Effects) {
        do throws(Refusal) {
            guard let snapshot else { return again(&out) }
            let copy = try Replica(snapshot: .object(snapshot))
            self.copy = copy
            out.act(.deliver(token, .copy(copy)))
        } catch {
            out.log(.error, "the snapshot of \(id) can't be read: \(error.message)")
            return again(&out)
        }
        goOn(&out)
    }

    mutating func catchUp(_ out: inout Effects) {
        guard let copy, out.view.isReady else { return }
        let params: JSONObject = ["epoch": .string(copy.epoch), "seq": .int(Int64(clamping: copy.seq))]
        ask("changesSince", params, on: id, .missed, &out)
    }

    private mutating func missed(_ result: JSONObject?, _ out: inout Effects) {
        guard let seq = result?["seq"]?.int, let copy, Int64(clamping: copy.seq) <= Int64(seq) else {
            return begin(&out)
        }
        for event in result?["events"]?.array ?? [] where state == .loading {
            switch apply(event, &out) {
            case .gap, nil: return begin(&out)
            default: break
            }
        }
        goOn(&out)
    }

    /// The copy is as far as it can be; what has come meanwhile is taken by the same rule.
    private mutating func goOn(_ out: inout Effects) {
        guard state == .loading else { return }
        state = .live
        let messages = waiting
        waiting.removeAll()
        for (index, message) in messages.enumerated() where state == .live {
            guard let effect = apply(message, &out), effect != .gap else {
                waiting = Array(messages[index...])
                return catchUpSoon(&out)
            }
        }
    }
}
