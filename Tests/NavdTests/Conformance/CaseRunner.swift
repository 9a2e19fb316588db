import Bus

/// Plays one case on a bench, and after every step checks what must hold in every case.
final class CaseRunner {
    /// The connection of the runner itself, which it uses for reads only.
    static let observer = "$runner"

    struct Request {
        let peer: String
        let id: Int64
        let method: String
    }
    struct Asked {
        let peer: String
        let id: String
        let message: JSON
        var isTaken = false
    }

    let file: CaseFile
    let bench: any Bench
    var names = Names()
    var watches: [WindowID: WindowWatch] = [:]
    var epoch = ""
    var nextID: [String: Int64] = [:]
    var gone: Set<String> = []
    /// Requests whose sender was killed: their answers may be lost.
    var orphans: Set<String> = []
    var stopped: Set<String> = []
    var tokens: [String: String] = [:]
    /// By the name given in `as`, or else by peer and id.
    var requests: [String: Request] = [:]
    var replies: [String: [JSON]] = [:]
    var ends: [String: JSON] = [:]
    var asked: [Asked] = []
    var askedByName: [String: Asked] = [:]
    var heard: [String: [Said]] = [:]
    /// Messages published since the last `messages` step.
    var said: [(window: WindowID, said: Said)] = []
    /// Messages published on `progress/` topics since the last `progress` step.
    var progress: [Said] = []
    /// Errors without an id, by peer: the answers to garbage.
    var nameless: [String: [JSON]] = [:]
    /// By the name of the `screen` step.
    var screens: [String: JSON] = [:]
    /// The method that caused each commit, for the current step.
    var commits: [String] = []
    /// The cause of each event since the last `causes` step.
    var causes: [JSON] = []
    /// The number of all publications, including notes.
    var publications = 0
    var repliesInStep = 0
    /// The highest id of a controller seen in any tree so far.
    var highestController: UInt64 = 0
    let looksEachStep: Bool

    /// - Parameter looksEachStep: true to compare replica and snapshot after every step, not only at the end.
    init(_ file: CaseFile, on bench: any Bench, looksEachStep: Bool) {
        self.file = file
        self.bench = bench
        self.looksEachStep = looksEachStep
    }

    func run() throws {
        do {
            try setUp()
        } catch {
            throw CaseError("\(file.file), before its first step: \(error)")
        }
        for (index, step) in file.steps.enumerated() {
            commits = []
            repliesInStep = 0
            do {
                try play(step)
                try check(atEnd: index == file.steps.count - 1)
            } catch {
                throw CaseError("\(file.file), step \(index + 1): \(step.text)\n  \(error)")
            }
        }
        do {
            try checkEnd()
        } catch {
            throw CaseError("\(file.file), at its end: \(error)")
        }
    }

    // MARK: Before the first step

    func setUp() throws {
        try bench.connect(Self.observer)
        let hello = try ask("hello", ["client": .string(Self.observer)])
        epoch = hello["epoch"]?.string ?? ""
        for peer in file.peers { try greet(peer.name) }
        try openWindow()
        for peer in file.peers { try attach(peer) }
        try collect()
        heard = [:]
        said = []
        try check(atEnd: true)
    }

    private func openWindow() throws {
        var params = file.window
        let isVisible = params["visible"] != false
        params["visible"] = .bool(isVisible)
        params["root"] = file.tree
        if !file.spare.isEmpty { params["spare"] = .array(file.spare) }
        let result = try ask("window.open", params, from: file.peers[0].name)
        guard let id = result["window"]?.string.flatMap({ WindowID($0) }) else {
            throw CaseError("window.open answered \(result.text)")
        }
        names.main = id
        if let name = file.window["name"]?.string { names.learn(id, name) }
        for (name, id) in result["names"]?.object?.members ?? [] {
            if let id = id.string.flatMap({ ControllerID($0) }) { names.learn(id, name, in: names.main) }
        }
    }

    func greet(_ peer: String, resume: Bool = false) throws {
        try bench.connect(peer)
        var params: JSONObject = ["client": .string(peer)]
        if resume { params["resume"] = tokens[peer].map { .string($0) } }
        let hello = try ask("hello", params, from: peer)
        tokens[peer] = hello["session"]?.string
    }

    func attach(_ peer: CaseFile.Peer) throws {
        for attachment in peer.attach {
            _ = try ask("attach", attaching(attachment.object ?? [:], in: names.main), from: peer.name)
        }
    }

    /// Adds the window to a selector by name. A name is used because a controller of that name may be created later.
    func attaching(_ params: JSONObject, in window: WindowID?) -> JSONObject {
        var params = params
        switch params["to"] {
        case .string(let name)? where ControllerID(name) == nil:
            params["to"] = ["name": .string(name), "window": window?.json ?? .null]
        case .object(var selector)? where selector["id"] == nil && selector["window"] == nil:
            selector["window"] = window?.json
            params["to"] = .object(selector)
        default: break
        }
        return params
    }

    // MARK: Sending

    func send(_ message: JSONObject, from peer: String) throws {
        try bench.send(JSON.object(message).bytes, from: peer)
    }

    func takeID(_ peer: String) -> Int64 {
        nextID[peer, default: 0] += 1
        return nextID[peer]!
    }

    /// Sends a request of the runner's own, which is answered at once. Errors: `CaseError` if navd refuses the request.
    @discardableResult
    func ask(_ method: String, _ params: JSONObject = [:], on: String? = nil, from peer: String = observer) throws
        -> JSON
    {
        let reply = try reply(method, params, on: on, from: peer)
        guard let result = reply["result"] else { throw CaseError("\(method) was refused: \(reply.text)") }
        return result
    }

    /// The whole answer, whether result or error.
    func reply(_ method: String, _ params: JSONObject = [:], on: String? = nil, from peer: String = observer) throws
        -> JSON
    {
        let id = takeID(peer)
        let key = "\(peer)#\(id)"
        requests[key] = Request(peer: peer, id: id, method: method)
        var message: JSONObject = ["id": .int(id), "method": .string(method)]
        if !params.isEmpty { message["params"] = .object(params) }
        message["on"] = on.map { .string($0) }
        try send(message, from: peer)
        try collect()
        repliesInStep -= replies[key]?.count ?? 0
        guard let reply = replies[key]?.first else { throw CaseError("\(method) from \(peer) got no answer") }
        return reply
    }
}
