import CZMQ

#if canImport(Glibc)
    import Glibc
#endif

extension Socket {
    /// Before the bind: only CURVE is spoken, and only with whom the doorkeeper lets in. Without a doorkeeper nobody is.
    public func serveCurve(_ secret: CurveSecret) throws(ZMQError) {
        try set(ZMQ_CURVE_SERVER, Int32(1), "ZMQ_CURVE_SERVER")
        try set(ZMQ_CURVE_SECRETKEY, Array(secret.text.utf8) + [0], "ZMQ_CURVE_SECRETKEY")
        try set(ZMQ_ZAP_ENFORCE_DOMAIN, Int32(1), "ZMQ_ZAP_ENFORCE_DOMAIN")
    }

    /// Before the connect: as this peer, and to that server only.
    public func useCurve(_ identity: CurveIdentity) throws(ZMQError) {
        try set(ZMQ_CURVE_SERVERKEY, Array(identity.server.text.utf8) + [0], "ZMQ_CURVE_SERVERKEY")
        try set(ZMQ_CURVE_PUBLICKEY, Array(identity.secret.publicKey.text.utf8) + [0], "ZMQ_CURVE_PUBLICKEY")
        try set(ZMQ_CURVE_SECRETKEY, Array(identity.secret.text.utf8) + [0], "ZMQ_CURVE_SECRETKEY")
    }

    /// Connections that come to nothing are told on `inproc` at that address from now on.
    func monitor(_ address: String, events: Int32) throws(ZMQError) {
        guard zmq_socket_monitor(handle, address, events) == 0 else { throw ZMQError("zmq_socket_monitor") }
    }
}
