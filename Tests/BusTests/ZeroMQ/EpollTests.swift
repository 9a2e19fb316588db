import Glibc
import Testing

@testable import Bus

@Suite("Waiting for many sockets")
struct EpollTests {
    private func news(_ epoll: Epoll, milliseconds: Int = 5_000) -> [UInt64] {
        var ids: [UInt64] = []
        epoll.wait(milliseconds: milliseconds) { ids.append($0) }
        return ids
    }

    @Test("a socket reports once that messages came, and again after it was read to its end")
    func sockets() throws {
        let context = try Context()
        let (receiver, sender) = (try Socket(.pair, in: context), try Socket(.pair, in: context))
        try receiver.bind("inproc://epoll")
        try sender.connect("inproc://epoll")
        let epoll = try Epoll()
        try epoll.add(try receiver.fd(), as: 7)
        _ = news(epoll, milliseconds: 0)
        _ = try receiver.readiness()
        var frames = Frames()
        for _ in 0..<3 {
            try sender.send([1])
            #expect(news(epoll) == [7])
            #expect(try receiver.readiness().contains(.receive))
            while try receiver.receive(into: &frames) {}
            #expect(try !receiver.readiness().contains(.receive))
        }
        epoll.remove(try receiver.fd())
        try sender.send([1])
        #expect(news(epoll, milliseconds: 20) == [])
    }

    @Test("another thread can end the wait")
    func wake() throws {
        let epoll = try Epoll()
        let thread = LoopThread()
        thread.start(name: "waker") { epoll.wake() }
        let began = SystemClock().now()
        #expect(news(epoll, milliseconds: 10_000) == [])
        #expect(SystemClock().now() - began < 5_000_000_000)
        thread.join()
    }

    @Test("whether a server listens is found out without waiting")
    func probe() throws {
        let context = try Context()
        let socket = try Socket(.router, in: context)
        try socket.bind("tcp://127.0.0.1:*")
        let endpoint = try Endpoint(try socket.lastEndpoint())
        let epoll = try Epoll()
        let descriptor = try #require(endpoint.beginProbe())
        try epoll.addWritable(descriptor, as: 1)
        #expect(news(epoll) == [1])
        epoll.remove(descriptor)
        #expect(Endpoint.endProbe(descriptor))
        socket.close()
        context.terminate()
        if let descriptor = endpoint.beginProbe() {
            try epoll.addWritable(descriptor, as: 2)
            #expect(news(epoll) == [2])
            epoll.remove(descriptor)
            #expect(!Endpoint.endProbe(descriptor))
        }
    }

    @Test("a connection is reported when it is open and when it breaks, and is not reopened by itself")
    func connection() throws {
        let context = try Context()
        let server = try Context()
        var router: Socket? = try Socket(.router, in: server)
        try router?.bind("tcp://127.0.0.1:*")
        let address = try #require(try router?.lastEndpoint())
        let dealer = try Socket(.dealer, in: context)
        try dealer.setNoReconnect()
        try dealer.setImmediate()
        try dealer.setHighWaterMark(send: 0, receive: 0)
        let watch = try ConnectionMonitor(dealer, context)
        #expect(try !dealer.readiness().contains(.send))
        try dealer.connect(address)
        #expect(try next(watch) == .connected)
        try wait { try dealer.readiness().contains(.send) }
        router?.close()
        router = nil
        server.terminate()
        #expect(try next(watch) == .disconnected)
        try wait { try !dealer.readiness().contains(.send) }
        let held = HeldBytes()
        let message: [UInt8] = [1, 2, 3]
        #expect(try message.withUnsafeBytes { try dealer.send($0, in: held, weight: 3) } == .full)
        #expect(held.bytes == 0)
    }

    private func next(_ watch: ConnectionMonitor) throws -> ConnectionMonitor.Event? {
        for _ in 0..<500 {
            if let news = try watch.next() { return news }
            usleep(10_000)
        }
        return nil
    }

    private func wait(_ condition: () throws -> Bool) throws {
        for _ in 0..<500 {
            if try condition() { return }
            usleep(10_000)
        }
        Issue.record("it did not happen")
    }
}
