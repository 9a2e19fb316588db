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

    @Flag(help: "Print the reply as JSON.")
    var json = false

    @Option(help: "The window, by id or name, if there are several.")
    var window: String?

    @Option(help: "Milliseconds to wait for an answer.")
    var timeout = 10_000

    func validate() throws {
        try Milliseconds.check(timeout, "--timeout")
    }

    var address: Endpoint {
        get throws(Failure) {
            do {
                return if let endpoint { try Endpoint(endpoint) } else { try Endpoint.standard() }
            } catch {
                throw .usage("\(error)")
            }
        }
    }
}

/// The controller on which a command works.
struct Target: ParsableArguments {
    @Option(help: "The controller to work on, by id or name. Default: the innermost of its kind on screen.")
    var on: String?
}

struct Trying: ParsableArguments {
    @Flag(help: "Change nothing: ask the voters, and report the outcome.")
    var dryRun = false
}

struct Animation: ParsableArguments {
    @Flag(inversion: .prefixedNo, help: "Animate the transition.")
    var animated = true
}
