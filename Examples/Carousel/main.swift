import Bus
import Host

// carousel ENDPOINT: hosts every content of the class Carousel, until its connection or its hosting ends.
guard CommandLine.arguments.count == 2 else {
    print("usage: carousel ipc:///path/of/navd.sock")
    throw Usage.wrong
}
let host = try HostConnection(
    Endpoint(CommandLine.arguments[1]), client: "carousel",
    claim: ["on": ["customClass": "Carousel"], "otherwise": "empty"], containers: [Carousel()])
try host.run { false }

enum Usage: Error { case wrong }
