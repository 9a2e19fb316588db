import ArgumentParser
import Bus

/// The options for the keys of a navd on tcp.
struct Keys: ParsableArguments {
    @Option(help: "Over tcp: the file of your secret key. Default: $NAVD_KEY, then ~/.config/navd/client.secret.")
    var key: String?

    @Option(
        help: "Over tcp: navd's public key, or its file. Default: $NAVD_SERVER_KEY, then ~/.config/navd/server.public.")
    var serverKey: String?

    /// Nil on `ipc`, where the kernel tells navd the user. Errors: those of the keys.
    func identity(for endpoint: Endpoint) throws(Failure) -> CurveIdentity? {
        guard !endpoint.isLocal else { return nil }
        do throws(KeyError) { return try CurveIdentity.standard(key: key, serverKey: serverKey) } catch {
            throw Failure(error)
        }
    }
}
