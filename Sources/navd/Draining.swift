import Bus
import ControllerActors

/// The end of this navd, or its giving way to another one: new commands are refused, and running turns end.
final class Draining: DaemonPart, @unchecked Sendable {
    /// Milliseconds within which the disk must store what was committed.
    static let keepingAll = 3_000

    /// True if navd ends for good; false while it drains for another navd that may still withdraw.
    private var isEnding = false
    private let dryRuns: DryRunRequests
    private let windows: WindowRequests
    private let storeReads: StoreReads
    private let storyboards: Storyboards
    private let reads: Reads
    private let status: StatusReading
    private let round: LoopRound

    init(
        _ context: DaemonContext, _ dryRuns: DryRunRequests, _ windows: WindowRequests, _ storeReads: StoreReads,
        _ storyboards: Storyboards, _ reads: Reads, _ status: StatusReading, _ round: LoopRound
    ) {
        (self.dryRuns, self.windows, self.storeReads) = (dryRuns, windows, storeReads)
        (self.storyboards, self.reads, self.status, self.round) = (storyboards, reads, status, round)
        super.init(context)
    }

    /// Drains for the end of navd.
    func end(within milliseconds: Int, done: @escaping @Sendable () -> Void) {
        isEnding = true
        drain(within: milliseconds, done: done)
    }

    /// Refuses new commands. Calls `done` when running turns have ended, and after `milliseconds` at the latest.
    func drain(within milliseconds: Int, done: @escaping @Sendable () -> Void) {
        context.isDraining = true
        // The results of dry runs and votes would not apply to the next navd.
        dryRuns.refuseAll(.draining)
        windows.refuseAll(.draining)
        // Its other pages could not be fetched any more, and the store can't be closed while it is read.
        storeReads.stopBackup(.draining)
        for window in lookup.windows { events.note(Note(window: window.id, turn: 0, what: "draining")) }
        let end = timers.nanoseconds + UInt64(milliseconds) * 1_000_000
        // Under a manual clock that is not advanced any more, waiting would never end.
        guard timers.clock.sleepTime(until: end) != nil else { return done() }
        check(until: end, done)
    }

    private func check(until end: UInt64, _ done: @escaping @Sendable () -> Void) {
        // Reads under way are answered first.
        guard timers.nanoseconds < end, !isIdle || isReading else { return done() }
        _ = timers.schedule(after: 10) { [self] in check(until: end, done) }
    }

    /// Whether the store, a storyboard or a large window is being read.
    var isReading: Bool { storeReads.isReading || storyboards.isReading || reads.isReading || status.isReading }

    /// Whether no turn is under way.
    var isIdle: Bool {
        lookup.windows.allSatisfy { $0.all.allSatisfy(\.isIdle) }
    }

    /// Whether this navd may give way: not while the store fails, as something that is not stored could be lost.
    var mayGiveWay: Bool { keeping.map { $0.failure == nil && !$0.isOver } ?? false }

    /// Refuses new commands, as at the end. `done` is called with whether everything is stored.
    func prepareToGiveWay(within milliseconds: Int, done: @escaping @Sendable (Bool) -> Void) {
        drain(within: milliseconds) { [self] in
            waitUntilKept(until: timers.nanoseconds + UInt64(Self.keepingAll) * 1_000_000, done)
        }
    }

    private func waitUntilKept(until end: UInt64, _ done: @escaping @Sendable (Bool) -> Void) {
        round.flush()
        let isStored = keeping?.isAllStored ?? true
        guard !isStored, keeping?.failure == nil, timers.nanoseconds < end else { return done(isStored) }
        _ = timers.schedule(after: 5) { [self] in waitUntilKept(until: end, done) }
    }

    /// Takes commands again, after the other navd has given up.
    func goOn() { context.isDraining = isEnding }
}

extension Refusal {
    /// A retry goes to the next navd.
    static let draining = Refusal(
        .draining,
        "navd takes no commands now, because it ends or gives way to another navd; send this again, with the same key, "
            + "once a navd answers")
}
