import Bus

/// The messages that attached peers implement, and those that they want awaited, as one bit for each. Every message of
/// a turn is looked up here, and hardly any is implemented.
struct ListenedMethods: Equatable {
    /// False where no peer is attached anywhere.
    private(set) var hasAttachments = false
    private var implemented: UInt64 = 0
    private var awaited: UInt64 = 0

    init() {}

    init(of table: AttachmentTable) {
        hasAttachments = !table.isEmpty
        for method in Message.Method.allCases {
            if table.isImplemented(method) { implemented |= Self.bit(of: method) }
            if table.isAwaited(method) { awaited |= Self.bit(of: method) }
        }
    }

    var awaitsAny: Bool { awaited != 0 }

    func implements(_ method: Message.Method) -> Bool { implemented & Self.bit(of: method) != 0 }
    func awaits(_ method: Message.Method) -> Bool { awaited & Self.bit(of: method) != 0 }

    private static func bit(of method: Message.Method) -> UInt64 {
        assert(Message.Method.allCases.count <= UInt64.bitWidth)
        return 1 << UInt64(method.ordinal)
    }
}
