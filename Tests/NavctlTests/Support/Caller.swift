import Bus
import Testing

/// A client that follows the protocol. It says hello again if its session is gone, sends a request again with its key
/// if no answer came, and follows a window by its numbers.
final class Caller {
    /// The milliseconds after which an answer counts as lost.
    private static let patience = 400

    private let client: Client
    private var count: Int64 = 0
    private(set) var epochs: Set<String> = []
    /// The number of hellos that were answered.
    private(set) var sessions = 0
    private(set) var copy: Replica?
    private(set) var window = ""

    init(_ home: Home) throws {
        client = try Client(Endpoint(home.endpoint))
        try hello()
    }

    func hello() throws {
        let answer = try exchange(["method": "hello", "params": ["client": "till"]], patience: Home.patience)
        epochs.insert(answer?["result"]?["epoch"]?.string ?? "none")
        sessions += 1
    }

    /// A read, repeated until it is answered.
    func ask(_ method: String, _ params: JSONObject = [:], on: String? = nil) throws -> JSON {
        var message: JSONObject = ["method": .string(method), "params": .object(params)]
        message["on"] = on.map { .string($0) }
        return try insist(message)
    }

    func push(_ name: String, key: Int) throws {
        let result = try insist([
            "method": "navigationController.pushViewController", "on": "nav",
            "key": ["client": "till", "n": .int(Int64(key))],
            "params": ["viewController": ["kind": "viewController", "name": .string(name)], "animated": false],
        ])
        #expect(result["outcome"] == "committed")
        try hear()
    }

    /// Sends the same message until it gets a result.
    private func insist(_ message: JSONObject) throws -> JSON {
        let deadline = Deadline(milliseconds: Home.patience)
        while !deadline.isOver {
            guard let answer = try exchange(message, patience: Self.patience) else { continue }
            if let result = answer["result"] { return result }
            switch answer["error"]?["name"]?.string {
            case "helloRequired": try hello()
            // The next navd is not there yet, so this waits for a moment.
            case "draining": _ = try client.receive(timeoutMilliseconds: 20)
            default:
                Issue.record("\(answer.text)")
                return .null
            }
        }
        Issue.record("no answer to \(JSON.object(message).text)")
        return .null
    }

    /// Nil if no answer came in time.
    private func exchange(_ message: JSONObject, patience: Int) throws -> JSON? {
        count += 1
        var message = message
        message["id"] = .int(count)
        try client.send(JSON.object(message).bytes)
        let deadline = Deadline(milliseconds: patience)
        while !deadline.isOver {
            guard let bytes = try client.receive(timeoutMilliseconds: deadline.left) else { continue }
            let answer = try JSONParser.parse(bytes)
            if answer["id"] == .int(count) { return answer }
        }
        return nil
    }

    // MARK: A copy

    /// Takes the only snapshot that this client ever takes.
    func follow() throws {
        window = try ask("window.list")["windows"]?.array?.first?["id"]?.string ?? ""
        try client.subscribe("window/\(window)/")
        _ = try client.receiveEvent(timeoutMilliseconds: Home.patience)
        copy = try Replica(snapshot: ask("snapshot", on: window))
    }

    /// Applies the events that have arrived. If something is missing, it asks for the rest by number.
    func hear(waiting milliseconds: Int = 0) throws {
        while let (_, bytes) = try client.receiveEvent(timeoutMilliseconds: milliseconds) {
            if try copy?.apply(JSONParser.parse(bytes)) == .gap { try takeRest() }
        }
    }

    private func takeRest() throws {
        let (epoch, seq) = (copy?.epoch ?? "", copy?.seq ?? 0)
        let rest = try ask("changesSince", ["epoch": .string(epoch), "seq": .int(Int64(seq))], on: window)
        for event in rest["events"]?.array ?? [] { #expect(try copy?.apply(event) == .applied, "\(event.text)") }
    }

    func catchUp(to seq: Int) throws {
        try hear()
        if (copy?.seq ?? 0) < UInt64(seq) { try takeRest() }
    }
}
