import Bus
import ControllerActors
import Logging
import Store

// Nothing that follows from a commit leaves before the commit is stored (D3).
extension Router {
    nonisolated var keepsRests: Bool { assumingIsolated { $0.keeping != nil } }

    nonisolated func keep(_ rest: Rest?, of target: Rules.Target, in window: WindowID) {
        assumingIsolated { router in
            let key = StoredState.restKey(target, window)
            router.keeping?.note(rest, of: key, in: window)
            guard let rest else { return router.keep(key, nil) }
            router.writer.removeAll()
            rest.write(window: window, to: &router.writer)
            router.keep(key, router.writer.bytes)
        }
    }

    /// Stores a fact with the rest of this round.
    func keep(_ key: String, _ value: [UInt8]?) {
        guard let keeping else { return }
        keeping.wire.hold()
        keeping.ledger.set(key, value)
    }

    /// Stores the answer to a key with the commits that it answers for.
    func keep(_ key: IdempotencyKey, _ reply: [UInt8]) {
        guard let keeping, let (owner, digest) = retries.identity(of: key) else { return }
        keeping.wire.hold()
        keeping.ledger.remember(key, of: owner, digest: digest, reply: reply)
    }

    /// Called at the end of a round: hands in what it brought as one ticket.
    func keepRound() {
        // After the last ticket nothing is stored, and nothing leaves.
        guard let keeping, !keeping.isOver else { return }
        var entries: [Ledger.Entry] = []
        publisher.encode { commit, bytes in
            entries.append(Ledger.Entry(commit: commit, bytes: bytes, votes: keeping.takeVotes(of: commit)))
        }
        guard !entries.isEmpty || !keeping.ledger.isEmpty || countsAreDue(keeping) else { return }
        keeping.countedAt = usedUp
        for entry in entries where entry.closes {
            keeping.ledger.set(StoredState.ownerKey(of: entry.commit.window), nil)
        }
        keeping.ledger.set(StoredState.countersKey, counters(isLast: false))
        do {
            let ticket = try keeping.ledger.enter(entries) { id in
                application.assumingIsolated { $0.windows[id] }?.assumingIsolated { ($0.tree, $0.lastSeq) }
            }
            keeping.wire.seal(ticket)
            keeping.pace.entered(ticket, now: clock.now())
            watchStore()
        } catch {
            // Commands are refused from half of the room on, so only what had begun could fill the rest. Nothing may be
            // stored after this: it would build on what is missing.
            keeping.isOver = true
            log.critical("what was committed can't be kept", metadata: ["error": "\(error)"])
            keeping.ended?(.other(path: "", reason: "\(error)"))
        }
    }

    /// Hands in the last ticket. The round is over, so only the counters are in it.
    func keepLast() {
        guard let keeping, !keeping.isOver else { return }
        keeping.isOver = true
        do { keeping.wire.seal(try keeping.ledger.enter([]) { _ in nil }) } catch {
            log.error("the last numbers are not kept", metadata: ["error": "\(error)"])
        }
    }

    /// How many numbers were used that need no commit. After enough of them the counters are stored by themselves.
    private var usedUp: UInt64 {
        requests.next &+ publisher.noteCount &+ application.assumingIsolated { $0.counters.turn }
    }

    private func countsAreDue(_ keeping: Keeping) -> Bool {
        usedUp > keeping.countedAt + StoredState.Counters.leap / 2 && keeping.failure == nil && keeping.ledger.hasRoom
    }

    func counters(isLast: Bool) -> [UInt8] {
        let numbers = application.assumingIsolated { $0.counters }
        return StoredState.Counters(
            numbers, request: requests.next, note: publisher.noteCount, attachment: attachments.next,
            host: hosts.nextEpoch,
            isLast: isLast
        ).bytes
    }

    // MARK: Facts

    /// Stores a lasting attachment.
    func keep(_ attachment: Attachment) {
        guard attachment.lasting, keeping != nil else { return }
        keep(StoredState.attachments + attachment.name, attachment.stored.bytes)
    }

    func keep(owner: Principal, of window: WindowID) {
        keep(StoredState.ownerKey(of: window), Array(owner.json.text.utf8))
    }

    /// Called after the windows. A window whose principal has lost its rights counts for no principal, until a start at
    /// which it has them again.
    func restore(owner fact: Fact, by list: AccessList) throws(Refusal) {
        guard let window = StoredState.window(ofOwner: fact.key), isOpen(window),
            let access = list.access(of: try Principal(stored: fact))
        else { return }
        limits.holdings(of: access).opened(window, isOpen: isOpen)
    }

    /// Releases what sessions of an earlier process held, after the grace period in which these sessions could have
    /// been resumed.
    func releaseLater(_ holds: [ControllerID: Int]) {
        guard !holds.isEmpty else { return }
        _ = schedule(.releaseHolds(holds), after: Session.grace)
    }

    /// All events of one window after `seq`, if the ring does not reach back so far; nil if they are not stored, or too
    /// many.
    func keptEvents(of window: WindowID, after seq: UInt64, last: UInt64) -> [[UInt8]]? {
        // Events that are not stored yet are in the ring.
        guard let kept = keeping?.events(of: window, after: seq), let newest = kept.last,
            let rest = publisher.events(of: window, after: newest.number, last: last)
        else { return nil }
        return kept.map(\.bytes) + rest
    }

    // MARK: Outcomes

    func kept(_ outcome: Outcome) {
        guard let keeping else { return }
        switch outcome {
        case .durable(let through):
            keeping.ledger.keptAll(through: through)
            // Before the messages leave.
            keeping.mark?.kept(keeping.ledger.store.head.batch)
            keeping.pace.kept(through: through.number, last: keeping.ledger.last, now: clock.now())
            if keeping.failure != nil { log.notice("the store takes everything again") }
            keeping.failure = nil
            keeping.waitingSince = keeping.ledger.kept < keeping.ledger.last ? milliseconds : nil
            keeping.wire.release(through: through.number)
            wakeSearches()
        case .failed(_, _, let error), .stillFailed(let error): fail("\(error)")
        case .ended(_, let error):
            fail("\(error)")
            log.critical("nothing can be kept any more", metadata: ["error": "\(error)"])
            keeping.ended?(error)
        }
    }

    private func fail(_ reason: String) {
        guard let keeping else { return }
        if keeping.failure == nil { log.error("nothing is kept", metadata: ["error": "\(reason)"]) }
        keeping.failure = reason
        let refusal = Refusal.storeUnavailable(reason, isDone: true)
        keeping.wire.fail { answer in Self.refusing(answer, refusal) }
        wakeSearches()
        watchStore()
    }

    /// The answer's replacement, which says that the outcome is unknown. Errors stay as they are, and notifications go
    /// on waiting.
    private static func refusing(_ answer: [UInt8], _ refusal: Refusal) -> [UInt8]? {
        guard let envelope = try? answer.withUnsafeBytes({ (bytes) throws(Refusal) in try Envelope(bytes) }),
            envelope.method == nil, let id = envelope.id
        else { return nil }
        if envelope.error != nil { return answer }
        var writer = JSONWriter()
        writer.beginObject()
        writer.name("id")
        id.write(to: &writer)
        writer.member("error", json: refusal.json)
        writer.endObject()
        return writer.bytes
    }

    /// Schedules the next check: it tries again if the store has failed, and reports a disk that does not answer.
    private func watchStore() {
        guard let keeping else { return }
        if keeping.waitingSince == nil { keeping.waitingSince = milliseconds }
        guard keeping.timer == nil else { return }
        keeping.timer = schedule(.lookAtStore, after: Keeping.retry)
    }

    func lookAtStore() {
        guard let keeping else { return }
        keeping.timer = nil
        guard let since = keeping.waitingSince else { return }
        if let failure = keeping.failure {
            // A disk that hangs reports nothing: answers that have been queued meanwhile are refused here.
            fail(failure)
            keeping.ledger.retry()
        } else if since + Keeping.patience <= milliseconds {
            fail("the disk has not answered for \((milliseconds - since) / 1_000) s")
        }
        watchStore()
    }
}
