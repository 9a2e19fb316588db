/// In which role a peer speaks for a controller (D8, D36).
public enum Role: String, Sendable, CaseIterable {
    case delegate, dataSource, content, renderer
}

/// What an unanswered vote counts as (SYS-05).
public enum Silence: String, Sendable, CaseIterable {
    case allow, deny, fail
}
