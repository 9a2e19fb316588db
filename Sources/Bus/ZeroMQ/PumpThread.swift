/// The one thread that is inside a pump. Others wait for their turn; the same one may nest.
final class PumpThread: Sendable {
    private let lock = PosixLock(recursive: true)
    private let mark = ThreadMark()

    var isHere: Bool { mark.isHere }

    func enter<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        try lock.withLock { () throws(E) -> R in
            let previous = mark.set()
            defer { mark.restore(previous) }
            return try body()
        }
    }
}
