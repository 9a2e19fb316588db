/// What a scene says of a rule.
enum Verdict: Sendable, Equatable {
    case kept
    /// What the client did, or did not do.
    case failed(String)
    /// Why the rule could not be judged.
    case skipped(String)

    var failure: String? { if case .failed(let what) = self { what } else { nil } }

    /// The verdict of two scenes: a failure counts before a rule that is kept, and that before one that is skipped.
    func and(_ other: Verdict) -> Verdict {
        switch (self, other) {
        case (.failed, _): self
        case (_, .failed): other
        case (.kept, _): self
        case (_, .kept): other
        default: self
        }
    }
}

extension [String: Verdict] {
    /// A scene is over.
    /// - Parameters:
    ///   - rules: those of the scene; the ones that were not judged are skipped.
    ///   - open: rules that were still to be judged. One of them that was to be judged once more is not kept yet.
    mutating func conclude(_ rules: [String], open: [String], _ witness: Witness, after reason: String) {
        for rule in open where self[rule] == .kept { self[rule] = .skipped(reason) }
        for rule in rules where self[rule] == nil { self[rule] = .skipped(reason) }
        for rule in witness.kept { self[rule] = self[rule].map { $0.and(.kept) } ?? .kept }
        for (rule, what) in witness.broken { self[rule] = self[rule].map { $0.and(.failed(what)) } ?? .failed(what) }
    }
}
