/// Tells that another process runs the rules of a container and of everything inside it (docs/decisions/0018-hosts.md).
public struct HostMark: MemberObject {
    /// Whether the host runs.
    public enum State: String, MemberValue, CaseIterable {
        /// Commands go to the host.
        case running
        /// The host is gone. What it hosted can be read, and commands to it are refused.
        case lost
        /// The host was lost for good, and the contents of the container were removed.
        case empty
    }

    /// Which rules a host runs.
    public enum RuleSet: String, MemberValue, CaseIterable {
        /// The rules that navd has too. Where several containers change at once navd runs them itself, with the same
        /// result.
        case navd
        /// Rules that navd does not know. Nothing that the host decides happens without it.
        case own
    }

    public var epoch: UInt64
    public var client: String
    public var state = State.running
    public var rules = RuleSet.navd
    public var why: String?

    public init(epoch: UInt64, client: String) { (self.epoch, self.client) = (epoch, client) }

    /// This mark with the state of a host that does not run any more.
    public func ended(_ state: State, _ why: String) -> HostMark {
        var mark = self
        (mark.state, mark.why) = (state, why)
        return mark
    }

    public static var blank: HostMark { HostMark(epoch: 0, client: "") }

    public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
        try row(
            "epoch", \.epoch, is: .required,
            "The number of this hosting. The next one of the same place has another number.")
        try row("client", \.client, is: .required)
        try row("state", \.state, is: .always)
        try row("rules", \.rules, "Whose rules the host runs.")
        try row("why", \.why, "The reason why the host does not run.")
    }
}
