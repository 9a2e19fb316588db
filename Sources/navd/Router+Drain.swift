import Bus
import ControllerActors
import Store

// Draining, and the state that tests may see.
extension Router {
    /// Refuses new commands. Calls `done` when running turns have ended, and after `milliseconds` at the latest.
    func drain(within milliseconds: Int, done: @escaping @Sendable () -> Void) {
        isDraining = true
        // The results of dry runs and votes would not apply to the next navd.
        let refusal = Refusal.draining
        carryOut(dryRuns.refuseAll(refusal))
        for consent in consents.all { end(consent: consent, .failure(refusal)) }
        // Its other pages could not be fetched any more, and the store can't be closed while it is read.
        carryOut(archive.stopBackup(refusal))
        for window in application.assumingIsolated({ Array($0.windows.values) }) {
            noteNow(Note(window: window.id, turn: 0, what: "draining", data: JSONObject()))
        }
        let end = clock.now() + UInt64(milliseconds) * 1_000_000
        // Under a manual clock that is not advanced any more, waiting would never end.
        guard clock.sleepTime(until: end) != nil else { return done() }
        check(until: end, done)
    }

    private func check(until end: UInt64, _ done: @escaping @Sendable () -> Void) {
        // Reads under way are answered first.
        guard clock.now() < end, !isIdle || isReading else { return done() }
        _ = schedule(after: 10) { [self] in assumingIsolated { $0.check(until: end, done) } }
    }

    var isReading: Bool { archive.isReading || !storyboardReads.isEmpty || !readings.isEmpty }

    var isIdle: Bool {
        application.assumingIsolated { Array($0.windows.values) }.allSatisfy { window in
            window.assumingIsolated { $0.all }.allSatisfy { container in container.assumingIsolated { $0.isIdle } }
        }
    }

    /// Reports whether every turn is idle; if not, each waits for one of the listed requests or for a deadline.
    func settled() -> JSON {
        flush()
        if let ledger = keeping?.ledger, ledger.waitUntilKept() { kept(.durable(through: Ticket(ledger.last))) }
        flush()
        return [
            "idle": .bool(isIdle && !isReading), "reading": .bool(isReading),
            "open": .array(requests.ids.map { .string($0) }),
            "deadlines": .int(Int64(timers.count)), "hosts": .int(Int64(hosts.openRequests)),
        ]
    }
}

extension Refusal {
    /// A retry goes to the next navd.
    static let draining = Refusal(.draining, "navd is shutting down; connect to its successor")
}
