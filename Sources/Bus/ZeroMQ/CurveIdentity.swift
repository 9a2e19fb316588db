/// What a client needs to talk over CURVE: its own pair, and whom it means to talk to.
public struct CurveIdentity: Sendable {
    public let secret: CurveSecret
    public let server: CurveKey

    public init(secret: CurveSecret, server: CurveKey) {
        self.secret = secret
        self.server = server
    }
}
