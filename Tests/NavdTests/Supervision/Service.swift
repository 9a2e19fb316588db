import Bus
import Foundation
import Testing

/// A navd with a store and a configuration file, whose service manager is a listener of the test. It has the real
/// clock.
final class Service {
    private let folder: String
    private let listensAt: String
    private let variables: [String: String]
    private let hasStore: Bool
    private var running: Set<pid_t> = []
    /// A process that is no child of this one, and so can't be waited for.
    private var adopted: Set<pid_t> = []

    private var endpoint: Endpoint { .ipc(path: "\(folder)/s") }

    private init(_ variables: [String: String], hasStore: Bool) throws {
        var template = Array("/tmp/navd-service-XXXXXX".utf8CString)
        folder = try #require(mkdtemp(&template).map { String(cString: $0) })
        listensAt = abstractName("service")
        self.variables = variables.merging(["NOTIFY_SOCKET": listensAt]) { $1 }
        self.hasStore = hasStore
    }

    static func with(
        variables: [String: String] = [:], hasStore: Bool = true, _ body: (Service, DatagramListener) throws -> Void
    ) throws {
        let service = try Service(variables, hasStore: hasStore)
        defer { service.end() }
        try service.write("config", "{}")
        try body(service, DatagramListener(service.listensAt))
    }

    func write(_ name: String, _ text: String) throws {
        let file = open("\(folder)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        let bytes = Array(text.utf8)
        guard file >= 0, Foundation.write(file, bytes, bytes.count) == bytes.count else {
            throw CaseError("\(name): \(errno)")
        }
        close(file)
    }

    func start() throws -> pid_t {
        var arguments = ["--endpoint", endpoint.description, "--config", "\(folder)/config", "--log-level", "critical"]
        if hasStore { arguments += ["--store", "\(folder)/store"] }
        let pid = try NavdProcess.spawn(arguments, variables: variables)
        running.insert(pid)
        return pid
    }

    /// The process that a navd has named as the service from now on. It ends with this test.
    func successor(_ message: DatagramListener.Message?) throws -> pid_t {
        let line = try #require(message?.lines.first)
        let pid = try #require(line.hasPrefix("MAINPID=") ? Int32(line.dropFirst("MAINPID=".count)) : nil, "\(line)")
        adopted.insert(pid)
        return pid
    }

    /// Waits for the end of a process that `start` has started, and returns its exit code.
    func end(of pid: pid_t) -> Int32 {
        running.remove(pid)
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
    }

    // MARK: As a client

    func openWindow() throws -> String {
        let result = try ask("window.open", ["root": ["kind": "viewController", "name": "root"]])
        return try #require(result["window"]?.string)
    }

    func windows() throws -> [String] {
        try ask("window.list")["windows"]?.array?.compactMap { $0["id"]?.string } ?? []
    }

    private func ask(_ method: String, _ params: JSONObject = [:]) throws -> JSON {
        let client = try Client(endpoint)
        for (id, method, params) in [(1, "hello", ["client": "test"]), (2, method, params)]
            as [(Int64, String, JSONObject)]
        {
            try client.send(
                JSON.object(["id": .int(id), "method": .string(method), "params": .object(params)]).bytes)
        }
        while let bytes = try client.receive(timeoutMilliseconds: 20_000) {
            let answer = try JSONParser.parse(bytes)
            if answer["id"] == .int(2) { return try #require(answer["result"], "\(answer.text)") }
        }
        throw CaseError("navd does not answer")
    }

    private func end() {
        for pid in running.union(adopted) { kill(pid, SIGKILL) }
        for pid in running { _ = end(of: pid) }
        try? FileManager.default.removeItem(atPath: folder)
    }
}
