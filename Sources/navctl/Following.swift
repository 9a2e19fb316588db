import ArgumentParser

/// The options that end a command which follows events.
struct Following: ParsableArguments {
    @Option(help: "End after this many events.")
    var count: Int?
    @Option(name: .customLong("for"), help: "End after this many milliseconds.")
    var duration: Int?

    var isLimited: Bool { count != nil || duration != nil }

    func validate() throws {
        guard (count ?? 1) > 0 else { throw ValidationError("--count must be at least 1") }
        try Milliseconds.check(duration, "--for")
    }
}
