/// Where a case is run. The names are those that a case's `settings` uses.
enum Setting: String, CaseIterable, Sendable {
    /// In this process, with everything on one pump, as production has everything on one loop.
    case inProcess
    /// Like `inProcess`, with a store. After each step the result of a restart is checked.
    case kept
    /// Every container on an executor of its own, in random order, with several seeds.
    case shuffled
    /// A real navd with real sockets; the test controls its clock.
    case daemon
    /// Like `daemon`, with every container's rules run by a few host processes.
    case hosted
}
