/// What a scene says of a rule.
enum Verdict: Sendable, Equatable {
    case kept
    /// What the client did, or did not do.
    case failed(String)
    /// Why the rule could not be judged.
    case skipped(String)

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
