import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// Which thread a loop is on just now.
final class ThreadMark: Sendable {
    private let owner = Atomic<UInt>(0)

    @inline(__always)
    var isHere: Bool { owner.load(ordering: .relaxed) == UInt(pthread_self()) }

    /// Marks the calling thread, and says who was marked before.
    func set() -> UInt { owner.exchange(UInt(pthread_self()), ordering: .acquiringAndReleasing) }

    func restore(_ previous: UInt) { owner.store(previous, ordering: .releasing) }
}
