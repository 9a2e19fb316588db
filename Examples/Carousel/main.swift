import Bus
import Host

#if canImport(Glibc)
    import Glibc
#endif

/// Writes one line to standard error and ends the process.
func end(_ message: String, _ code: Int32) -> Never {
    let line = "carousel: \(message)\n"
    _ = line.withCString { write(STDERR_FILENO, $0, line.utf8.count) }
    exit(code)
}

/// SIGTERM and Ctrl-C: then the host gives its places back, and says goodbye.
enum Signals {
    // Written by the signal handler and read by the only thread; a write of `sig_atomic_t` is atomic.
    nonisolated(unsafe) private static var caught: sig_atomic_t = 0

    static var isOver: Bool { caught != 0 }

    static func listen() { for number in [SIGTERM, SIGINT] { signal(number) { _ in Signals.caught = 1 } } }
}

// carousel ENDPOINT: hosts all content of the class Carousel until the connection or the claim ends.
guard CommandLine.arguments.count == 2 else {
    end("usage: carousel ENDPOINT, such as ipc:///path/of/navd.sock", 64)
}
Signals.listen()
do {
    let host = try HostConnection(
        Endpoint(CommandLine.arguments[1]), client: "carousel",
        claim: ["on": ["customClass": "Carousel"], "otherwise": "empty"], containers: [Carousel()])
    try host.run { Signals.isOver }
    if let why = host.state.ended { throw HostFailure(ended: why) }
} catch {
    let failure = HostFailure(error)
    end(failure.message, failure.exitCode)
}
