import Bus
import ControllerActors

// What came late: navd was stopped, or the message lay somewhere on the way.
extension Router {
    /// navd has not run for a while. Votes and commands whose time was over within the gap have ended before anything is read,
    /// as an answer that lies in a socket may have been late. Who counts as gone is judged when all of it is read.
    func missed(_ gap: TimeGaps.Gap) {
        unreadSince = gap.begin / 1_000_000
        timers.holdsPresence = true
        // The disk had no time either.
        if keeping?.waitingSince != nil { keeping?.waitingSince = milliseconds }
        if gapLines.take(at: milliseconds) != nil {
            log.warning(
                "navd did not run for a while", metadata: ["milliseconds": "\((gap.end - gap.begin) / 1_000_000)"])
        }
        fire(until: gap.end)
    }

    /// Everything has been read that may have been sent within the gap.
    func hasReadGap() {
        unreadSince = nil
        timers.holdsPresence = false
    }

    /// What is left of the deadline, counted from the earliest moment at which the message can have been sent. It has passed where
    /// that is not above 0.
    /// - Parameter waited: when it came, where it has waited for its turn.
    func count(deadlineOf envelope: inout Envelope, since waited: UInt64?, at now: UInt64) {
        guard let since = waited ?? unreadSince, let deadline = envelope.deadline else { return }
        envelope.deadline = deadline - Int(clamping: now - min(since, now))
    }

    /// Errors: `deadlineExceeded`.
    func checkInTime(_ envelope: Envelope) throws(Refusal) {
        if let deadline = envelope.deadline, deadline <= 0 {
            throw Refusal(
                .deadlineExceeded,
                "the deadline has passed, or may have, before this request had its turn; nothing has changed")
        }
        if let expires = envelope.expires { try Expiry.check(expires, at: wallNow) }
    }
}
