import Bus

// The checks that every case must pass, whether or not the case mentions them.
extension CaseRunner {
    func check(atEnd: Bool) throws {
        if let (peer, answers) = nameless.first(where: { !$0.value.isEmpty }) {
            throw CaseError("\(peer) got an answer without an id: \(answers[0].text)")
        }
        try checkTrees(bench.status())
        if looksEachStep || atEnd { try checkSnapshots() }
        if let bench = bench as? PumpBench, let store = bench.store { try checkRestart(bench, store, atEnd: atEnd) }
    }

    private func checkTrees(_ status: JSON) throws {
        for (window, watch) in watches where !watch.isClosed {
            let tree = watch.tree
            let runs =
                isCalling(status) || tree.window.transition != nil
                || tree.controllers.values.contains { $0.transition != nil }
            let faults = TreeInvariants.faults(of: tree, isQuiet: !runs) + LayoutInvariants.faults(of: tree)
            guard faults.isEmpty else {
                throw CaseError("the tree of \(window) is wrong:" + faults.map { "\n    \($0)" }.joined())
            }
        }
    }

    /// True while a committed turn waits for the answer to an awaited callback.
    private func isCalling(_ status: JSON) -> Bool {
        let open = Set((status["open"]?.array ?? []).compactMap(\.string))
        return asked.contains { question in
            open.contains(question.id)
                && QuestionMethod(rawValue: question.message["method"]?.string ?? "") == nil
                && question.message["method"]?.string != Message.Method.action.rawValue
        }
    }

    /// Checks that a snapshot plus its events gives the same tree as a fresh snapshot (SYS-03).
    func checkSnapshots() throws {
        for (window, watch) in watches.sorted(by: { $0.key < $1.key }) where !watch.isClosed {
            let json = try ask("snapshot", on: window.description)
            let fresh = try Replica(snapshot: json)
            guard fresh.seq == watch.replica.seq else {
                throw CaseError("the snapshot of \(window) stands at \(fresh.seq), the events at \(watch.replica.seq)")
            }
            guard fresh.tree == watch.tree else { throw CaseError(Self.difference(fresh.tree, watch.tree)) }
            let faults = try watch.copy.differences(from: json)
            guard faults.isEmpty else {
                throw CaseError("a copy of \(window) is no snapshot:" + faults.map { "\n    \($0)" }.joined())
            }
        }
    }

    static func difference(_ snapshot: Tree, _ events: Tree) -> String {
        var lines = ["the snapshot is not what the events make:"]
        if snapshot.window != events.window { lines.append("window: \(snapshot.window) | \(events.window)") }
        for id in Set(snapshot.controllers.keys).union(events.controllers.keys).sorted()
        where snapshot[id] != events[id] {
            var texts: [String] = []
            for controller in [snapshot[id], events[id]] {
                var writer = JSONWriter()
                controller?.write(to: &writer)
                texts.append(controller == nil ? "gone" : String(decoding: writer.bytes, as: UTF8.self))
            }
            lines.append("\(id): \(texts[0]) | \(texts[1])")
        }
        return lines.joined(separator: "\n    ")
    }

    /// Checks that no request, turn or highlight is left pending.
    func checkEnd() throws {
        let status = try bench.status()
        if let open = status["open"]?.array, !open.isEmpty {
            let list = asked.filter { open.contains(.string($0.id)) }.map {
                "\n  \($0.peer): \(names.incoming($0.message).text)"
            }
            throw CaseError("navd still waits for answers:" + list.joined())
        }
        for watch in watches.values where !watch.isClosed {
            if let lit = watch.tree.controllers.values.first(where: \.hasHighlight) {
                throw CaseError("an item of \(names.name(lit.id)) is still highlighted")
            }
        }
        guard status["idle"] == true else { throw CaseError("a turn still runs: \(status.text)") }
        for (key, request) in requests.sorted(by: { $0.key < $1.key }) where !orphans.contains(key) {
            guard let reply = replies[key]?.first else {
                throw CaseError("\(key) (\(request.method)) never got an answer")
            }
            let isChained = reply["result"]?["outcome"] == "chained"
            if isChained, ends[key] == nil { throw CaseError("\(key) (\(request.method)) was chained and never ended") }
        }
    }
}

extension Controller {
    /// True while a tapped item is highlighted because its target has not answered.
    fileprivate var hasHighlight: Bool {
        let items = self.bars.flatMap(\.navigationItems) + [self.navigationItem].compactMap { $0 }
        let buttons = items.flatMap { $0.leftBarButtonItems + $0.rightBarButtonItems } + self.bars.flatMap(\.items)
        return (buttons + self.toolbarItems).contains(where: \.highlighted)
    }
}
