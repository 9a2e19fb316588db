import Bus

// Turns that wait, peers that disconnect and connect, the clock.
extension RandomOperations {
    static let turns: [RandomGenerator] = [
        RandomGenerator("the clock", 6) { ["advance": .int(Int64($0.scene.number(0...600)))] },
        RandomGenerator("from inside a turn", 5) { $0.inside() },
        RandomGenerator("peers", 1) { $0.peers() },
        RandomGenerator("cancel", 2) { $0.cancel() },
        RandomGenerator("dry run", 8) { $0.dryRun() },
    ]

    /// An answer: yes, no, garbage or twice. Late and missing answers result from the clock.
    func answer(_ name: String) -> JSON {
        var step: JSONObject = ["answer": .string(name)]
        let message = runner.askedByName[name]?.message ?? .null
        let method = message["method"]?.string.flatMap { QuestionMethod(rawValue: $0) }
        let data = method.flatMap { Self.answers[$0] }
        switch scene.number(0...9) {
        case 8: step["garbage"] = #"{"id":"$id","result":{"allow":"perhaps"}}"#
        case let number:
            step["result"] = data?(self, message) ?? ["allow": .bool(!(6...7).contains(number))]
            if number == 9 { step["twice"] = true }
        }
        if scene.chance(15), step["garbage"] == nil {
            step["then"] = [.object(scene.chance(50) ? navigation() : tabs())]
        }
        return .object(step)
    }

    private func inside() -> JSON? {
        guard let question = scene.pick(open()) else { return nil }
        var members = anyCommand()
        if here != runner.names.main { members["window"] = windowName }
        members["from"] = .string(question.peer)
        members["within"] = .string(question.name)
        members["as"] = .string("d\(steps.count)")
        return .object(members)
    }

    private func peers() -> JSON {
        if runner.gone.contains("gate") { return ["restart": "gate"] }
        return scene.chance(50) ? ["kill": "gate"] : ["advance": 500]
    }

    /// A dry run of any command.
    private func dryRun() -> JSON? {
        guard let step = scene.pick(Self.mix)?.step(self)?.object, let method = step["do"]?.string,
            let description = MethodDescription.named(method), description.kind == .command
        else { return nil }
        var params: JSONObject = ["method": .string(method)]
        for name in ["on", "window", "params"] { params[name] = step[name] }
        if scene.chance(30) { params["whenBusy"] = "queue" }
        var members: JSONObject = [
            "do": "vote.dryRun", "params": .object(params), "from": step["from"] ?? "ui",
            "as": .string("d\(steps.count)"),
        ]
        if scene.chance(10) { members["deadline"] = .int(Int64(scene.number(1...700))) }
        return .object(members)
    }

    private func cancel() -> JSON? {
        let waiting = runner.requests.filter { $0.value.peer == "ui" && runner.replies[$0.key] == nil }.keys.sorted()
        guard let request = scene.pick(waiting) else { return nil }
        return ["do": "cancel", "from": "ui", "params": ["id": .string(request)]]
    }
}
