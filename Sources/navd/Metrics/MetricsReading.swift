import Bus
import ControllerActors

/// Answers `metrics.read`: what was counted, and what there is now. Used on the loop only.
final class MetricsReading: DaemonPart, @unchecked Sendable {
    private let began: UInt64
    private var looksAtStore = false

    override init(_ context: DaemonContext) {
        began = context.timers.now
        super.init(context)
    }

    /// `metrics.read`. It shows of what is not stored yet no more than its number, so it is answered while the store
    /// fails. Errors: `invalidParams`.
    func read(_ call: Call, _ address: PeerAddress) throws(Refusal) {
        let format: MetricsFormat = try call.fields.word("format") ?? .prometheus
        let families = families()
        lookAtStore()
        let answer: JSONObject =
            switch format {
            case .prometheus: ["text": .string(PrometheusText.text(families))]
            case .families: ["families": .array(families.map(\.json))]
            }
        context.sendDespiteStoreFailure { messages.answer(answer, to: call.envelope.id, address) }
    }

    /// Every metric, in the order of their rows.
    func families() -> [MetricFamily] {
        let standing = standing()
        var samples = metrics.factory.samples
        for (metric, found) in standing { samples[metric.name] = found }
        return Metric.allCases.compactMap { metric in samples[metric.name].map { MetricFamily(metric.row, $0) } }
    }

    /// A disk may block its reader, so it is read aside, and the next request returns what was read.
    func lookAtStore() {
        guard let store = keeping?.ledger.store, !looksAtStore else { return }
        looksAtStore = true
        runOffLoop(ArchiveJob.states) {
            (size: store.size, free: store.free)
        } then: { [self] disk in
            looksAtStore = false
            metrics.stores(disk.size, free: disk.free)
        }
    }

    // MARK: What there is

    private typealias Samples = (metric: Metric, samples: [MetricFamily.Sample])

    private func standing() -> [Samples] {
        let labels = [MetricFamily.Label("version", Version.current), MetricFamily.Label("epoch", application.epoch)]
        let information: Samples = (.information, [MetricFamily.Sample(labels, .number(1))])
        let load = messages.wire.load
        let numbers = daemonNumbers() + wireNumbers(load) + storeNumbers()
        let plain: [Samples] = numbers.map { ($0.metric, [MetricFamily.Sample([], .number($0.value))]) }
        let painted: [Samples] = painted.samples().map { ($0.0, $0.1) }
        return [information] + plain + [sessions(), standingAttachments(), unread(load)] + painted
    }

    private static func sample(_ label: String, _ word: String, _ count: Int) -> MetricFamily.Sample {
        MetricFamily.Sample([MetricFamily.Label(label, word)], .number(Double(count)))
    }

    // Metrics without labels.

    private typealias Number = (metric: Metric, value: Double)

    private func daemonNumbers() -> [Number] {
        let process = ProcessFigures.now()
        let windows = Array(application.windows.values)
        let loads = windows.map(\.load)
        let seq = application.seq
        var numbers: [Number] = [
            (.uptime, Double(milliseconds - began) / 1_000), (.draining, context.isDraining ? 1 : 0),
            (.seq, Double(seq)), (.openRequests, Double(requests.open.count)), (.timers, Double(timers.count)),
            (.turns, Double(loads.reduce(0) { $0 + $1.turns })),
            (.waitingCommands, Double(loads.reduce(0) { $0 + $1.waiting })), (.windows, Double(loads.count)),
            (.controllers, Double(loads.reduce(0) { $0 + $1.controllers })),
            (.hosts, Double(hosts.count)), (.processorSeconds, process.processorSeconds),
        ]
        if let memory = process.residentBytes { numbers.append((.memory, Double(memory))) }
        return numbers
    }

    private func wireNumbers(_ load: WireLoad) -> [Number] {
        [
            (.waitingMessages, Double(load.waitingMessages)), (.waitingBytes, Double(load.waitingBytes)),
            (.connections, Double(load.connections)), (.refusedConnections, Double(load.refusedConnections)),
            (.subscriptions, Double(messages.wire.topics.values.reduce(0, +))),
        ]
    }

    private func storeNumbers() -> [Number] {
        guard let keeping else { return [] }
        let age = keeping.backup.map { (metric: Metric.backupAge, value: Double($0.age(at: timers.wallNow)) / 1_000) }
        return [
            (.storeFails, keeping.failure == nil ? 0 : 1), (.heldMessages, Double(keeping.wire.count)),
            (.heldBytes, Double(keeping.wire.bytes)),
        ] + [age].compactMap(\.self)
    }

    // Metrics with labels.

    private static func standing(_ isPresent: Bool) -> String { isPresent ? "present" : "absent" }

    private func sessions() -> Samples {
        let all = peers.sessions.all
        let present = all.count(where: \.isPresent)
        return (
            .sessions, [Self.sample("state", "absent", all.count - present), Self.sample("state", "present", present)]
        )
    }

    private func standingAttachments() -> Samples {
        var counts: [[String]: Int] = [:]
        for attachment in attachments.table.byID.values {
            let state = Self.standing(peers.sessions.isPresent(attachment.session))
            counts[[attachment.role.rawValue, state], default: 0] += 1
        }
        return (.attachments, MetricFamily.samples(["role", "state"], counts) { Double($0) })
    }

    private func unread(_ load: WireLoad) -> Samples {
        (
            .unreadBytes,
            [Self.sample("kind", "answers", load.unreadAnswers), Self.sample("kind", "events", load.unreadEvents)]
        )
    }
}

extension MetricFamily {
    /// A sample for each combination of words, one of each label, sorted by them.
    static func samples<Found>(_ labels: [String], _ found: [[String]: Found], value: (Found) -> Double) -> [Sample] {
        found.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { words, one in
            Sample(zip(labels, words).map { Label($0, $1) }, .number(value(one)))
        }
    }
}
