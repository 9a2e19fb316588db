import Bus
import ControllerActors

// Gaps in time: navd was stopped, or a message was delayed on its way.
extension Router {
    /// Called after a gap. Votes and commands that timed out within the gap end before anything is read, because an
    /// answer that lies in a socket may have been late. Which peers count as gone is decided after everything was read.
    func missed(_ gap: TimeGaps.Gap) {
        unreadSince = gap.begin / 1_000_000
        timers.holdsPresence = true
        // The disk may have been stopped too.
        keeping?.wasStopped(until: milliseconds)
        if gapLines.take(at: milliseconds) != nil {
            log.warning(
                "navd did not run for a while", metadata: ["milliseconds": "\((gap.end - gap.begin) / 1_000_000)"])
        }
        fire(until: gap.end)
    }

    /// Called when all messages were read that may have been sent within the gap.
    func hasReadGap() {
        unreadSince = nil
        timers.holdsPresence = false
    }
}
