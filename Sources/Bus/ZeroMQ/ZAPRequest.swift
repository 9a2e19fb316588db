/// libzmq's request to decide on a connection (ZeroMQ RFC 27), as a REP socket receives it.
struct ZAPRequest {
    let domain: String
    /// The address of the peer: an IP address on tcp.
    let address: String
    let mechanism: String
    /// The peer's public key, proven by the handshake; nil unless the mechanism is CURVE.
    let key: CurveKey?
    private let id: [UInt8]

    /// Nil if this is no request of version 1.0; the caller then refuses it.
    init?(_ frames: borrowing Frames) {
        guard !frames.overflow, !frames.tooLarge, frames.count >= 6, frames.bytes(0) == Self.version else { return nil }
        id = frames.bytes(1)
        domain = String(decoding: frames[2], as: UTF8.self)
        address = String(decoding: frames[3], as: UTF8.self)
        mechanism = String(decoding: frames[5], as: UTF8.self)
        key = mechanism == "CURVE" && frames.count == 7 ? CurveKey(bytes: frames[6]) : nil
    }

    /// The frames of the answer.
    /// - Parameter userID: nil refuses the connection. A refusal does not tell the peer the reason.
    func reply(userID: String?) -> [[UInt8]] {
        guard let userID else { return Self.refusal(id) }
        return [Self.version, id, Array("200".utf8), [], Array(userID.utf8), []]
    }

    static func refusal(_ id: [UInt8]) -> [[UInt8]] {
        [version, id, Array("400".utf8), Array("not allowed".utf8), [], []]
    }

    private static let version = Array("1.0".utf8)
}
