import Bus

/// A time as the interface sees it.
struct Instant: Equatable, Sendable {
    /// Of a clock that never goes back.
    let milliseconds: Int
    /// The time of the day, as a person reads it.
    let time: String
}

/// A window as it is or was.
struct Moment: Sendable {
    let tree: Tree
    let epoch: String
    /// The number of the last commit in it.
    let seq: UInt64
    /// As `layout` answers it; nil where it is not known.
    var layout: JSON?

    init(_ replica: Replica, layout: JSON?) {
        (tree, epoch, seq) = (replica.tree, replica.epoch, replica.seq)
        self.layout = layout
    }

    /// Reads an answer to `history.treeAt`. Errors: those of `Replica`.
    init(past json: JSON) throws(Refusal) { self.init(try Replica(snapshot: json), layout: json["layout"]) }

    /// What a person calls a controller.
    func label(_ id: ControllerID) -> String {
        guard let controller = tree[id] else { return "\(id)" }
        return controller.name ?? controller.fixed.customClass ?? controller.title ?? controller.navigationItem?.title
            ?? "\(id)"
    }

    func label(_ id: JSON?) -> String {
        guard let text = id?.string else { return "?" }
        return ControllerID(text).map { label($0) } ?? text
    }
}

/// The commits of a window that were heard, and which of them is shown.
struct Moments: Sendable {
    /// How many are kept. The oldest gives way.
    static let most = 256

    /// The oldest first, and none missing between them.
    private(set) var kept: [Moment] = []
    /// The moment of the past that is shown; nil while the present is.
    private(set) var shown: Moment?

    /// The window is as it was last heard.
    mutating func note(_ moment: Moment) {
        if kept.last?.seq == moment.seq { kept.removeLast() }
        kept.append(moment)
        if kept.count > Self.most { kept.removeFirst() }
    }

    /// What was between the kept ones and the next is not known.
    mutating func beginAnew() { kept = [] }

    /// A layout was published.
    mutating func learn(layout: JSON, of seq: UInt64) {
        guard let place = kept.lastIndex(where: { $0.seq == seq }) else { return }
        kept[place].layout = layout
    }

    mutating func show(_ moment: Moment) { shown = moment.seq == kept.last?.seq ? nil : moment }
    mutating func showPresent() { shown = nil }

    /// Why navd tells nothing of a moment of the past.
    static func remark(_ failure: Failure) -> String {
        switch failure.name {
        case ErrorName.nothingKept.rawValue: "navd was started without --store: only what was heard here can be shown"
        case ErrorName.historyCompacted.rawValue: "nothing older is kept"
        default: "\(failure.name): \(failure.message)"
        }
    }

    /// The kept one before a number, or after it. Nil if it is not known which one that is.
    func before(_ seq: UInt64) -> Moment? { kept.last { $0.seq < seq } }

    func after(_ seq: UInt64) -> Moment? {
        guard let first = kept.first, first.seq <= seq else { return nil }
        return kept.first { $0.seq > seq }
    }
}
