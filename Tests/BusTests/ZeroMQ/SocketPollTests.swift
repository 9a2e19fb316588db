import Bus
import Synchronization
import Testing

@Suite("Waiting for sockets and for a connection")
struct SocketPollTests {
    private struct TooLate: Error {}

    /// The next event of a connection.
    private func event(_ watch: ConnectionMonitor) throws -> ConnectionMonitor.Event {
        let wakeEvent = try WakeEvent()
        for _ in 0..<20 {
            if let event = try watch.next() { return event }
            try SocketPoll.wait(for: [], watch, or: wakeEvent, milliseconds: 1_000)
        }
        throw TooLate()
    }

    @Test("the wake event ends a wait, and the next one waits again after a reset")
    func wakeEvent() throws {
        let wakeEvent = try WakeEvent()
        wakeEvent.set()
        wakeEvent.set()
        let time = try ContinuousClock().measure {
            try SocketPoll.wait(for: [], nil, or: wakeEvent, milliseconds: 60_000)
        }
        #expect(time < .seconds(30))
        wakeEvent.reset()
        let quiet = try ContinuousClock().measure { try SocketPoll.wait(for: [], nil, or: wakeEvent, milliseconds: 20) }
        #expect(quiet >= .milliseconds(19))
    }

    @Test("a connection is reported when it begins and when it ends")
    func connection() throws {
        let context = try Context()
        let router = try Socket(.router, in: context)
        try router.bind("tcp://127.0.0.1:*")
        let dealer = try Socket(.dealer, in: context)
        try dealer.setImmediate()
        #expect(!dealer.canSend)
        let watch = try ConnectionMonitor(dealer, context)
        #expect(try watch.next() == nil)
        try dealer.connect(router.lastEndpoint())
        #expect(try event(watch) == .connected)
        router.close()
        #expect(try event(watch) == .disconnected)
        dealer.close()
    }

    @Test("an attempt to connect without a listener is reported")
    func nobody() throws {
        let context = try Context()
        // Nobody listens on port 1. The system may give a port that was just free to another test.
        for address in [Scratch().endpoint.description, "tcp://127.0.0.1:1"] {
            let subscriber = try Socket(.sub, in: context)
            try subscriber.setNoReconnect()
            let watch = try ConnectionMonitor(subscriber, context, .attempts)
            try subscriber.connect(address)
            #expect(try event(watch) == .unanswered, "\(address)")
            subscriber.close()
        }
    }

    /// Binds and closes a router over and over, until it is ended.
    private final class Fickle: @unchecked Sendable {
        private let context: Context
        private let wakeEvent: WakeEvent
        private let thread = LoopThread()
        private let isOver = Atomic(false)

        init(_ address: String) throws {
            (context, wakeEvent) = (try Context(), try WakeEvent())
            thread.start(name: "fickle") { [self] in
                var pause = 0
                while !isOver.load(ordering: .relaxed) {
                    guard let router = try? Socket(.router, in: context) else { return }
                    while (try? router.bind(address)) == nil, !isOver.load(ordering: .relaxed) {}
                    pause = (pause + 1) % 4
                    try? SocketPoll.wait(for: [], nil, or: wakeEvent, milliseconds: pause)
                    router.close()
                }
            }
        }

        func end() {
            isOver.store(true, ordering: .relaxed)
            thread.join()
        }
    }

    @Test("sockets that are closed while their connections come and go leave later ones alone")
    func closing() throws {
        let scratch = Scratch()
        let address = scratch.endpoint.description
        let (context, server) = (try Context(), try Fickle(address))
        let wakeEvent = try WakeEvent()
        for number in 0..<2_000 {
            let dealer = try Socket(.dealer, in: context)
            let watch = try ConnectionMonitor(dealer, context)
            try dealer.connect(address)
            try SocketPoll.wait(for: [], watch, or: wakeEvent, milliseconds: number % 3 * 10)
            dealer.close()
            watch.socket.close()
        }
        server.end()
        let router = try Socket(.router, in: context)
        try router.bind(address)
        let dealer = try Socket(.dealer, in: context)
        let watch = try ConnectionMonitor(dealer, context)
        try dealer.connect(address)
        #expect(try event(watch) == .connected)
    }
}
