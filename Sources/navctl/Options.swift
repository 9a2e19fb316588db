import ArgumentParser
import Bus

/// Options of every command.
struct Options: ParsableArguments {
    @Option(
        help:
            "Where navd listens: ipc:///path or tcp://127.0.0.1:port. Default: $NAVD_ENDPOINT, then the runtime folder."
    )
    var endpoint: String?
    @Option(help: "One of `navctl context list`. Default: $NAVCTL_CONTEXT, then the one in use.", completion: .contexts)
    var context: String?
    @OptionGroup var keys: Keys
    @Option(name: [.customShort("o"), .customLong("output")], help: OutputFormat.help) var output: OutputFormat?
    @Flag(name: .customLong("json"), help: "The same as -o json.") var wantsJSON = false
    @Option(name: .customLong("window"), help: "The window, by id or name, if there are several.", completion: .windows)
    var givenWindow: String?
    @Option(help: "How long to wait for an answer: milliseconds, or 500ms, 30s, 2m.", transform: Milliseconds.read)
    var timeout = 10_000

    func validate() throws {
        try Milliseconds.check(timeout, "--timeout")
        let isOne = !wantsJSON || output == nil || output == .json
        try demand(isOne, "--json and -o \(output?.rawValue ?? "") can't be used together")
    }

    /// Nil for the text that people read.
    var format: OutputFormat? { wantsJSON ? .json : output }
    /// True if a program reads the output.
    var isForPrograms: Bool { format == .json || format == .yaml }

    /// Nil if no context counts. Errors: those of the file; `usage` if there is no such context.
    func chosenContext() throws(Failure) -> ContextEntry? {
        try ChosenContext(option: context, endpoint: endpoint)?.context
    }

    /// The window that is meant; nil for the only one. A context that can't be read has been refused before, with the
    /// address.
    var window: String? { givenWindow ?? (try? chosenContext())?.window }

    func address() throws(Failure) -> Endpoint {
        let context = try chosenContext()
        let given = endpoint ?? context?.endpoint
        do { return if let given { try Endpoint(given) } else { try Endpoint.standard() } } catch {
            throw .usage("\(error)")
        }
    }

    /// Nil on `ipc`, where the kernel tells navd the user. Errors: those of the keys.
    func identity(for endpoint: Endpoint) throws(Failure) -> CurveIdentity? {
        let context = try chosenContext()
        do throws(KeyError) { return try keys.read(for: endpoint, in: context) } catch { throw Failure(error) }
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

    /// Nil on `ipc`, where the kernel tells navd the user.
    /// - Parameter context: whose keys are used where no option names one.
    func read(for endpoint: Endpoint, in context: ContextEntry?) throws(KeyError) -> CurveIdentity? {
        guard !endpoint.isLocal else { return nil }
        return try CurveIdentity.standard(key: key ?? context?.key, serverKey: serverKey ?? context?.serverKey)
    }
}

/// Reads and checks times on the command line.
enum Milliseconds {
    /// One day.
    static let most = 86_400_000

    private static let units = [("ms", 1), ("s", 1_000), ("m", 60_000)]

    /// - Parameter text: milliseconds, or a number with a unit: `500ms`, `1.5s`, `2m`.
    static func read(_ text: String) throws -> Int {
        let (suffix, factor) = units.first { text.hasSuffix($0.0) } ?? ("", 1)
        guard let number = Double(text.dropLast(suffix.count)), !number.isNaN else {
            throw ValidationError("\"\(text)\" is not a time; wanted: milliseconds, or a number with ms, s or m")
        }
        // What is far out of range stays so, for `check`.
        return Int(max(-1e15, min(1e15, (number * Double(factor)).rounded())))
    }

    /// Throws a usage error if the value is not between `least` and `most`; nil is always valid.
    static func check(_ value: Int?, _ option: String, atLeast least: Int = 1) throws {
        guard let value, !(least...most).contains(value) else { return }
        throw ValidationError("\(option) is \(value); wanted: \(least) to \(most) milliseconds")
    }
}

extension ParsableArguments {
    /// Refuses the command line unless it is right.
    func demand(_ isRight: Bool, _ message: @autoclosure () -> String) throws {
        if !isRight { throw ValidationError(message()) }
    }
}
