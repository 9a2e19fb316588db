import Bus

/// The commits that brought what lies over others in a window, and the text of its maintenance, where navd keeps them.
struct Origins {
    /// How many pages of the history are read at most, and how many commits each has.
    static let mostPages = 8
    static let page = 128

    enum Subject: Hashable {
        case presented(ControllerID), popover(ControllerID), maintenance
    }

    /// A commit as `history.list` tells of it.
    struct Origin: Equatable {
        let seq: Int
        /// Milliseconds since 1970.
        let at: Int
        let method, by: String
    }

    private var sought: Set<Subject>
    private var candidates: [Subject: Origin] = [:]
    private var found: [Subject: Origin] = [:]

    /// - Parameter window: as it is now.
    init(in window: Window) {
        sought = Set(window.pile.map { .presented($0) } + window.popovers.map { .popover($0) })
        if window.maintenance != nil { sought.insert(.maintenance) }
    }

    var isComplete: Bool { sought.isEmpty }

    subscript(subject: Subject) -> Origin? { found[subject] }

    /// Takes the next older commit, the newest first.
    mutating func take(_ commit: JSON) {
        for change in commit.list("changes").reversed() {
            for subject in sought {
                switch subject {
                case .presented(let id) where change["set"]?.string == "\(id)" && change["presenting"]?.string != nil:
                    settle(subject, Origin(commit))
                case .maintenance where change["window"] != nil && change["maintenance"]?.string != nil:
                    settle(subject, Origin(commit))
                case .popover(let id) where change["window"] != nil && change["popovers"] != nil:
                    // The list is told as a whole, and again when another popover comes or goes.
                    if change.strings("popovers").contains("\(id)") {
                        candidates[subject] = Origin(commit)
                    } else {
                        settle(subject, candidates[subject])
                    }
                default: break
                }
            }
        }
    }

    /// There is no older commit.
    mutating func takeEnd() { for subject in sought { settle(subject, candidates[subject]) } }

    private mutating func settle(_ subject: Subject, _ origin: Origin?) {
        sought.remove(subject)
        found[subject] = origin
    }
}

extension Origins.Origin {
    fileprivate init(_ commit: JSON) {
        (seq, at) = (commit["seq"]?.int ?? 0, commit["at"]?.int ?? 0)
        (method, by) = (commit.string("method"), commit.string("by"))
    }

    /// `since 2026-11-26 23:00:01 by viewController.present of till, commit 17`.
    var text: String { "since \(Amounts.time(at)) by \(command)" }

    /// `viewController.present of till, commit 17`.
    var command: String { "\(method) of \(by), commit \(seq)" }
}

extension Session {
    /// Looks up the origins in the history of the window; none without a store.
    func origins(in window: Window) throws(Failure) -> Origins {
        var origins = Origins(in: window)
        var before: Int?
        for _ in 0..<Origins.mostPages where !origins.isComplete {
            let params: Members = ["limit": Origins.page, "before": before]
            guard let answer = try optional("history.list", on: "\(window.id)", params) else { break }
            let commits = answer.list("commits")
            guard let oldest = commits.first?["seq"]?.int else {
                origins.takeEnd()
                break
            }
            for commit in commits.reversed() { origins.take(commit) }
            before = oldest
        }
        return origins
    }
}
