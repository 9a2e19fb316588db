import Glibc
import Testing

@testable import Bus

/// A temporary directory that is removed with the instance.
final class Scratch: Sendable {
    let path: String

    init() {
        var template = Array("/tmp/navd-test-XXXXXX".utf8CString)
        precondition(mkdtemp(&template) != nil)
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        for name in ["s", "s.events", "s.lock"] { unlink("\(path)/\(name)") }
        rmdir(path)
    }

    var endpoint: Endpoint { .ipc(path: "\(path)/s") }

    var events: Endpoint { .ipc(path: "\(path)/s.events") }
}

/// A value that other threads of a test change, and that the test waits for.
final class Box<Value>: @unchecked Sendable {
    private let lock = PosixLock()
    private var value: Value
    private let pipe: (read: Int32, write: Int32)

    init(_ value: Value) {
        self.value = value
        var ends: [Int32] = [0, 0]
        precondition(Glibc.pipe(&ends) == 0)
        // A write to a full pipe may fail: the pipe is readable anyway.
        for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        pipe = (ends[0], ends[1])
    }

    deinit {
        close(pipe.read)
        close(pipe.write)
    }

    var now: Value { lock.withLock { value } }

    func change(_ body: (inout Value) -> Void) {
        lock.withLock { body(&value) }
        _ = write(pipe.write, "x", 1)
    }

    /// Waits until `isWanted` is true of the value. Returns false after ten seconds without a change.
    func wait(until isWanted: (Value) -> Bool) -> Bool {
        while !isWanted(now) {
            guard isReadable(pipe.read, milliseconds: 10_000) else { return false }
            var byte: UInt8 = 0
            _ = read(pipe.read, &byte, 1)
        }
        return true
    }
}

func isReadable(_ descriptor: Int32, milliseconds: Int32) -> Bool {
    var item = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&item, 1, milliseconds) == 1
}

func waitForMessage(on socket: Socket, into frames: inout Frames) throws {
    while try !socket.receive(into: &frames) {
        try #require(isReadable(try socket.fd(), milliseconds: 10_000))
    }
}

/// A ROUTER on a loop of its own. `body` gets the loop and the socket before the loop starts.
final class Server {
    let loop: SocketLoop
    let scratch = Scratch()
    let context: Context

    init(
        clock: any LoopClock = SystemClock(), spinMicroseconds: Int = 0,
        _ body: (SocketLoop, Socket) throws -> Void
    ) throws {
        loop = SocketLoop(name: "test", clock: clock, spinMicroseconds: spinMicroseconds)
        context = try Context()
        let router = try Socket(.router, in: context)
        try router.setRouterMandatory()
        try router.setZAPDomain("test")
        try router.bind(scratch.endpoint.description)
        try body(loop, router)
        loop.start()
    }

    deinit { loop.stop() }

    func client() throws -> Client { try Client(scratch.endpoint) }
}

actor Recorder {
    nonisolated let executor: any SerialExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    private(set) var log: [String] = []

    init(_ loop: any ActorLoop, named name: String = "recorder") {
        executor = loop.executor(named: name)
    }

    func add(_ text: String) { log.append(text) }

    func count() -> Int { log.count }
}
