import Bus
import ControllerActors

/// Takes what renderers say that they have painted, and tells how far that lags behind what is committed. Used on the
/// loop only.
final class PaintedScreens: DaemonPart, @unchecked Sendable {
    /// How many combinations of client and window are told by themselves.
    static let most = 64
    /// The client and the window of all others.
    static let other = "other"

    private var windows = PaintedWindows()

    /// A commit was published. While no renderer reports anything, this costs nothing.
    @inline(__always)
    func committed(_ commit: Commit) {
        if !windows.isEmpty { windows.committed(commit.seq, of: commit.window, at: milliseconds) }
    }

    /// The param `painted` of `ping`. Windows that are not open, and windows that the session may not read, are passed
    /// over. Errors: `invalidParams`, `limitExceeded`.
    func take(_ painted: JSONObject, by session: Session) throws(Refusal) {
        let newest = application.seq
        var reports: [(window: WindowActor, seq: UInt64)] = []
        for (name, value) in painted.members {
            guard let seq = value.int.flatMap({ UInt64(exactly: $0) }), seq <= newest else {
                throw .invalidParams(
                    "params.painted.\(name.echoed) is \(value.text.echoed)", right: "0 to \(newest), navd's last number"
                )
            }
            guard let id = WindowID(name), let window = lookup.window(id), mayRead(window, session) else { continue }
            reports.append((window, seq))
        }
        windows.forget(unless: lookup.isOpen)
        // What is not named any more is not drawn any more.
        windows.withdraw(session: session.number, except: Set(reports.map(\.window.id)))
        for (window, seq) in reports {
            let last = window.lastSeq
            try windows.report(
                seq, of: window.id, by: session.number, client: session.client, last: last, at: milliseconds)
        }
    }

    /// A session has ended. One that has said `bye` paints nothing any more; the screen of any other one may be dead.
    func ended(session: UInt64, isBye: Bool) {
        if isBye { windows.withdraw(session: session) } else { windows.lost(session: session) }
    }

    private func mayRead(_ window: WindowActor, _ session: Session) -> Bool {
        let access = session.access
        guard access.rights.contains(.read) else { return false }
        return access.scope.map { scope in scope.contains(window.tree) } ?? true
    }

    private var lags: [PaintedWindows.Found] {
        guard !windows.isEmpty else { return [] }
        windows.forget(unless: lookup.isOpen)
        return windows.lags(at: milliseconds) { id in lookup.window(id)?.lastSeq ?? 0 }
    }

    /// What each session has said, for `peer.list`.
    var bySession: [UInt64: [JSON]] {
        lags.reduce(into: [:]) { found, one in
            guard !one.isLost else { return }
            found[one.session, default: []].append([
                "window": one.window.json, "seq": .number(one.lag.seq), "lag": .number(one.lag.behind),
                "lagMilliseconds": .number(one.lag.milliseconds), "age": .number(one.lag.age),
            ])
        }
    }

    /// What is seen of each window that is visible, or that a renderer paints, for `daemon.status`.
    var screens: [JSON] {
        let found = Dictionary(grouping: lags, by: \.window)
        let windows = application.windows.sorted { $0.key < $1.key }
        let all = windows.compactMap { id, window -> (isFaulty: Bool, json: JSON)? in
            let (isVisible, name) = (window.tree.window.visible, window.name)
            let best = PaintedWindows.Found.best(of: found[id] ?? [])
            guard isVisible || best != nil else { return nil }
            var screen: JSONObject = [
                "window": id.json, "name": name.map { .string($0) } ?? .null, "visible": .bool(isVisible),
                "client": best.map { .string($0.client) } ?? .null,
            ]
            if let best {
                screen["lost"] = .bool(best.isLost)
                screen["lag"] = .number(best.lag.behind)
                screen["lagMilliseconds"] = .number(best.lag.milliseconds)
                screen["age"] = .number(best.lag.age)
            }
            return (best?.isFaulty ?? false, .object(screen))
        }
        return (all.filter(\.isFaulty) + all.filter { !$0.isFaulty }).prefix(Self.most).map(\.json)
    }

    /// Of several sessions of a client the one that lags least is told: it is the page that was loaded last. Of those
    /// that have no place of their own it is the one that lags most. A renderer that was lost takes the place of none
    /// that is there, and without a place it counts only if no other one paints its window.
    func samples() -> [(Metric, [MetricFamily.Sample])] {
        var told: [[String]: PaintedWindows.Lag] = [:]
        let lags = lags
        let living = lags.filter { !$0.isLost }
        let isPainted = Set(living.map(\.window))
        for one in living + lags.filter(\.isLost) {
            let name = lookup.window(one.window)?.name
            let labels = [one.client.asLabel, name?.asLabel ?? one.window.description]
            let hasPlace = told[labels] != nil || told.count < Self.most
            if one.isLost, !hasPlace, isPainted.contains(one.window) { continue }
            let place = hasPlace ? labels : [Self.other, Self.other]
            guard let known = told[place] else {
                told[place] = one.lag
                continue
            }
            let isLess = (one.lag.milliseconds, one.lag.age) < (known.milliseconds, known.age)
            if isLess == hasPlace { told[place] = one.lag }
        }
        guard !told.isEmpty else { return [] }
        func samples(_ value: (PaintedWindows.Lag) -> Double) -> [MetricFamily.Sample] {
            MetricFamily.samples(["client", "window"], told, value: value)
        }
        return [
            (.paintedSeq, samples { Double($0.seq) }), (.paintedLag, samples { Double($0.behind) }),
            (.paintedLagSeconds, samples { Double($0.milliseconds) / 1_000 }),
            (.paintedAge, samples { Double($0.age) / 1_000 }),
        ]
    }
}
