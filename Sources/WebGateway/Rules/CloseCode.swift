/// Why a WebSocket is closed: the code in its close frame (RFC 6455 §7.4). A page sees it in `CloseEvent.code`.
struct CloseCode: RawRepresentable, Hashable, Sendable {
    let rawValue: UInt16

    static let normal = CloseCode(rawValue: 1_000)
    /// The gateway ends.
    static let goingAway = CloseCode(rawValue: 1_001)
    /// Wrong framing: no mask, reserved bits or opcodes, fragmented control frames.
    static let protocolError = CloseCode(rawValue: 1_002)
    /// A binary message.
    static let unacceptableData = CloseCode(rawValue: 1_003)
    /// A text that is not UTF-8.
    static let notUTF8 = CloseCode(rawValue: 1_007)
    static let tooLarge = CloseCode(rawValue: 1_009)
    /// A page that reads too slowly.
    static let tryAgainLater = CloseCode(rawValue: 1_013)
    /// No token, or a wrong one.
    static let unauthorized = CloseCode(rawValue: 4_401)
    /// Too many sockets, or too many messages.
    static let tooMany = CloseCode(rawValue: 4_429)

    /// Whether a peer may send this code. 1005, 1006 and 1015 stand for what no frame says.
    var mayBeSent: Bool {
        switch rawValue {
        case 1_000...1_003, 1_007...1_014, 3_000...4_999: true
        default: false
        }
    }
}
