import Glibc
import Synchronization

/// Marks the thread on which a loop runs at the moment.
final class ThreadMark: Sendable {
    private let owner = Atomic<UInt>(0)

    @inline(__always)
    var isHere: Bool { owner.load(ordering: .relaxed) == UInt(pthread_self()) }

    /// Marks the calling thread. Returns the previous mark, for `restore`.
    func set() -> UInt { owner.exchange(UInt(pthread_self()), ordering: .acquiringAndReleasing) }

    func restore(_ previous: UInt) { owner.store(previous, ordering: .releasing) }
}
