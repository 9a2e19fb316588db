import ArgumentParser
import Bus
import Glibc

/// The options that end a command which follows events.
struct Following: ParsableArguments {
    @Option(help: "End after this many events.") var count: Int?
    @Option(
        name: .customLong("for"), help: "End after this time: milliseconds, or 500ms, 30s, 2m.",
        transform: Milliseconds.read)
    var duration: Int?

    /// The end of the discussion of each of these commands.
    static let discussion = """
        Writes to standard error when it has started. If navd goes away, it waits --timeout milliseconds for another \
        navd and continues there.
        """

    var limit: FollowingLimit { limit(isForReader: true) }
    var isLimited: Bool { count != nil || duration != nil }

    /// - Parameter isForReader: false if what comes is not written to standard output.
    func limit(isForReader: Bool) -> FollowingLimit {
        FollowingLimit(milliseconds: duration, count: count, isForReader: isForReader)
    }

    func validate() throws {
        guard (count ?? 1) > 0 else { throw ValidationError("--count must be at least 1") }
        try Milliseconds.check(duration, "--for")
    }
}

/// How long a command that follows events goes on: for a time, for a number of events, until it has nothing more to
/// follow, until its output has no reader any more, or until an interrupt.
struct FollowingLimit {
    private let clock = SystemClock()
    private let milliseconds: Int?
    private var end: UInt64?
    /// How many more events there may be; nil for no limit.
    private var count: Int?
    /// True if there is no reason to go on once standard output has no reader any more.
    private let isForReader: Bool

    /// - Parameter milliseconds: the time from the first wait on; nil for no end.
    init(milliseconds: Int?, count: Int? = nil, isForReader: Bool = false) {
        (self.milliseconds, self.count, self.isForReader) = (milliseconds, count, isForReader)
    }

    /// True if the last event has come, or nothing is left to follow.
    var isComplete: Bool { count == 0 }

    /// How many milliseconds to wait for the next event; nil if the limit is reached.
    mutating func left(atMost most: Int) -> Int? {
        if Interrupt.came || isComplete || isForReader && Output.isUnread { return nil }
        guard let milliseconds else { return most }
        let end = end ?? clock.now() + UInt64(milliseconds) * 1_000_000
        self.end = end
        guard let rest = clock.sleepTime(until: end), rest > 0 else { return nil }
        return min(most, Int(rest / 1_000_000) + 1)
    }

    mutating func note() { count = count.map { $0 - 1 } }

    /// Nothing is left to follow.
    mutating func stop() { count = 0 }
}

extension Session {
    /// A copy of a window.
    func replica(of window: String?) throws(Failure) -> Replica { try snapshot(of: window).replica }

    /// A copy of a window, and the answer that it was made of.
    func snapshot(of window: String?) throws(Failure) -> (replica: Replica, json: JSON) {
        let result = try request("snapshot", on: window)
        do throws(Refusal) { return (try Replica(snapshot: result), result) } catch { throw Failure(error) }
    }

    /// Waits for the bookmark that follows a subscription, or for any event: then all subscriptions are in force.
    func awaitSubscription() throws(Failure) { _ = try event(within: min(options.timeout, 2_000)) }
}

/// Notes Ctrl-C and SIGTERM instead of ending at once, so that navctl can say goodbye to navd.
enum Interrupt {
    private nonisolated(unsafe) static var flag: sig_atomic_t = 0

    static var came: Bool { flag != 0 }

    static func listen() { for number in [SIGINT, SIGTERM, SIGHUP] { signal(number) { _ in Interrupt.flag = 1 } } }
}
