import ArgumentParser
import Bus
import WebGateway

/// `navweb --check`: the configuration is in order; is navd?
struct Check {
    private let settings: GatewayConfiguration

    init(_ settings: GatewayConfiguration) { self.settings = settings }

    /// Prints a line for each thing that was looked at. Exits with 65 if navd refuses a token.
    func run() throws {
        for line in settings.warnings { print("note: \(line)") }
        print("pages may come from \(settings.origins.joined(separator: " "))")
        var isRefused = false
        for (name, identity) in settings.principals {
            switch Self.ask(settings.endpoint, identity) {
            case .success(let rights): print("\(name): navd lets it in; it may \(rights)")
            case .failure(.noDaemon): print("\(name): not asked, because navd does not listen at \(settings.endpoint)")
            case .failure(let error):
                Serve.complain("\(name): \(error); navd's \"allow\" must have the key \(identity.secret.publicKey)")
                isRefused = true
            }
        }
        if isRefused { throw ExitCode(65) }
        print("the configuration is in order")
    }

    /// The rights that navd gives a token.
    private static func ask(_ endpoint: Endpoint, _ identity: CurveIdentity) -> Result<String, ClientError> {
        Result { () throws(ClientError) in
            let client = try Client(endpoint, identity: identity)
            let hello: JSON = ["id": 1, "method": "hello", "params": ["client": "navweb --check"]]
            try client.send(hello.bytes)
            guard let bytes = try client.receive(timeoutMilliseconds: 3_000), let answer = try? JSONParser.parse(bytes)
            else {
                throw .notRead
            }
            try client.send((["method": "bye"] as JSON).bytes)
            if let error = answer["error"] { return "nothing now: \(error["message"]?.string ?? error.text)" }
            return (answer["result"]?["may"]?.array ?? []).compactMap(\.string).joined(separator: ", ")
        }
    }
}
