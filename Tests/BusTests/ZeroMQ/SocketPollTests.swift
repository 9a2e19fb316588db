import Bus
import Synchronization
import Testing

@Suite("Waiting for sockets and for a connection")
struct SocketPollTests {
    private struct TooLate: Error {}

    /// The next news of a connection.
    private func news(_ watch: ConnectionMonitor) throws -> ConnectionMonitor.News {
        let bell = try Bell()
        for _ in 0..<20 {
            if let news = try watch.next() { return news }
            try SocketPoll.wait(for: [], watch, or: bell, milliseconds: 1_000)
        }
        throw TooLate()
    }

    @Test("a ring ends a wait, and the next one waits again after it was silenced")
    func bell() throws {
        let bell = try Bell()
        bell.ring()
        bell.ring()
        let time = try ContinuousClock().measure {
            try SocketPoll.wait(for: [], nil, or: bell, milliseconds: 60_000)
        }
        #expect(time < .seconds(30))
        bell.silence()
        let quiet = try ContinuousClock().measure { try SocketPoll.wait(for: [], nil, or: bell, milliseconds: 20) }
        #expect(quiet >= .milliseconds(19))
    }

    @Test("a connection is told of when it comes and when it goes")
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
        #expect(try news(watch) == .connected)
        router.close()
        #expect(try news(watch) == .disconnected)
        dealer.close()
    }

    /// Binds and closes a router over and over, until it is ended.
    private final class Fickle: @unchecked Sendable {
        private let context: Context
        private let bell: Bell
        private let thread = LoopThread()
        private let isOver = Atomic(false)

        init(_ address: String) throws {
            (context, bell) = (try Context(), try Bell())
            thread.start(name: "fickle") { [self] in
                var pause = 0
                while !isOver.load(ordering: .relaxed) {
                    guard let router = try? Socket(.router, in: context) else { return }
                    while (try? router.bind(address)) == nil, !isOver.load(ordering: .relaxed) {}
                    pause = (pause + 1) % 4
                    try? SocketPoll.wait(for: [], nil, or: bell, milliseconds: pause)
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
        let bell = try Bell()
        for number in 0..<2_000 {
            let dealer = try Socket(.dealer, in: context)
            let watch = try ConnectionMonitor(dealer, context)
            try dealer.connect(address)
            try SocketPoll.wait(for: [], watch, or: bell, milliseconds: number % 3 * 10)
            dealer.close()
            watch.socket.close()
        }
        server.end()
        let router = try Socket(.router, in: context)
        try router.bind(address)
        let dealer = try Socket(.dealer, in: context)
        let watch = try ConnectionMonitor(dealer, context)
        try dealer.connect(address)
        #expect(try news(watch) == .connected)
    }
}
