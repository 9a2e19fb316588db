import Bus

// Incoming messages: answers, questions, notifications, publications.
extension CaseRunner {
    func collect() throws {
        try bench.settle()
        for (topic, bytes) in bench.published() { try take(JSONParser.parse(bytes), topic: topic) }
        for peer in file.peers.map(\.name) + [Self.observer] {
            for bytes in bench.received(peer) { try take(JSONParser.parse(bytes), peer) }
        }
    }

    private func take(_ message: JSON, _ peer: String) throws {
        if let method = message["method"]?.string {
            if let wrong = WireCheck.mismatch(asked: message) { throw CaseError("\(wrong): \(message.text)") }
            if let id = message["id"]?.string {
                asked.append(Asked(peer: peer, id: id, message: message))
            } else if method == "command.finished" {
                try takeEnd(message["params"] ?? .null, peer)
            } else if method != "session.probe" {
                // The clock decides when a probe is sent; a case does not expect it.
                heard[peer, default: []].append(said(message))
            }
            return
        }
        guard let id = message["id"], id != .null else {
            nameless[peer, default: []].append(message)
            return
        }
        guard let key = requests.first(where: { $0.value.peer == peer && .int($0.value.id) == id })?.key else {
            throw CaseError("\(peer) got an answer to nothing: \(message.text)")
        }
        try checkDescribed(message, to: requests[key]!.method)
        replies[key, default: []].append(message)
        repliesInStep += 1
        guard replies[key]!.count == 1 else { throw CaseError("\(key) got a second answer: \(message.text)") }
    }

    /// Checks that an answer has the members and errors that its method is described with.
    private func checkDescribed(_ answer: JSON, to name: String) throws {
        guard let method = MethodDescription.named(name), !method.isHeard else {
            guard answer["error"]?["name"] == "methodNotFound" else { throw CaseError("\(name): \(answer.text)") }
            return
        }
        if let wrong = WireCheck.mismatch(answer: answer, to: method) { throw CaseError("\(wrong): \(answer.text)") }
    }

    private func takeEnd(_ params: JSON, _ peer: String) throws {
        guard let key = requests.first(where: { $0.value.peer == peer && .int($0.value.id) == params["id"] })?.key
        else {
            throw CaseError("\(peer) heard the end of nothing: \(params.text)")
        }
        try checkDescribed(params, to: requests[key]!.method)
        guard ends.updateValue(params, forKey: key) == nil else {
            throw CaseError("\(key) ended twice: \(params.text)")
        }
    }

    /// The topic of a publication names its window: `window/w1/`.
    private func take(_ event: JSON, topic: String) throws {
        if let wrong = WireCheck.mismatch(published: event, on: topic) { throw CaseError("\(wrong): \(event.text)") }
        // Who comes and goes is no part of what a case expects.
        if topic == "peers/" || topic == "audit/" { return }
        publications += 1
        if topic.hasPrefix("progress/") { return progress.append(said(event)) }
        guard let window = WindowID(String(topic.dropFirst("window/".count).dropLast())) else {
            throw CaseError("published on \(topic): \(event.text)")
        }
        if event["note"] == nil {
            if watches[window] == nil { watches[window] = try WindowWatch(window, epoch: epoch) }
            try watches[window]?.apply(event)
            commits.append(event["cause"]?["method"]?.string ?? "")
            causes.append(event["cause"] ?? .null)
            learnNames(window)
        }
        for message in event["messages"]?.array ?? [] { said.append((window, said(message))) }
    }

    private func learnNames(_ window: WindowID) {
        guard let tree = watches[window]?.tree else { return }
        if let name = tree.window.name, names.window(name) == nil { names.learn(window, name) }
        for controller in tree.controllers.values {
            if let name = controller.name, !names.knows(controller.id) { names.learn(controller.id, name, in: window) }
            // The popover of a hidden pane has no name of its own: it is called `S.popover`.
            if let split = controller.name, let popover = controller.hiddenPane?.popover {
                names.learn(popover, "\(split).popover", in: window)
            }
            // Nor has More: its navigation controller is called `T.more`, its list `T.moreList`.
            guard let bar = controller.name, let more = controller.moreNavigationController else { continue }
            names.learn(more, "\(bar).more", in: window)
            if let list = tree[more]?.viewControllers.first { names.learn(list, "\(bar).moreList", in: window) }
        }
    }

    private func said(_ message: JSON) -> Said {
        Said(
            on: message["on"]?.string.flatMap { ControllerID($0) }.map { names.name($0) } ?? "",
            method: message["method"]?.string ?? "", params: names.incoming(message["params"] ?? [:]))
    }
}
