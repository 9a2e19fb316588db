/// The role in which a peer speaks for a controller.
public enum Role: String, MemberElement, CaseIterable { case delegate, dataSource, content, renderer }

/// The default answer of a vote that is not answered (SYS-05).
public enum Silence: String, Sendable, CaseIterable { case allow, deny, fail }
