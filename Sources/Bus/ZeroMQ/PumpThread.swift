/// Admits one thread at a time into a pump. Other threads wait; the same thread may enter again.
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
