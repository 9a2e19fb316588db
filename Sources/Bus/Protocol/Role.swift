/// The role in which a peer speaks for a controller.
public enum Role: String, MemberElement, CaseIterable {
    case delegate, dataSource, content, renderer

    /// The place in `allCases`, for tables by role.
    public var index: Int {
        switch self {
        case .delegate: 0
        case .dataSource: 1
        case .content: 2
        case .renderer: 3
        }
    }
}

/// The default answer of a vote that is not answered (SYS-05).
public enum Silence: String, Sendable, CaseIterable { case allow, deny, fail }
