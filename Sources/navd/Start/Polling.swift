/// How long navd looks for messages before it sleeps, while they come close together (docs/decisions/0027).
struct Polling: Sendable {
    /// In microseconds. A client on the same machine that waits for its answers needs some tens of them between two
    /// messages.
    static let usual = 50

    /// In microseconds, as the command line or the file says; nil if neither does.
    let given: Int?
    /// How many processors navd may use. With a single one, polling would keep away the thread that it waits for.
    let processors: Int

    init(given: Int?, processors: Int = Processors.usable) { (self.given, self.processors) = (given, processors) }

    private func withSeveral(_ microseconds: Int) -> Int { processors > 1 ? microseconds : 0 }

    /// How long the loop polls, in microseconds.
    var ofLoop: Int { withSeveral(given ?? Self.usual) }

    /// How long the store's thread polls, in microseconds. It does so after each write, however rarely one comes, so
    /// only where it is told to.
    var ofStore: Int { withSeveral(given ?? 0) }

    /// What is told at the start if the setting has no effect.
    var warning: String? {
        guard let given, given > 0, processors <= 1 else { return nil }
        return "spinMicroseconds has no effect: navd may use a single processor"
    }
}
