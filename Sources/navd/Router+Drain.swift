import Bus
import ControllerActors
import Store

// The end, and what tests may know of the inside.
extension Router {
    /// No new commands; running turns may end, then `done` is called, or after `milliseconds` in any case.
    func drain(within milliseconds: Int, done: @escaping @Sendable () -> Void) {
        isDraining = true
        // What they would find out is no longer so.
        let refusal = Refusal.draining
        for dryRun in dryRuns.values { refuse(dryRun, refusal) }
        for consent in consents.all { end(consent, .failure(refusal)) }
        // The rest of its pages could not be asked for, and the store can't be closed while it is read.
        stopBackup(refusal)
        for window in application.assumingIsolated({ Array($0.windows.values) }) {
            noteNow(Note(window: window.id, turn: 0, what: "draining", data: JSONObject()))
        }
        let end = clock.now() + UInt64(milliseconds) * 1_000_000
        // Under a clock that nobody moves any more, waiting would never end.
        guard clock.sleepTime(until: end) != nil else { return done() }
        check(until: end, done)
    }

    private func check(until end: UInt64, _ done: @escaping @Sendable () -> Void) {
        // What is read for somebody is answered then.
        guard clock.now() < end, !isIdle || isReading else { return done() }
        _ = schedule(after: 10) { [self] in assumingIsolated { $0.check(until: end, done) } }
    }

    var isReading: Bool { archiveReads + storyboardReads > 0 || !readings.isEmpty }

    var isIdle: Bool {
        application.assumingIsolated { Array($0.windows.values) }.allSatisfy { window in
            window.assumingIsolated { $0.all }.allSatisfy { container in container.assumingIsolated { $0.isIdle } }
        }
    }

    /// Every turn is idle, or waits for one of the listed requests or for a deadline.
    func settled() -> JSON {
        flush()
        if let ledger = keeping?.ledger, ledger.waitUntilKept() { kept(.durable(through: Ticket(ledger.last))) }
        flush()
        return [
            "idle": .bool(isIdle && !isReading), "reading": .bool(isReading),
            "open": .array(requests.ids.map { .string($0) }),
            "deadlines": .int(Int64(timers.count)), "hosts": .int(Int64(hosts.asked.count)),
        ]
    }
}

extension Refusal {
    /// Whoever asks again asks the navd that comes after this one.
    static let draining = Refusal(.draining, "navd is shutting down; try the next one")
}
