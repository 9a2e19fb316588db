/// Says that another process runs the rules of a container and of what stands in it (docs/decisions/0018-hosts.md).
public struct HostMark: Sendable, Equatable {
    public enum State: String, Sendable, CaseIterable {
        /// Commands go to the host.
        case running
        /// The host is gone: what it held can be read, and its commands are refused.
        case lost
        /// It was lost for good, and what stood in the container went with it.
        case empty
    }

    public enum RuleSet: String, Sendable, CaseIterable {
        /// The rules that navd has too: where several containers change at once navd runs them itself, and it comes to the same.
        case navd
        /// Rules that navd doesn't know: nothing that the host decides there happens without it.
        case own
    }

    /// Of this hosting; the next one of the same place has another.
    public var epoch: UInt64
    public var client: String
    public var state = State.running
    public var rules = RuleSet.navd
    /// Why it is not running.
    public var why: String?

    public init(epoch: UInt64, client: String) {
        self.epoch = epoch
        self.client = client
    }

    /// The same, of a host that does not run any more.
    public func ended(_ state: State, _ why: String) -> HostMark {
        var mark = self
        (mark.state, mark.why) = (state, why)
        return mark
    }
}

extension HostMark: WireObject {
    public init(_ fields: inout FieldReader) throws(Refusal) {
        epoch = try fields.required(fields.uint("epoch"), "epoch")
        client = try fields.required(fields.string("client"), "client")
        state = try fields.word("state") ?? .running
        rules = try fields.word("rules") ?? .navd
        why = try fields.string("why")
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("epoch", epoch)
        fields.add("client", client)
        fields.add("state", state.rawValue)
        fields.add("rules", rules == .own ? rules.rawValue : nil)
        fields.add("why", why)
    }
}
