import Bus
import CoreMetrics

/// Counts how long messages keep the loop, by principal. Used on the loop only.
final class LoopTime: @unchecked Sendable {
    /// How many principals are counted by themselves. They keep their places, since a counter is handed out.
    static let mostPrincipals = 64
    /// A connection that has not said hello, over tcp.
    static let nobody = "unknown"

    private let factory: LoopMetrics
    private var principals = BoundedSeries<FloatingPointCounter>(most: mostPrincipals, idle: .max)

    init(_ factory: LoopMetrics) { self.factory = factory }

    /// The counter of a principal, by its name in the configuration; nil for a connection without one.
    func counter(of name: String?) -> FloatingPointCounter {
        principals.series(
            of: name?.asLabel ?? Self.nobody, at: 0,
            make: { FloatingPointCounter(.loopSeconds, [$0], in: factory) }, end: { _ in })
    }
}
