import Bus
import Glibc

/// The inherited descriptor of `--test-control`: one line of JSON out for each line of JSON in. It moves the
/// manual clock and tells what the daemon waits for; no method of the protocol can do either.
///
/// - `{"advance":120}` → `{"now":120}`, in milliseconds.
/// - `{"gap":3000}` → the same, as if navd had been stopped for that long: messages that come until the next advance
///   may have been sent within the gap.
/// - `{"setWallClock":-3600000}` → `{"wall":1699996400000}` moves the wall clock forward or back. It begins at
///   1,700,000,000,000 and runs with the manual clock.
/// - `{"settle":true}` → `{"idle":true,"open":["q3"],"deadlines":1,"hosts":0}`. With `"hosts":true` the answer comes
///   when no host owes one.
final class TestControl: @unchecked Sendable {
    private let descriptor: Int32
    private let daemon: Daemon
    private let clock: ManualClock
    private let wallClock: ManualWallClock
    private var line: [UInt8] = []

    private init(_ descriptor: Int32, _ daemon: Daemon, _ clock: ManualClock, _ wallClock: ManualWallClock) {
        (self.descriptor, self.daemon, self.clock, self.wallClock) = (descriptor, daemon, clock, wallClock)
    }

    static func listen(
        _ descriptor: Int32, _ loop: SocketLoop, _ daemon: Daemon, _ wallClock: ManualWallClock?
    ) throws(StartError) {
        guard let clock = loop.clock as? ManualClock, let wallClock, fcntl(descriptor, F_GETFD) >= 0 else {
            throw .usage("--test-control \(descriptor) is not an open descriptor")
        }
        let control = TestControl(descriptor, daemon, clock, wallClock)
        let flags = fcntl(descriptor, F_GETFL)
        _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
        let source = SourceHolder()
        source.id = loop.addDescriptor(descriptor) {
            if !control.read(), let id = source.id { loop.remove(id) }
        }
    }

    private final class SourceHolder: @unchecked Sendable { var id: SourceID? }

    /// False when the other side has closed the descriptor.
    private func read() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count == 0 { return false }
            guard count > 0 else { return errno == EAGAIN || errno == EINTR }
            for byte in chunk[..<count] {
                if byte == UInt8(ascii: "\n") {
                    answer(line)
                    line = []
                } else if line.count < 4_096 {
                    line.append(byte)
                }
            }
        }
    }

    private func answer(_ line: [UInt8]) {
        let request = try? JSONParser.parse(line)
        let waits = request?["hosts"] == true
        if let milliseconds = request?["advance"]?.int, milliseconds >= 0 {
            daemon.router.assumingIsolated { $0.hasReadGap() }
            advance(until: clock.now() + UInt64(milliseconds) * 1_000_000, waits: waits)
        } else if let milliseconds = request?["gap"]?.int, milliseconds >= 0 {
            let begin = clock.now()
            clock.advance(by: UInt64(milliseconds) * 1_000_000)
            daemon.router.assumingIsolated { $0.missed(TimeGaps.Gap(begin: begin, end: clock.now())) }
            write(["now": .number(clock.now() / 1_000_000)])
        } else if let milliseconds = request?["setWallClock"]?.int {
            wallClock.set(by: Int(milliseconds))
            write(["wall": .number(wallClock.now())])
        } else if request?["settle"] != nil {
            daemon.router.parts.round.flush()
            afterHosts(waits) { self.write(self.daemon.router.assumingIsolated { $0.settled() }) }
        } else {
            write(["error": "wanted: {\"advance\":ms}, {\"gap\":ms}, {\"setWallClock\":ms} or {\"settle\":true}"])
        }
    }

    private func afterHosts(_ waits: Bool, _ body: @escaping @Sendable () -> Void) {
        guard waits, daemon.router.parts.hosts.whenAnswered(body) else { return body() }
    }

    private func write(_ reply: JSON) {
        let bytes = reply.bytes + [UInt8(ascii: "\n")]
        _ = Glibc.write(descriptor, bytes, bytes.count)
    }

    /// Advances deadline by deadline, so that what one deadline starts can end within the same advance.
    private func advance(until end: UInt64, waits: Bool) {
        let (router, clock) = (daemon.router, clock)
        while let next = router.assumingIsolated({ $0.nextDeadline() }), next <= end {
            if next > clock.now() { clock.advance(by: next - clock.now()) }
            router.assumingIsolated { $0.fire(until: clock.now()) }
            guard waits else { continue }
            router.parts.round.flush()
            guard router.parts.hosts.openRequests == 0 else {
                return afterHosts(true) { self.advance(until: end, waits: true) }
            }
        }
        if end > clock.now() { clock.advance(by: end - clock.now()) }
        write(["now": .number(clock.now() / 1_000_000)])
    }
}
