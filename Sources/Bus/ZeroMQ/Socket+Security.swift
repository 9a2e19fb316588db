import CZMQ
import Glibc

extension Socket {
    /// Accepts only CURVE, and only peers that the ZAP handler allows; without a ZAP handler that is none. It concerns
    /// later binds only: so one socket can listen at two addresses with a key for each.
    public func serveCurve(_ secret: CurveSecret) throws(ZMQError) {
        try set(ZMQ_CURVE_SERVER, Int32(1), "ZMQ_CURVE_SERVER")
        try set(ZMQ_CURVE_SECRETKEY, Array(secret.text.utf8) + [0], "ZMQ_CURVE_SECRETKEY")
        try set(ZMQ_ZAP_ENFORCE_DOMAIN, Int32(1), "ZMQ_ZAP_ENFORCE_DOMAIN")
    }

    /// Connects as this peer, and only to a server with that key. Must be called before the connect.
    public func useCurve(_ identity: CurveIdentity) throws(ZMQError) {
        try set(ZMQ_CURVE_SERVERKEY, Array(identity.server.text.utf8) + [0], "ZMQ_CURVE_SERVERKEY")
        try set(ZMQ_CURVE_PUBLICKEY, Array(identity.secret.publicKey.text.utf8) + [0], "ZMQ_CURVE_PUBLICKEY")
        try set(ZMQ_CURVE_SECRETKEY, Array(identity.secret.text.utf8) + [0], "ZMQ_CURVE_SECRETKEY")
    }
}
