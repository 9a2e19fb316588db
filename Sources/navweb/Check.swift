import ArgumentParser
import Bus
import WebGateway

/// `navweb --check`: the configuration is in order; is navd?
struct Check {
    private let settings: GatewayConfiguration

    init(_ settings: GatewayConfiguration) { self.settings = settings }

    /// Prints a line for each thing that was looked at. Exits with 65 if navd refuses a token, or if the inspector is
    /// served and no token is good for it.
    func run() throws {
        for line in settings.warnings { print("note: \(line)") }
        print("pages may come from \(settings.origins.joined(separator: " "))")
        var isRefused = false
        var isAsked = false
        var inspects = false
        for (name, identity) in settings.principals {
            switch Self.ask(settings.endpoint, identity) {
            case .success(let rights):
                isAsked = true
                print("\(name): navd lets it in; it may \(rights.text)")
                if settings.inspector != nil, inspect(name, rights) { inspects = true }
            case .failure(.noDaemon): print("\(name): not asked, because navd does not listen at \(settings.endpoint)")
            case .failure(let error):
                Serve.complain(
                    "\(name): \(error); navd's \"allow\" must have the key \(identity.secret.publicKey), and "
                        + "\"serverKey\" must be navd's public key")
                isRefused = true
            }
        }
        if let identity = settings.metricsIdentity, !readsMetrics(identity) { isRefused = true }
        if settings.inspector != nil, isAsked, !inspects {
            Serve.complain(
                "no token is good for the inspector; navd's \"allow\" must give one the right \"read\", without "
                    + "\"windows\" or \"inside\"")
            isRefused = true
        }
        if isRefused { throw ExitCode(65) }
        print("the configuration is in order")
    }

    /// Says whether navd tells its metrics. False if it refuses them.
    private func readsMetrics(_ identity: CurveIdentity) -> Bool {
        switch Self.ask(settings.endpoint, identity) {
        case .success(let rights) where rights.hears:
            print("metrics: navd tells them")
            return true
        case .success:
            Serve.complain(
                "metrics: navd does not tell them; its \"allow\" must give the key \(identity.secret.publicKey) the "
                    + "right \"read\", without \"windows\" or \"inside\"")
        case .failure(.noDaemon):
            print("metrics: not asked, because navd does not listen at \(settings.endpoint)")
            return true
        case .failure(let error):
            Serve.complain("metrics: \(error); navd's \"allow\" must have the key \(identity.secret.publicKey)")
        }
        return false
    }

    /// Says whether a token is good for the inspector.
    private func inspect(_ name: String, _ rights: Rights) -> Bool {
        let kept = settings.keptFromInspector(name)
        guard kept.isEmpty, rights.hears else {
            let lists = "its lists in navweb's configuration leave out \(kept.joined(separator: ", "))"
            print("\(name): not for the inspector, since \(kept.isEmpty ? "navd lets it hear no events" : lists)")
            return false
        }
        let look = rights.may.contains(Right.command.rawValue) ? "" : ", to look only: it lacks the right \"command\""
        print("\(name): good for the inspector\(look)")
        return true
    }

    /// What navd lets a token do.
    private struct Rights {
        var may: [String] = []
        /// It may hear events.
        var hears = false
        /// Why navd has answered nothing.
        var problem: String?

        var text: String { problem.map { "nothing now: \($0)" } ?? may.joined(separator: ", ") }
    }

    private static func ask(_ endpoint: Endpoint, _ identity: CurveIdentity) -> Result<Rights, ClientError> {
        Result { () throws(ClientError) in
            let client = try Client(endpoint, identity: identity)
            let hello: JSON = ["id": 1, "method": "hello", "params": ["client": "navweb --check"]]
            try client.send(hello.bytes)
            guard let bytes = try client.receive(timeoutMilliseconds: 3_000), let answer = try? JSONParser.parse(bytes)
            else {
                throw .notRead
            }
            try client.send((["method": "bye"] as JSON).bytes)
            if let error = answer["error"] { return Rights(problem: error["message"]?.string ?? error.text) }
            let result = answer["result"]
            return Rights(
                may: (result?["may"]?.array ?? []).compactMap(\.string), hears: result?["events"]?.string != nil)
        }
    }
}
