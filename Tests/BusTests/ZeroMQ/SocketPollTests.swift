import Bus
import Testing

@Suite("Waiting for sockets and for a connection")
struct SocketPollTests {
    private struct TooLate: Error {}

    /// The next event of a connection.
    private func event(_ watch: ConnectionMonitor) throws -> ConnectionMonitor.Event {
        let bell = try Bell()
        for _ in 0..<20 {
            if let event = try watch.next() { return event }
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
        #expect(try event(watch) == .connected)
        router.close()
        #expect(try event(watch) == .disconnected)
        dealer.close()
    }
}
