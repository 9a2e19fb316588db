import Bus

// How each kind of step is carried out.
extension CaseRunner {
    func play(_ step: CaseStep) throws {
        switch step.verb {
        case .act: try act(step)
        case .asked: try expectAsked(step)
        case .answer: try answer(step)
        case .replied, .finished: try expectReply(step)
        case .pending:
            for name in try step.names {
                let request = try known(name)
                if let reply = replies[request.key]?.first {
                    throw CaseError(wanted: "no answer to \(name) yet", got: reply.text)
                }
            }
        case .advance:
            guard let milliseconds = step.value.int, milliseconds >= 0 else {
                throw CaseError("advance takes milliseconds")
            }
            try bench.advance(milliseconds)
            try collect()
        case .gap:
            guard let milliseconds = step.value.int, milliseconds > 0 else { throw CaseError("gap takes milliseconds") }
            try bench.gap(milliseconds)
            try collect()
        case .wallClock:
            guard let milliseconds = step.value.int else { throw CaseError("wallClock takes milliseconds") }
            try bench.setWallClock(by: milliseconds)
        case .kill:
            let peer = try alive(step.name)
            gone.insert(peer)
            orphans.formUnion(requests.filter { $0.value.peer == peer }.keys)
            try bench.disconnect(peer)
            try collect()
        case .stop: stopped.insert(try alive(step.name))
        case .resume:
            guard stopped.remove(try step.name) != nil else { throw CaseError("\(try step.name) was not stopped") }
        case .restart: try restart(step)
        case .messages: try expectMessages(step)
        case .heard: try expectHeard(step)
        case .peers: try expectPeers(step)
        case .state: try expectState(step)
        case .absent, .released: try expectAbsent(step)
        case .visible: try expectVisible(step)
        case .hierarchy: try expectHierarchy(step)
        case .screen: try expectScreen(step)
        case .layout: try expectLayout(step)
        case .shownHierarchy: try expectShownHierarchy(step)
        case .snapshot: try checkSnapshots()
        case .raw: try sendRaw(step)
        case .progress: try expectProgress(step)
        case .causes: try expectCauses(step)
        }
    }

    // MARK: Peers

    /// The peer's name, if the case has that peer and it can send. Errors: unknown, killed or stopped peer.
    func alive(_ name: String) throws -> String {
        guard file.peers.contains(where: { $0.name == name }) else {
            throw CaseError("the case has no peer \"\(name)\"")
        }
        guard !gone.contains(name) else { throw CaseError("\(name) was killed") }
        guard !stopped.contains(name) else { throw CaseError("\(name) is stopped") }
        return name
    }

    private func restart(_ step: CaseStep) throws {
        let name = try step.name
        guard let peer = file.peers.first(where: { $0.name == name }) else {
            throw CaseError("the case has no peer \"\(name)\"")
        }
        gone.remove(name)
        stopped.remove(name)
        let resumes = step["resume"]?.bool ?? false
        try greet(name, resume: resumes)
        // A resumed session still has its attachments.
        if !resumes { try attach(peer) }
    }

    // MARK: Requests

    func known(_ name: String) throws -> (key: String, request: Request) {
        guard let request = requests[name] else { throw CaseError("no step did anything \"as\" \(name)") }
        return (name, request)
    }

    private func act(_ step: CaseStep) throws {
        let peer = try alive(step.word("from") ?? (file.peers.contains { $0.name == "ui" } ? "ui" : file.peers[0].name))
        let method = try step.name
        let id = takeID(peer)
        let key = try step.word("as") ?? "\(peer)#\(id)"
        guard requests[key] == nil else { throw CaseError("\"\(key)\" stands for another request already") }
        requests[key] = Request(peer: peer, id: id, method: method)
        var message: JSONObject = ["id": .int(id)]
        for (name, value) in try command(step.members, method: method).members { message[name] = value }
        for name in ["deadline", "expires", "key", "wait", "whenBusy"] { message[name] = step[name] }
        message["ifSeq"] = seen(step["ifSeq"])
        if let within = try step.word("within") { message["within"] = .string(askedByName[within]?.id ?? within) }
        let (before, published) = (commits.count, publications)
        try send(message, from: peer)
        try collect()
        try checkRefused(key, commitsBefore: before)
        if method == "vote.dryRun" { try checkNothingPublished(since: published) }
    }

    /// `method`, `on`, `params` and `window` of a command, with names replaced by ids.
    private func command(_ step: JSONObject, method: String) throws -> JSONObject {
        var message: JSONObject = ["method": .string(method)]
        var window: WindowID? = names.main
        if let name = step["window"] {
            window = name.string.flatMap { names.window($0) ?? WindowID($0) }
            message["window"] = window?.json ?? name
        } else if method != "window.open" {
            message["window"] = names.main.json
        }
        let isAboutWindow = MethodDescription.named(method)?.on == "window"
        if let on = step["on"]?.string {
            if isAboutWindow {
                message["on"] = .string(names.window(on)?.description ?? on)
            } else {
                message["on"] = .string(names.id(on, in: window)?.description ?? on)
            }
        }
        guard let params = step["params"] else { return message }
        if method == "vote.dryRun", let object = params.object, let inner = object["method"]?.string {
            var rehearsed = try command(object, method: inner)
            rehearsed["whenBusy"] = object["whenBusy"]
            rehearsed["ifSeq"] = seen(object["ifSeq"])
            message["params"] = .object(rehearsed)
            return message
        }
        if method == "attach", let object = params.object {
            message["params"] = .object(attaching(object, in: window))
        } else if method == "cancel", let name = params["id"]?.string, let request = requests[name] {
            message["params"] = ["id": .int(request.id)]
        } else {
            let params = try quoting(names.outgoing(params, in: window))
            message["params"] = .object(transition(params.object ?? [:]))
        }
        return message
    }

    /// Replaces the name of a request with the `seq` of its answer.
    private func seen(_ name: JSON?) -> JSON? {
        name?.string.flatMap { replies[$0]?.first?["result"]?["seq"] } ?? name
    }

    /// Replaces the name of a request in `transition` with the turn of that command.
    private func transition(_ params: JSONObject) -> JSONObject {
        guard let name = params["transition"]?.string else { return params }
        var params = params
        params["transition"] = replies[name]?.first?["result"]?["turn"] ?? 0
        return params
    }

    /// Checks that a refused command has changed nothing, so that its sender may try again.
    private func checkRefused(_ key: String, commitsBefore: Int) throws {
        guard repliesInStep == 1, let reply = replies[key]?.first else { return }
        let isVeto = reply["result"]?["outcome"] == "vetoed"
        // Commits of other commands may happen meanwhile, for example of a turn that waited for an absent peer.
        let own = commits[commitsBefore...].filter { $0 == requests[key]?.method }
        guard reply["error"] != nil || isVeto, !own.isEmpty else { return }
        throw CaseError(
            wanted: "nothing to change, for the command was not carried out: \(names.incoming(reply).text)",
            got: "\(own.count) commits")
    }

    /// Checks that a dry run publishes nothing. It is skipped once a peer was killed: the dry run may find that peer
    /// gone, which may end the turns of others.
    private func checkNothingPublished(since count: Int) throws {
        guard gone.isEmpty, publications != count else { return }
        throw CaseError(wanted: "nothing published for a dry run", got: "\(publications - count) publications")
    }

    private func sendRaw(_ step: CaseStep) throws {
        let peer = try alive(step.word("from") ?? file.peers[0].name)
        try bench.send(Array(step.name.utf8), from: peer)
        try collect()
        guard let wanted = step["error"] else { return }
        guard let answer = nameless.removeValue(forKey: peer)?.last else {
            throw CaseError(wanted: "an error: \(wanted.text)", got: "no answer")
        }
        if let difference = Pattern.difference(Pattern.refusal(wanted), answer["error"]) { throw CaseError(difference) }
    }

    // MARK: Answers

    private func answer(_ step: CaseStep) throws {
        let name = try step.name
        guard let question = askedByName[name] else { throw CaseError("nothing was asked \"as\" \(name)") }
        let peer = try alive(step.word("from") ?? question.peer)
        var bytes: [UInt8]
        if let garbage = try step.word("garbage") {
            bytes = Array(replacing("$id", by: question.id, in: garbage).utf8)
        } else {
            var message: JSONObject = ["id": .string(question.id)]
            if let error = step["error"] {
                message["error"] = error.string.map { ["name": .string($0), "message": .string($0)] } ?? error
            } else {
                message["result"] = names.outgoing(step["result"] ?? [:], in: nil)
            }
            if let then = step["then"] {
                let commands = try (then.array ?? [then]).map { element -> JSON in
                    guard let object = element.object, let method = (object["do"] ?? object["method"])?.string else {
                        throw CaseError("then takes commands: \(element.text)")
                    }
                    var inner = try command(object, method: method)
                    inner["ifSeq"] = seen(object["ifSeq"])
                    // A command with a name gets an id of its own, and is answered like any other request.
                    if let key = element["as"]?.string {
                        let id = takeID(peer)
                        requests[key] = Request(peer: peer, id: id, method: method)
                        inner["id"] = .int(id)
                    }
                    return .object(inner)
                }
                message["then"] = .array(commands)
            }
            bytes = JSON.object(message).bytes
        }
        let published = publications
        try bench.send(bytes, from: peer)
        if step["twice"] == true { try bench.send(bytes, from: peer) }
        try collect()
        if question.message["dryRun"] == true { try checkNothingPublished(since: published) }
        if step["garbage"] != nil { nameless[peer] = nil }
    }

    private func replacing(_ part: String, by other: String, in text: String) -> String {
        var parts: [String] = [""]
        var rest = text[...]
        while !rest.isEmpty {
            if rest.hasPrefix(part) {
                parts.append("")
                rest = rest.dropFirst(part.count)
            } else {
                parts[parts.count - 1].append(rest.removeFirst())
            }
        }
        return parts.joined(separator: other)
    }
}
