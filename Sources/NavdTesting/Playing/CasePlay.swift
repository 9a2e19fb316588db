import Bus
import NavdKit

extension Daemon {
    /// Plays a recorded case against a navd of its own.
    ///
    /// It knows the steps that a `Recording` has; `swift test --filter ConformanceTests` in navd's own repository plays
    /// all that a case may have. Errors: `notAsExpected`, with the step, where navd does something else than the case
    /// says; `caseInvalid` for a step that it does not know.
    /// - Parameters:
    ///   - caseFile: what `Recording.caseFile` returns, or a file in its form holds.
    ///   - program: the path of navd, as `Daemon` finds it.
    public static func play(_ caseFile: JSON, program: String? = nil) async throws(TestFailure) {
        guard let steps = caseFile["steps"]?.array, let tree = caseFile["tree"],
            var window = caseFile["window"]?.object
        else { throw TestFailure(.caseInvalid, "the case has no window, no tree or no steps") }
        window["root"] = tree
        if window["visible"] == nil { window["visible"] = true }
        let navd = try await Daemon(tree: .json(.object(window)), program: program)
        do throws(TestFailure) {
            let play = try await CasePlay(navd, window["name"]?.string, caseFile["peers"]?.object ?? [:])
            try await play.run(steps)
            await play.close()
            await navd.close()
        } catch {
            await navd.close()
            throw error
        }
    }
}

/// A case on its way.
private actor CasePlay {
    private let navd: Daemon
    private let window: String?
    private var peers: [String: PlayedPeer] = [:]
    /// The peers that have sent requests, by the names of the steps.
    private var senders: [String: PlayedPeer] = [:]
    private var replies: [String: JSON] = [:]
    private var asked: [String: (peer: PlayedPeer, id: JSON)] = [:]

    init(_ navd: Daemon, _ window: String?, _ peers: JSONObject) async throws(TestFailure) {
        (self.navd, self.window) = (navd, window)
        for (name, members) in peers.members {
            let peer = try await PlayedPeer(name, navd.endpoint)
            self.peers[name] = peer
            for (index, params) in (members["attach"]?.array ?? []).enumerated() {
                let id = "attach \(index)"
                try await peer.send(["id": .string(id), "method": "attach", "params": params])
                let reply = try await peer.reply(id)
                guard reply["result"] != nil else {
                    throw TestFailure(.notAsExpected, "before the first step: attach of \(name) has \(reply.text)")
                }
            }
        }
    }

    func close() { for peer in peers.values { peer.close() } }

    func run(_ steps: [JSON]) async throws(TestFailure) {
        for (index, step) in steps.enumerated() {
            do throws(TestFailure) { try await play(step) } catch {
                throw TestFailure(error.reason, "step \(index + 1), \(step.text): \(error.message)")
            }
        }
    }

    private func play(_ step: JSON) async throws(TestFailure) {
        if let method = step["do"]?.string {
            try await send(method, step)
        } else if let name = step["replied"]?.string {
            let reply = try await sender(name).reply(name)
            replies[name] = reply
            try await compare(step, reply)
        } else if let name = step["finished"]?.string {
            try await compare(step, sender(name).end(of: name))
        } else if let method = step["asked"]?.string {
            try await expectQuestion(method, step)
        } else if let name = step["answer"]?.string {
            try await answer(name, step)
        } else if let milliseconds = step["advance"]?.int {
            try await navd.advance(.milliseconds(milliseconds))
        } else if let messages = step["messages"]?.object {
            try await navd.settle()
            try await expect(messages)
        } else {
            throw TestFailure(.caseInvalid, "the player does not know this step")
        }
    }

    private func peer(_ name: JSON?) throws(TestFailure) -> PlayedPeer {
        guard let peer = peers[name?.string ?? ""] else { throw TestFailure(.caseInvalid, "there is no such peer") }
        return peer
    }

    private func sender(_ name: String) throws(TestFailure) -> PlayedPeer {
        guard let peer = senders[name] else { throw TestFailure(.caseInvalid, "no step is called \(name)") }
        return peer
    }

    private func send(_ method: String, _ step: JSON) async throws(TestFailure) {
        guard let name = step["as"]?.string else { throw TestFailure(.caseInvalid, "the step has no name (as)") }
        let (peer, names) = (try peer(step["from"]), try await navd.names(window: window))
        senders[name] = peer
        var message: JSONObject = ["id": .string(name), "method": .string(method)]
        message["on"] = step["on"].map(names.known)
        message["params"] = quoting(names.known(step["params"] ?? [:]))
        for member in ["deadline", "wait", "whenBusy"] { message[member] = step[member] }
        if let within = step["within"]?.string { message["within"] = asked[within]?.id ?? .string(within) }
        try await peer.send(message)
    }

    /// `{"$answered": "s", "member": "m"}` stands for that member of the answer to `s`.
    private func quoting(_ json: JSON) -> JSON {
        switch json {
        case .array(let elements): return .array(elements.map(quoting))
        case .object(let object):
            if let name = object["$answered"]?.string, let member = object["member"]?.string {
                return replies[name]?["result"]?[member] ?? .null
            }
            return .object(JSONObject(object.members.map { (name: $0.name, value: quoting($0.value)) }))
        default: return json
        }
    }

    private func compare(_ step: JSON, _ answer: JSON) async throws(TestFailure) {
        let names = try await navd.names(window: window)
        for member in ["result", "error"] {
            guard let wanted = step[member] else { continue }
            guard let got = answer[member] else {
                throw TestFailure(.notAsExpected, "the answer is \(names.named(answer).text)")
            }
            let named = names.named(got)
            if !Likeness.fits(wanted, named) {
                throw TestFailure(.notAsExpected, "it is another\n\(Comparison(wanted.text, named.text).text)")
            }
        }
    }

    private func expectQuestion(_ method: String, _ step: JSON) async throws(TestFailure) {
        let (peer, wanted) = (try peer(step["peer"]), step["match"] ?? [:])
        let names = try await navd.names(window: window)
        let found = try await peer.question(method) { Likeness.fits(wanted, names.named($0["params"] ?? [:])) }
        if let name = step["as"]?.string { asked[name] = (peer, found["id"] ?? .null) }
    }

    private func answer(_ name: String, _ step: JSON) async throws(TestFailure) {
        guard let question = asked[name] else { throw TestFailure(.caseInvalid, "nothing was asked as \(name)") }
        var message: JSONObject = ["id": question.id]
        for member in ["result", "error"] { message[member] = step[member] }
        try await question.peer.send(message)
    }

    private func expect(_ words: JSONObject) async throws(TestFailure) {
        let known: Set = ["exactly", "inOrder", "of", "about"]
        guard words.members.allSatisfy({ known.contains($0.name) }) else {
            throw TestFailure(.caseInvalid, "the player does not know these members of `messages`")
        }
        var expectation = Expectation()
        expectation.messages = words["exactly"]?.array.map { $0.map(MessagePattern.init(json:)) }
        expectation.inOrder = words["inOrder"]?.array.map { $0.map(MessagePattern.init(json:)) }
        expectation.groups = words["of"]?.array.map { Set($0.compactMap { MessageGroup(rawValue: $0.string ?? "") }) }
        expectation.about = words["about"]?.array.map { Set($0.compactMap(\.string)) }
        let found = Expectation.Found(said: try await navd.said(window: window))
        guard let difference = expectation.difference(from: found) else { return }
        throw TestFailure(.notAsExpected, difference)
    }
}
