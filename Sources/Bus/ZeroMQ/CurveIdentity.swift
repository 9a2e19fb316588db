/// The keys that a client needs for CURVE: its own pair, and the public key of the server that it expects.
public struct CurveIdentity: Sendable {
    public let secret: CurveSecret
    public let server: CurveKey

    public init(secret: CurveSecret, server: CurveKey) {
        (self.secret, self.server) = (secret, server)
    }
}
