import ControllerActors

// Giving way to another navd.
extension Router {
    /// Milliseconds within which the disk must store what was committed.
    static let keepingAll = 3_000

    /// Whether this navd may give way: not while the store fails, as something that is not stored could be lost.
    var mayGiveWay: Bool { keeping.map { $0.failure == nil && !$0.isOver } ?? false }

    /// Refuses new commands, as at the end. `done` is called with whether everything is stored.
    func prepareToGiveWay(within milliseconds: Int, done: @escaping @Sendable (Bool) -> Void) {
        drain(within: milliseconds) { [self] in
            assumingIsolated { router in
                router.waitUntilKept(until: router.clock.now() + UInt64(Self.keepingAll) * 1_000_000, done)
            }
        }
    }

    private func waitUntilKept(until end: UInt64, _ done: @escaping @Sendable (Bool) -> Void) {
        flush()
        guard let keeping, keeping.failure == nil, !keeping.wire.isEmpty else {
            return done(keeping?.failure == nil)
        }
        guard clock.now() < end else { return done(false) }
        _ = schedule(after: 5) { [self] in assumingIsolated { $0.waitUntilKept(until: end, done) } }
    }

    /// Takes commands again, after the other navd has given up.
    func goOn() { isDraining = isEnding }
}
