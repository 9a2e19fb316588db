import ControllerActors

// Another navd wants this one's place.
extension Router {
    /// Milliseconds that the disk is given for what was committed.
    static let keepingAll = 3_000

    /// May it be asked for its place? Not while it could leave something behind that is not kept.
    var mayGiveWay: Bool { keeping.map { $0.failure == nil && !$0.isOver } ?? false }

    /// No new commands, as at the end; `done` is told whether all is kept.
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

    /// Nobody wants it any more.
    func goOn() { isDraining = isEnding }
}
