/// Whether navd lets a principal hear events. Only navd knows, and it may change its mind at any time, so it is asked
/// by connecting: it lets the SUB of the principal in, or refuses its key. Pages that ask meanwhile wait for that.
///
/// All times are milliseconds of a clock that does not go back.
struct Hearing<Asker> {
    enum Action {
        /// The principal may hear, or that can't be known before navd is back.
        case accept(Asker)
        case refuse(Asker)
    }

    private enum State {
        case unknown, may
        case mayNot(since: UInt64)
    }

    /// How long a refusal counts. After it navd is asked again.
    static var memory: UInt64 { 1_000 }
    /// How long an asker waits for navd.
    static var patience: UInt64 { 1_000 }
    private static var mostAskers: Int { 1_024 }

    private var state = State.unknown
    private var askers: [(since: UInt64, asker: Asker)] = []

    /// Whether a refusal was so short ago that navd need not be asked again.
    func isRefused(at now: UInt64) -> Bool {
        if case .mayNot(let since) = state { now < since + Self.memory } else { false }
    }

    /// To be called after `isRefused`.
    mutating func ask(_ asker: Asker, at now: UInt64) -> [Action] {
        if case .may = state { return [.accept(asker)] }
        state = .unknown
        guard askers.count < Self.mostAskers else { return [.accept(asker)] }
        askers.append((now, asker))
        return []
    }

    /// navd has let the SUB in.
    mutating func connected() -> [Action] {
        state = .may
        return takeAll().map(Action.accept)
    }

    /// navd has refused the key of the SUB.
    mutating func refused(at now: UInt64) -> [Action] {
        state = .mayNot(since: now)
        return takeAll().map(Action.refuse)
    }

    /// The connection broke, or is not wanted any more.
    mutating func lost() { if case .may = state { state = .unknown } }
    /// navd does not listen.
    mutating func away() -> [Action] { takeAll().map(Action.accept) }

    /// To be called some ten times a second while a page waits.
    mutating func look(at now: UInt64) -> [Action] {
        let late = askers.prefix { now >= $0.since + Self.patience }
        askers.removeFirst(late.count)
        return late.map { .accept($0.asker) }
    }

    private mutating func takeAll() -> [Asker] {
        defer { askers = [] }
        return askers.map(\.asker)
    }
}
