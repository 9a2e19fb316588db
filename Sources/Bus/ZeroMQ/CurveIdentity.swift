import Glibc

/// The keys that a client needs for CURVE: its own pair, and the public key of the server that it expects.
public struct CurveIdentity: Sendable {
    public let secret: CurveSecret
    public let server: CurveKey

    public init(secret: CurveSecret, server: CurveKey) { (self.secret, self.server) = (secret, server) }

    /// The keys of a client: the given ones, else `$NAVD_KEY` and `$NAVD_SERVER_KEY`, else `client.secret` and
    /// `server.public` in `$XDG_CONFIG_HOME/navd` or `~/.config/navd`. Nil if there is neither key. Errors: `missing`
    /// if there is only one of them; the errors of `KeyFile`.
    /// - Parameters:
    ///   - key: the file of the client's own secret key.
    ///   - serverKey: the server's public key, or a file that holds it.
    public static func standard(
        key: String?, serverKey: String?, environment: (String) -> String? = Endpoint.variable
    ) throws(KeyError) -> CurveIdentity? {
        let folder = ConfigurationFolder.path(environment)
        let secret = key ?? variable("NAVD_KEY", environment) ?? existing(folder, "client.secret")
        let server = serverKey ?? variable("NAVD_SERVER_KEY", environment) ?? existing(folder, "server.public")
        switch (secret, server) {
        case (nil, nil): return nil
        case (_?, nil): throw .missing("the server's public key: --server-key, or $NAVD_SERVER_KEY")
        case (nil, _?): throw .missing("your secret key: --key, or $NAVD_KEY")
        case (let secret?, let server?):
            return CurveIdentity(secret: try KeyFile.secret(secret), server: try CurveKey(keyOrFile: server))
        }
    }

    private static func variable(_ name: String, _ environment: (String) -> String?) -> String? {
        environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func existing(_ folder: String?, _ name: String) -> String? {
        guard let path = folder.map({ "\($0)/\(name)" }), access(path, F_OK) == 0 else { return nil }
        return path
    }
}
