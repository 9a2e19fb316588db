import Bus

// The steps that state what must have happened.
extension CaseRunner {
    func expectAsked(_ step: CaseStep) throws {
        let method = try step.name
        let peer = try step.word("peer")
        let on = try step.word("on")
        func fits(_ question: Asked) -> Bool {
            guard !question.isTaken, question.message["method"]?.string == method else { return false }
            if let peer, question.peer != peer { return false }
            if let on, names.incoming(question.message["on"] ?? .null) != .string(on) { return false }
            if let deadline = step["deadline"], question.message["deadline"] != deadline { return false }
            if let attach = step["attachment"]?.string,
                question.message["attachment"] != replies[attach]?.first?["result"]?["attachment"]
            {
                return false
            }
            if let dryRun = step["dryRun"], question.message["dryRun"] ?? false != dryRun { return false }
            guard let match = step["match"] else { return true }
            return Pattern.matches(match, names.incoming(question.message["params"] ?? [:]))
                || Pattern.matches(match, aboutItself(question))
        }
        guard let index = asked.firstIndex(where: fits) else {
            let list = asked.filter { !$0.isTaken }.map { "\n       \($0.peer): \(names.incoming($0.message).text)" }
                .joined()
            throw CaseError(
                wanted: "\(method) asked\(peer.map { " of \($0)" } ?? "")", got: list.isEmpty ? "no question" : list)
        }
        asked[index].isTaken = true
        if let name = try step.word("as") { askedByName[name] = asked[index] }
    }

    /// The question's params, with `viewController` defaulting to the controller that the callback is sent to.
    private func aboutItself(_ question: Asked) -> JSON {
        var params = names.incoming(question.message["params"] ?? [:]).object ?? [:]
        if params["viewController"] == nil {
            params["viewController"] = names.incoming(question.message["on"] ?? .null)
        }
        return .object(params)
    }

    func expectReply(_ step: CaseStep) throws {
        let (key, request) = try known(step.name)
        let isEnd = step.verb == .finished
        guard let reply = isEnd ? ends[key] : replies[key]?.first else {
            throw CaseError(wanted: "\(isEnd ? "the end of" : "an answer to") \(key) (\(request.method))", got: "none")
        }
        let readable = names.incoming(reply)
        if let wanted = step["error"] {
            guard let error = readable["error"] else {
                throw CaseError(wanted: "an error: \(wanted.text)", got: readable.text)
            }
            if let difference = Pattern.difference(Pattern.refusal(wanted), error, path: "error") {
                throw CaseError("\(difference)\n  in: \(readable.text)")
            }
        } else {
            guard let result = readable["result"] else {
                throw CaseError(wanted: "a result\(step["result"].map { ": \($0.text)" } ?? "")", got: readable.text)
            }
            if let difference = Pattern.difference(step["result"] ?? [:], result, path: "result") {
                throw CaseError("\(difference)\n  in: \(readable.text)")
            }
        }
    }

    func expectMessages(_ step: CaseStep) throws {
        let words = step.value.object ?? [:]
        let of = words["of"]?.array?.compactMap(\.string)
        if let stray = of?.first(where: { !Said.groups.contains($0) }) {
            throw CaseError("no group is called \"\(stray)\"; known: \(Said.groups.sorted().joined(separator: ", "))")
        }
        let about = words["about"]?.array?.compactMap(\.string)
        let list = said.map(\.said).filter {
            (of?.contains($0.group) ?? true) && (about?.contains($0.on) ?? true)
        }
        said = []
        try Said.check(list, against: words)
    }

    func expectHeard(_ step: CaseStep) throws {
        let words = step.value.object ?? [:]
        guard let peer = words["peer"]?.string, file.peers.contains(where: { $0.name == peer }) else {
            throw CaseError("heard names no peer of the case")
        }
        try Said.check(heard.removeValue(forKey: peer) ?? [], against: words)
    }

    func expectProgress(_ step: CaseStep) throws {
        try Said.check(progress, against: ["exactly": step.value])
        progress = []
    }

    func expectCauses(_ step: CaseStep) throws {
        if let difference = Pattern.difference(step.value, .array(causes), path: "causes") { throw CaseError(difference) }
        causes = []
    }

    // MARK: Reads

    func expectPeers(_ step: CaseStep) throws {
        let list = try ask("peer.list")
        for (name, wanted) in step.value.object?.members ?? [] {
            if name == "$strays" {
                if let difference = Pattern.difference(wanted, list["strays"], path: name) {
                    throw CaseError(difference)
                }
                continue
            }
            let peers = list["peers"]?.array?.filter { $0["client"]?.string == name } ?? []
            if wanted == .null {
                if let peer = peers.last { throw CaseError(wanted: "no session of \(name)", got: peer.text) }
                continue
            }
            // Compares the latest session, since an older one may still wait for its peer to reconnect.
            if let difference = Pattern.difference(wanted, peers.last, path: name) {
                throw CaseError("\(difference)\n  in: \(peers.last?.text ?? "no session")")
            }
        }
    }

    private func window(_ step: CaseStep) throws -> WindowID {
        let name = try step.word("window")
        guard let window = names.window(name) else { throw CaseError("no window is called \"\(name ?? "")\"") }
        return window
    }

    func expectState(_ step: CaseStep) throws {
        let home = try window(step)
        for (name, wanted) in step.value.object?.members ?? [] {
            let got: JSON
            if let id = names.id(name, in: home) {
                got = try ask("controller.get", on: id.description)
            } else if let window = names.window(name) {
                got = try facts(window)
            } else {
                throw CaseError("nothing is called \"\(name)\"")
            }
            if let difference = Pattern.difference(wanted, names.incoming(got), path: name) {
                throw CaseError("\(difference)\n  in: \(names.incoming(got).text)")
            }
        }
    }

    /// What `snapshot` and `window.list` say about a window, in one object.
    private func facts(_ window: WindowID) throws -> JSON {
        let list = try ask("window.list")["windows"]?.array ?? []
        guard var facts = list.first(where: { $0["id"] == window.json })?.object else { return ["open": false] }
        facts["open"] = true
        for (name, value) in try ask("snapshot", on: window.description)["window"]?.object?.members ?? []
        where facts[name] == nil { facts[name] = value }
        return .object(facts)
    }

    func expectAbsent(_ step: CaseStep) throws {
        for name in try step.names {
            let id = names.id(name, in: try window(step))
            if id == nil, step.verb == .released { throw CaseError("\(name) was never there") }
            let reply = try reply("controller.get", on: id?.description ?? name)
            let wanted: JSON = id == nil ? "unknownController" : "released"
            if let difference = Pattern.difference(wanted, reply["error"]?["name"], path: name) {
                throw CaseError("\(difference)\n  in: \(names.incoming(reply).text)")
            }
        }
    }

    func expectVisible(_ step: CaseStep) throws {
        let got = try ask("visibleViewController", on: window(step).description)
        if let difference = Pattern.difference(
            step.value, names.incoming(got["viewController"] ?? .null), path: "visible")
        {
            throw CaseError(difference)
        }
    }

    func expectHierarchy(_ step: CaseStep) throws {
        let got = names.incoming(try ask("hierarchy", on: window(step).description))
        if let difference = Pattern.difference(step.value, got, path: "hierarchy") {
            throw CaseError("\(difference)\n  in: \(got.text)")
        }
    }
}
