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

    /// Of this hosting; the next one of the same place has another.
    public var epoch: UInt64
    public var client: String
    public var state = State.running
    /// Why it is not running.
    public var why: String?

    public init(epoch: UInt64, client: String) {
        self.epoch = epoch
        self.client = client
    }
}

extension HostMark: WireObject {
    public init(_ fields: inout FieldReader) throws(Refusal) {
        epoch = try fields.required(fields.uint("epoch"), "epoch")
        client = try fields.required(fields.string("client"), "client")
        state = try fields.word("state") ?? .running
        why = try fields.string("why")
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("epoch", epoch)
        fields.add("client", client)
        fields.add("state", state.rawValue)
        fields.add("why", why)
    }
}
