import Bus

// Turns that wait, peers that come and go, the clock.
extension RandomOperations {
    static let turns: [RandomGenerator] = [
        RandomGenerator("the clock", 6) { ["advance": .int(Int64($0.scene.number(0...600)))] },
        RandomGenerator("from inside a turn", 5) { $0.inside() },
        RandomGenerator("peers", 1) { $0.peers() },
        RandomGenerator("cancel", 2) { $0.cancel() },
    ]

    /// Yes, no, garbage, twice; late and never come by the clock.
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

    private func cancel() -> JSON? {
        let waiting = runner.requests.filter { $0.value.peer == "ui" && runner.replies[$0.key] == nil }.keys.sorted()
        guard let request = scene.pick(waiting) else { return nil }
        return ["do": "cancel", "from": "ui", "params": ["id": .string(request)]]
    }
}
