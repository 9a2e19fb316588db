import Bus
import ControllerActors
import Dispatch
import Logging
import Store

@testable import navd

#if canImport(Glibc)
    import Glibc
#endif

/// The daemon in this process, on a pump that uses either production's executors or shuffled ones.
final class PumpBench: Bench {
    let daemon: Daemon
    let wire = MemoryWire()
    /// Nil if the daemon has no store.
    let store: MemoryStore?
    private let clock: ManualClock
    private let wallClock: ManualWallClock
    private let drain: () -> Void
    private let enter: ((() -> Void)) -> Void
    /// Is signalled when the store's thread has posted a report.
    private let posted = DispatchSemaphore(value: 0)
    private var addresses: [String: PeerAddress] = [:]
    private var count = 0
    private var requests: Int64 = 0
    private var opening: StoreOpening?
    /// Why the daemon could not start from the store or the imported file.
    private(set) var fault: StartError?

    /// - Parameters:
    ///   - seed: the seed of the shuffled executors; nil for production's executors.
    ///   - store: what the daemon stores to; it starts from what the store holds.
    ///   - file: a state exported by another daemon, to import at the start.
    ///   - list: the access list with which the principals of the store or file are looked up.
    ///   - log: nil for none.
    init(
        seed: UInt64? = nil, rules: Rules = Rules(), quotas: Quotas = Quotas(), store: MemoryStore? = nil,
        importing file: StateFile? = nil, allowing list: AccessList = AccessList(owner: 1_000), log: Logger? = nil,
        reports: ReportSettings = ReportSettings()
    ) {
        self.store = store
        let clock = ManualClock()
        let wallClock = ManualWallClock(clock)
        self.clock = clock
        self.wallClock = wallClock
        let loop = PumpLoop(seed: seed, clock: clock)
        drain = { loop.drain() }
        enter = { loop.enter($0) }
        var made: Daemon!
        let held = store == nil ? nil : HeldWire(wire)
        let wire: any Wire = held ?? wire
        enter {
            made = Daemon(
                loop: loop, rules: rules, shuffled: seed != nil, epoch: "test", eventsEndpoint: "ipc:///events",
                wire: wire, quotas: quotas, wallClock: { wallClock.now() }, token: Tokens().next,
                log: log ?? Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, reports: reports)
        }
        daemon = made
        guard let store, let held else { return }
        enter {
            do throws(StartError) {
                let opening = try StoreOpening(
                    store, StoreLocation("memory"), spinMicroseconds: 0,
                    Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
                try opening.load(SignallingLoop(loop, posted), into: made, held, list)
                self.opening = opening
                guard let file else { return }
                try opening.checkUnused()
                do throws(Refusal) { try StateImport.load(file, into: made, list) } catch {
                    throw .badInput(error.message)
                }
            } catch {
                fault = error
            }
        }
    }

    func configure(_ source: any ConfigurationSource) {
        let router = daemon.router
        enter { router.parts.reload.configuration = source }
    }

    /// Runs the body on the loop, then drains the pump.
    func within(_ body: () -> Void) {
        enter(body)
        drain()
    }

    /// Drains after each report of the store until `found` returns a value. Throws after ten seconds.
    func wait<Found>(_ found: () throws -> Found?) throws -> Found {
        let end = DispatchTime.now() + 10
        while DispatchTime.now() < end {
            within {}
            if let found = try found() { return found }
            // Reads of the store report to the router's own loop, so this looks again from time to time.
            _ = posted.wait(timeout: .now() + .milliseconds(5))
        }
        throw CaseError("the store's result does not come")
    }

    /// The loop that the store reports to. It signals a semaphore after each report.
    private final class SignallingLoop: ActorLoop {
        private let loop: any ActorLoop
        private let posted: DispatchSemaphore

        init(_ loop: any ActorLoop, _ posted: DispatchSemaphore) { (self.loop, self.posted) = (loop, posted) }

        func executor(named name: String) -> any SerialExecutor { loop.executor(named: name) }

        var taskExecutor: any TaskExecutor { loop.taskExecutor }

        var clock: any LoopClock { loop.clock }

        var hooks: LoopHooks {
            get { loop.hooks }
            set { loop.hooks = newValue }
        }

        func perform(_ body: @escaping @Sendable () -> Void) {
            loop.perform(body)
            posted.signal()
        }
    }

    /// Session tokens that are the same in every run.
    private final class Tokens: @unchecked Sendable {
        private var last = 0
        @Sendable func next() -> String {
            last += 1
            return "token\(last)"
        }
    }

    func connect(_ peer: String, as access: Access) {
        connect(peer)
        if let address = addresses[peer] { wire.accesses[address] = access }
    }

    func connect(_ peer: String) {
        if let old = addresses[peer] { wire.close(old) }
        count += 1
        let address = PeerAddress(bytes: [0, UInt8(count >> 8), UInt8(count & 255)])
        addresses[peer] = address
        wire.open(address)
    }

    func disconnect(_ peer: String) {
        if let address = addresses.removeValue(forKey: peer) { wire.close(address) }
    }

    /// Nothing reaches the peer any more, but messages that it sends are still received.
    func close(_ peer: String) {
        if let address = addresses[peer] { wire.close(address) }
    }

    /// Whether the peer that sends a message has room for large answers.
    var hasRoom: Bool {
        get { wire.hasRoom }
        set { wire.hasRoom = newValue }
    }

    func send(_ bytes: [UInt8], from peer: String) throws { try send(bytes, from: peer, since: nil) }

    /// - Parameter since: the arrival time in milliseconds of the loop's clock, if the message has waited for its turn.
    func send(_ bytes: [UInt8], from peer: String, since: UInt64?) throws {
        guard let address = addresses[peer] else { throw CaseError("\(peer) is not connected") }
        let router = daemon.router
        enter {
            bytes.withUnsafeBytes { bytes in
                nonisolated(unsafe) let bytes = bytes
                router.assumeIsolated { $0.receive(bytes, from: address, since: since) }
            }
        }
    }

    /// Delivers a message for which the queue of waiting messages has no room.
    func turnAway(_ bytes: [UInt8], from peer: String, _ bound: FairBounds.Bound, held: Int) throws {
        guard let address = addresses[peer] else { throw CaseError("\(peer) is not connected") }
        let router = daemon.router
        enter {
            bytes.withUnsafeBytes { bytes in
                nonisolated(unsafe) let bytes = bytes
                router.parts.connections.turnAway(bytes, from: address, bound, held: held)
            }
        }
    }

    func settle() {
        drain()
        if let store {
            guard !store.isStalled else { return }
            // A write that completes on another thread releases held messages, which may cause further work.
            _ = status()
            drain()
        }
        // Histories and storyboards are read, and state files written, on threads of their own, which then post to the
        // pump.
        var left = 64
        while left > 0, store == nil ? isReading : status()["reading"] == true {
            left -= 1
            for queue in [ArchiveJob.histories, ArchiveJob.states, StoryboardLoading.queue, Reads.reader] {
                queue.sync {}
            }
            drain()
        }
    }

    /// Whether a read of a large window is under way on another thread.
    var isReading: Bool {
        var isReading = false
        let router = daemon.router
        enter { isReading = router.parts.draining.isReading }
        return isReading
    }

    /// Sends a request and returns its answer, or null if none has come yet. Other messages to that peer are dropped.
    func ask(_ peer: String, _ method: String, _ params: String, on: String?) throws -> JSON {
        requests += 1
        let target = on.map { #""on":"\#($0)","# } ?? ""
        try send(Array(#"{"id":\#(requests),"method":"\#(method)",\#(target)"params":\#(params)}"#.utf8), from: peer)
        settle()
        return try received(peer).map { try JSONParser.parse($0) }.first { $0["id"] == .int(requests) } ?? .null
    }

    func advance(_ milliseconds: Int) {
        pass(milliseconds)
        settle()
    }

    func gap(_ milliseconds: Int) {
        let begin = clock.now()
        clock.advance(by: UInt64(milliseconds) * 1_000_000)
        let (router, gap) = (daemon.router, TimeGaps.Gap(begin: begin, end: clock.now()))
        enter { router.assumeIsolated { $0.missed(gap) } }
        settle()
    }

    func setWallClock(by milliseconds: Int) { wallClock.set(by: milliseconds) }

    /// Moves the clock in one step, as on a busy machine: deadlines that pass on the way fire late.
    func jump(_ milliseconds: Int) {
        clock.advance(by: UInt64(milliseconds) * 1_000_000)
        drain()
    }

    /// Like `advance`, but does not wait for writes to the store or for reads on other threads.
    func pass(_ milliseconds: Int) {
        let router = daemon.router
        enter { router.assumeIsolated { $0.hasReadGap() } }
        let end = clock.now() + UInt64(milliseconds) * 1_000_000
        drain()
        while let next = deadline(), next <= end {
            if next > clock.now() { clock.advance(by: next - clock.now()) }
            drain()
        }
        if end > clock.now() { clock.advance(by: end - clock.now()) }
        drain()
    }

    private func deadline() -> UInt64? {
        var next: UInt64?
        let router = daemon.router
        enter { next = router.assumeIsolated { $0.nextDeadline() } }
        return next
    }

    func received(_ peer: String) -> [[UInt8]] { addresses[peer].map { wire.take($0) } ?? [] }

    func published() -> [(topic: String, bytes: [UInt8])] { wire.takeEvents() }

    func status() -> JSON {
        var status = JSON.null
        let router = daemon.router
        enter { status = router.assumeIsolated { $0.settled() } }
        return status
    }

    /// Shuts the daemon down as SIGTERM does.
    func shutDown() {
        let router = daemon.router
        enter { router.parts.draining.drain(within: 1_000) {} }
        drain()
    }

    /// The last numbers given to commits, turns and notes.
    func numbers() -> [UInt64] {
        var numbers: [UInt64] = []
        let (router, application) = (daemon.router, daemon.application)
        enter {
            numbers =
                application.assumeIsolated { [$0.seq, $0.turns] } + [router.parts.events.publisher.noteCount]
        }
        return numbers
    }

    /// The committed tree itself, for tests in which a snapshot after each step would be too slow.
    func tree(_ window: WindowID) -> Tree? {
        var tree: Tree?
        let application = daemon.application
        enter {
            tree = application.assumeIsolated { $0.windows[window] }?.assumeIsolated { $0.tree }
        }
        return tree
    }

    func close() { _ = opening?.closeJournal() }
}
