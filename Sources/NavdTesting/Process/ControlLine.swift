import Bus
import NavdKit

#if canImport(Glibc)
    import Glibc
#endif

/// The line to a navd with the manual clock (`--test-control`): an order goes out, its answer comes back. A thread
/// reads the answers.
final class ControlLine: @unchecked Sendable {
    /// The end for navd. It is closed here when navd was started.
    private(set) var theirs: Int32
    private let own: Int32
    private let lock = PosixLock()
    // Guarded by the lock. Answers come in the order of the orders.
    private var waiting: [Pending<JSON?>] = []
    private var isOver = false

    init() throws(TestFailure) {
        (own, theirs) = try Self.pair()
        // Duplicating a descriptor onto itself would keep its close-on-exec flag.
        if theirs == 3 {
            theirs = fcntl(3, F_DUPFD_CLOEXEC, 4)
            Glibc.close(3)
        }
        LoopThread.detach("navd test clock") { [self] in read() }
    }

    /// Two sockets that are connected.
    static func pair() throws(TestFailure) -> (Int32, Int32) {
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw .system("a pair of sockets can't be made")
        }
        return (ends[0], ends[1])
    }

    /// navd has its end now.
    func wasHandedOver() {
        Glibc.close(theirs)
        theirs = -1
    }

    /// Ends the line. The thread closes it.
    func close() { lock.withLock { if !isOver { _ = shutdown(own, Int32(SHUT_RDWR)) } } }

    private func read() {
        var line: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = Glibc.read(own, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            for byte in chunk[..<count] {
                guard byte == UInt8(ascii: "\n") else {
                    line.append(byte)
                    continue
                }
                let answer = try? JSONParser.parse(line)
                line = []
                lock.withLock { waiting.isEmpty ? nil : waiting.removeFirst() }?.finish(answer)
            }
        }
        let left = lock.withLock {
            isOver = true
            Glibc.close(own)
            defer { waiting = [] }
            return waiting
        }
        for pending in left { pending.finish(nil) }
    }

    /// Sends an order and waits for its answer. Errors: `daemonEnded`, `tookTooLong`, `cancelled`.
    func tell(_ order: JSON, within timeout: Duration) async throws(TestFailure) -> JSON {
        let pending = Pending<JSON?>()
        let line = order.bytes + [UInt8(ascii: "\n")]
        let isSent = lock.withLock { () -> Bool in
            guard !isOver, send(own, line, line.count, Int32(MSG_NOSIGNAL)) == line.count else { return false }
            waiting.append(pending)
            return true
        }
        if isSent, let answer = await Pending<JSON>.wait(for: pending, timeout) { return answer }
        if Task.isCancelled { throw TestFailure(.cancelled, "the test was cancelled") }
        if !isSent || lock.withLock({ isOver }) { throw TestFailure(.daemonEnded, "navd has ended") }
        throw TestFailure(.tookTooLong, "navd has not answered \(order.text) within \(timeout)")
    }
}
