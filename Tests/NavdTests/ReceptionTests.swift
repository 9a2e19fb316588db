import Synchronization
import Testing

@testable import Bus
@testable import navd

#if canImport(Glibc)
    import Glibc
#endif

/// Its thread has a processor only part of the time: `processorTime` stands still in between.
private final class SharedClock: LoopClock {
    private let manual = ManualClock(1_000_000_000)
    private let used = Atomic<UInt64>(0)
    var movesByItself: Bool { false }

    func now() -> UInt64 { manual.now() }
    func sleepTime(until deadline: UInt64) -> UInt64? { manual.sleepTime(until: deadline) }
    func processorTime() -> UInt64 { used.load(ordering: .acquiring) }

    func advance(by nanoseconds: UInt64, onProcessor share: Double) {
        manual.advance(by: nanoseconds)
        used.wrappingAdd(UInt64(Double(nanoseconds) * share), ordering: .releasing)
    }
}

/// `Reception` on a real loop, with messages of two principals in a real socket. Each message advances the clock, as if
/// handling it had taken that long. FairQueueTests tests the rules of the order as values.
@Suite("Order of messages over a socket")
struct ReceptionTests {
    private static let millisecond: UInt64 = 1_000_000

    /// The names of peers, in the order in which their messages were handled.
    private final class Log: @unchecked Sendable {
        private let lock = PosixLock()
        private var names: [String] = []
        private var storm: PeerAddress?

        /// True if the address belongs to the storm, which sends first. libzmq assigns the addresses, because the
        /// principal of an address that a peer has chosen is looked up for each message.
        func isOfStorm(_ address: PeerAddress) -> Bool {
            lock.withLock {
                if storm == nil { storm = address }
                return storm == address
            }
        }

        func append(_ address: PeerAddress) {
            let name = isOfStorm(address) ? "storm" : "calm"
            lock.withLock { names.append(name) }
        }

        var all: [String] { lock.withLock { names } }
    }

    /// Two peers of two principals. A message contains the number of nanoseconds that handling it takes.
    private final class Scene {
        private let loop: SocketLoop
        private let context: Context
        private let router: Socket
        private let peers: [String: Socket]
        private var isRunning = false
        private let handled = Log()

        /// - Parameter share: the part of its time in which the loop has a processor.
        init(share: Double = 1) throws {
            let clock = SharedClock()
            loop = SocketLoop(name: "test", clock: clock)
            context = try Context()
            router = try Socket(.router, in: context)
            try router.bind("inproc://reception")
            var peers: [String: Socket] = [:]
            for name in ["storm", "calm"] {
                let peer = try Socket(.dealer, in: context)
                try peer.connect("inproc://reception")
                peers[name] = peer
            }
            self.peers = peers
            let time = LoopTime(LoopMetrics())
            try loop.setUp {
                let daemon = Daemon(
                    loop: loop, epoch: "e", eventsEndpoint: "none", wire: MemoryWire(), token: { "t" })
                let reception = Reception(
                    loop, daemon.router, Quotas(),
                    owner: { [handled] address, _ in Principal.uid(handled.isOfStorm(address) ? 1 : 2) },
                    time: { time.counter(of: $0?.description) },
                    handle: { [handled] frames, address, _ in
                        let time = UInt64(String(decoding: frames[1], as: UTF8.self)) ?? 0
                        clock.advance(by: time, onProcessor: share)
                        handled.append(address)
                    })
                loop.hooks.serveWaiting = { reception.serve() }
                try loop.add(router) { frames in _ = reception.receive(&frames) }
            }
        }

        func send(_ nanoseconds: UInt64, from name: String) throws {
            _ = try peers[name]?.send(Array("\(nanoseconds)".utf8))
        }

        /// Runs until this many messages were handled in all, or twenty seconds have passed. Returns the senders'
        /// names.
        func run(until count: Int) -> [String] {
            if !isRunning { loop.start() }
            isRunning = true
            let system = SystemClock()
            let end = system.now() + 20_000_000_000
            while handled.all.count < count, system.now() < end { sched_yield() }
            return handled.all
        }

        deinit {
            loop.stop()
            for peer in peers.values { peer.close() }
            router.close()
        }
    }

    @Test("messages of a principal that has used up its budget wait until the other one's have been handled")
    func order() throws {
        let scene = try Scene()
        for _ in 0..<4 { try scene.send(6 * Self.millisecond, from: "storm") }
        for _ in 0..<4 { try scene.send(Self.millisecond / 10, from: "calm") }
        let order = scene.run(until: 8)
        // One message of the storm is handled on arrival; only then is its budget known to be used up.
        #expect(order.sorted() == Array(repeating: "calm", count: 4) + Array(repeating: "storm", count: 4))
        #expect(order.lastIndex(of: "calm") ?? 8 <= 4)
    }

    @Test("short messages that are charged together do not count as a long one")
    func short() throws {
        let scene = try Scene()
        // If each pair counted as one long message, the budget for long messages would be used up after 105 pairs.
        for _ in 0..<150 {
            try scene.send(9 * Self.millisecond / 10, from: "storm")
            try scene.send(15 * Self.millisecond / 10, from: "storm")
        }
        #expect(scene.run(until: 300).count == 300)
        // With another peer present, the storm's messages would have to wait for that budget to recover.
        try scene.send(1, from: "calm")
        #expect(scene.run(until: 301).last == "calm")
        try scene.send(1, from: "storm")
        #expect(scene.run(until: 302).last == "storm")
    }

    @Test("the time in which navd has no processor is not charged", arguments: [true, false])
    func processor(_ isShared: Bool) throws {
        let scene = try Scene(share: isShared ? 0.01 : 1)
        // 20 long messages of 20 ms are beyond the budget for long messages, which is 250 ms.
        for _ in 0..<20 { try scene.send(20 * Self.millisecond, from: "storm") }
        #expect(scene.run(until: 20).count == 20)
        try scene.send(1, from: "calm")
        #expect(scene.run(until: 21).last == "calm")
        try scene.send(1, from: "storm")
        try scene.send(1, from: "calm")
        let order = scene.run(until: isShared ? 23 : 22)
        #expect(order.count { $0 == "calm" } == 2)
        #expect(order.count { $0 == "storm" } == (isShared ? 21 : 20))
    }
}
