import Bus
import ControllerActors
import Host

@testable import navd

/// A host in this process. Its messages wait until the test lets it read them.
final class HostPeer {
    let name: String
    private(set) var state: HostState
    private let bench: PumpBench
    private var inbox: [JSON] = []
    /// The messages that it has received, by method.
    private(set) var heard: [String: [JSON]] = [:]

    /// - Parameter access: nil for the owner's access.
    init(
        _ name: String, _ bench: PumpBench, as access: Access? = nil, containers: [any HostedContainer] = []
    ) throws {
        self.name = name
        self.bench = bench
        state = HostState(containers: containers)
        if let access { bench.connect(name, as: access) } else { bench.connect(name) }
        _ = try bench.ask(name, "hello", #"{"client":"\#(name)"}"#, on: nil)
    }

    /// The answer to `host.attach`: result or error.
    @discardableResult
    func attach(_ params: JSON) throws -> JSON {
        try send(["id": "attach", "method": "host.attach", "params": params])
        try collect()
        // A command may arrive before the answer does.
        guard let place = inbox.lastIndex(where: { $0["id"] == "attach" }) else { return .null }
        let answer = inbox.remove(at: place)
        if let result = answer["result"] { try state.attached(result) }
        return answer
    }

    func collect() throws {
        for bytes in bench.received(name) {
            let message = try JSONParser.parse(bytes)
            heard[message["method"]?.string ?? "answer", default: []].append(message)
            inbox.append(message)
        }
    }

    /// The commands that it has received and not answered.
    var asked: [JSON] { inbox.filter { $0["method"] == "host.perform" } }

    func send(_ message: JSON) throws {
        try bench.send(message.bytes, from: name)
        bench.settle()
    }

    /// Reads and answers all messages, including those that its answers lead to. True if there was any message.
    @discardableResult
    func work(through change: (JSON) -> JSON = { $0 }) throws -> Bool {
        var hasWorked = false
        while true {
            try collect()
            guard !inbox.isEmpty else { return hasWorked }
            hasWorked = true
            let messages = inbox
            inbox = []
            for message in messages {
                for reply in try state.take(message) { try send(change(reply)) }
            }
        }
    }

    /// Takes the commands that it has not answered, so that the test can answer them later.
    func takeAsked() throws -> [JSON] {
        try collect()
        defer { inbox = [] }
        return asked
    }

    func kill() { bench.disconnect(name) }
}
