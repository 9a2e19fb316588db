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

// carousel ENDPOINT: hosts all content of the class Carousel until the connection or the claim ends.
guard CommandLine.arguments.count == 2 else {
    end("usage: carousel ENDPOINT, such as ipc:///path/of/navd.sock", 64)
}
do {
    let host = try HostConnection(
        Endpoint(CommandLine.arguments[1]), client: "carousel",
        claim: ["on": ["customClass": "Carousel"], "otherwise": "empty"], containers: [Carousel()])
    try host.run { false }
    throw HostFailure(ended: host.state.ended ?? "nobody said why")
} catch {
    let failure = HostFailure(error)
    end(failure.message, failure.exitCode)
}
