import CZMQ

/// A secret key of CURVE. Printing it shows its public key only.
public struct CurveSecret: Sendable, CustomStringConvertible, CustomReflectable {
    let text: String
    public let publicKey: CurveKey

    public init(_ text: String) throws(KeyError) {
        guard CurveKey.isKey(text) else { throw .notAKey(letters: text.utf8.count) }
        var letters = [CChar](repeating: 0, count: CurveKey.letters + 1)
        guard zmq_curve_public(&letters, text) == 0 else { throw .noCurve(ZMQError("zmq_curve_public")) }
        self.text = text
        publicKey = try CurveKey(String(decoding: letters.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
    }

    /// Makes a new pair of keys. Errors: `noCurve`.
    public static func generate() throws(KeyError) -> CurveSecret {
        var (open, secret) = ([CChar](repeating: 0, count: 41), [CChar](repeating: 0, count: 41))
        guard zmq_curve_keypair(&open, &secret) == 0 else { throw .noCurve(ZMQError("zmq_curve_keypair")) }
        return try CurveSecret(String(decoding: secret.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
    }

    public var description: String { "the secret of \(publicKey)" }
    public var customMirror: Mirror { Mirror(self, children: ["publicKey": publicKey.text]) }
}
