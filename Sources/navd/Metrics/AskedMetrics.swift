import Bus
import ControllerActors
import CoreMetrics

/// Counts what navd asks peers, by client and by how it ended, and how long the answers take. Used on the loop only.
final class AskedMetrics: @unchecked Sendable {
    /// What a request of navd's wants.
    enum Kind: Int, CaseIterable {
        case vote, data
        /// An awaited callback, or an action.
        case callback

        fileprivate var metrics: (counter: Metric, timer: Metric) {
            switch self {
            case .vote: (.votes, .voteSeconds)
            case .data: (.dataRequests, .dataSeconds)
            case .callback: (.callbacks, .callbackSeconds)
            }
        }
    }

    /// How many clients are counted by themselves.
    static let mostClients = 32
    /// Ends that an operator is alerted of. They are told as 0 from the client's first request on, because Prometheus
    /// sees no increase in a counter that begins at 1.
    private static let failures = [Verdict.Because.silence.rawValue, Verdict.Because.absent.rawValue]

    /// What is counted of one client and one kind.
    private final class Figures {
        var ends: [String: Counter]
        /// Nil until an answer was timed.
        var timer: Timer?

        init(_ ends: [String: Counter]) { self.ends = ends }
    }

    private final class Client {
        let name: String
        /// By the number of the kind; nil until the client is asked for it.
        var figures: [Figures?] = Array(repeating: nil, count: Kind.allCases.count)

        init(_ name: String) { self.name = name }
    }

    private let factory: LoopMetrics
    private var clients = BoundedSeries<Client>(most: mostClients)

    init(_ factory: LoopMetrics) { self.factory = factory }

    /// A request has ended.
    /// - Parameters:
    ///   - how: as in a trace: `yes`, `no`, `data`, `returned`, `silence`, `absent` or `withdrawn`.
    ///   - nanoseconds: since it was sent; nil if it never was, since the peer was absent.
    ///   - now: milliseconds of the loop's clock.
    func ended(_ kind: Kind, _ how: String, of name: String, after nanoseconds: UInt64?, at now: UInt64) {
        let client = clients.series(of: name.asLabel, at: now, make: { Client($0) }, end: end)
        let figures = client.figures[kind.rawValue].made(begin(kind, client))
        figures.ends[how].made(Counter(kind.metrics.counter, [client.name, how], in: factory)).increment()
        guard let nanoseconds else { return }
        figures.timer.made(Timer(kind.metrics.timer, [client.name], in: factory))
            .recordNanoseconds(Int64(clamping: nanoseconds))
    }

    private func begin(_ kind: Kind, _ client: Client) -> Figures {
        Figures(
            Dictionary(
                uniqueKeysWithValues: Self.failures.map { how in
                    (how, Counter(kind.metrics.counter, [client.name, how], in: factory))
                }))
    }

    private func end(_ client: String) {
        factory.end(client, of: "client", in: Kind.allCases.flatMap { [$0.metrics.counter, $0.metrics.timer] })
    }
}

extension AskedMetrics.Kind {
    init(_ question: Question) { self = question.method.kind == .vote ? .vote : .data }

    init(_ kind: OpenRequest.Kind) {
        switch kind {
        case .question(let question), .dryRun(let question, _), .consent(let question, _): self.init(question)
        case .callback, .action: self = .callback
        }
    }
}
