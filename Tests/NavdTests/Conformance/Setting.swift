/// Where a case is run (D53). The names are those of a case's `settings`.
enum Setting: String, CaseIterable, Sendable {
    /// Everything on one pump, as production has everything on one loop.
    case inProcess
    /// The same with a store; after each step what a restart would make of it is looked at.
    case kept
    /// Every container on an executor of its own, in an order of chance; several seeds.
    case shuffled
    /// A real navd, real sockets, its clock in our hand.
    case daemon
    /// The same, and every container's rules in one of a few processes of their own.
    case hosted
}
