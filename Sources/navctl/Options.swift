import ArgumentParser
import Bus

/// Options of every command.
struct Options: ParsableArguments {
    @Option(
        help:
            "Where navd listens: ipc:///path or tcp://127.0.0.1:port. Default: $NAVD_ENDPOINT, then the runtime folder."
    )
    var endpoint: String?
    @OptionGroup var keys: Keys
    @Flag(help: "Print the reply as JSON.") var json = false
    @Option(help: "The window, by id or name, if there are several.") var window: String?
    @Option(help: "Milliseconds to wait for an answer.") var timeout = 10_000

    func validate() throws { try Milliseconds.check(timeout, "--timeout") }

    func address() throws(Failure) -> Endpoint {
        do { return if let endpoint { try Endpoint(endpoint) } else { try Endpoint.standard() } } catch {
            throw .usage("\(error)")
        }
    }
}

struct Animation: ParsableArguments {
    @Flag(inversion: .prefixedNo, help: "Animate the transition.") var animated = true
}

/// Options of every command that changes something.
struct ActingOptions: ParsableArguments {
    @Flag(help: "Change nothing: ask the voters, and report the outcome.") var dryRun = false
    @OptionGroup var options: Options
}

/// The options for the keys of a navd on tcp.
struct Keys: ParsableArguments {
    @Option(help: "Over tcp: the file of your secret key. Default: $NAVD_KEY, then ~/.config/navd/client.secret.")
    var key: String?
    @Option(
        help: "Over tcp: navd's public key, or its file. Default: $NAVD_SERVER_KEY, then ~/.config/navd/server.public.")
    var serverKey: String?

    /// Nil on `ipc`, where the kernel tells navd the user. Errors: those of the keys.
    func identity(for endpoint: Endpoint) throws(Failure) -> CurveIdentity? {
        do throws(KeyError) { return try read(for: endpoint) } catch { throw Failure(error) }
    }

    /// The same, for whoever wants to know what exactly is wrong with the keys.
    func read(for endpoint: Endpoint) throws(KeyError) -> CurveIdentity? {
        endpoint.isLocal ? nil : try CurveIdentity.standard(key: key, serverKey: serverKey)
    }
}

/// Checks times on the command line.
enum Milliseconds {
    /// One day.
    static let most = 86_400_000

    /// Throws a usage error if the value is not between `least` and `most`; nil is always valid.
    static func check(_ value: Int?, _ option: String, atLeast least: Int = 1) throws {
        guard let value, !(least...most).contains(value) else { return }
        throw ValidationError("\(option) is \(value); wanted: \(least) to \(most) milliseconds")
    }
}
