import Bus
import ControllerActors

/// Plays random steps on one scene, and after each checks what must always hold. The steps can be printed as a case.
final class RandomOperations {
    let seed: UInt64
    let isShuffled: Bool
    var scene: RandomScene
    let bench: PumpBench
    let runner: CaseRunner
    /// The case without its steps.
    private let file: JSONObject
    private(set) var steps: [JSON] = []
    /// The number of answers by outcome or name of the error. A run whose commands are all refused tests nothing.
    private(set) var outcomes: [String: Int] = [:]
    /// How often each generator was drawn.
    var drawn: [String: Int] = [:]
    /// The window that the next operation is about.
    var here = WindowID(0)
    /// Earlier paths of each window, and saved windows, to return to.
    var paths: [WindowID: [String]] = [:]
    var documents: [JSON] = []
    private var questions = 0
    /// The connected hosts, and the last claim of each host.
    var hostPeers: [String: HostPeer] = [:]
    var claims: [String: JSON] = [:]
    /// How often claims led to each result, and how often hosts had work to do.
    var hostOutcomes: [String: Int] = [:]
    let isHosted: Bool
    /// The generators to draw from.
    let mix: [RandomGenerator]

    /// - Parameters:
    ///   - isShuffled: true for every container on an executor of its own, false for production's single executor.
    ///   - isHosted: true to include the generators of hosts.
    init(
        seed: UInt64, isShuffled: Bool = true, rules: Rules = Rules(), store: MemoryStore? = nil, isHosted: Bool = true
    ) throws {
        self.isHosted = isHosted
        mix = isHosted ? Self.mix + Self.hosts : Self.mix
        self.seed = seed
        self.isShuffled = isShuffled
        scene = RandomScene(seed: seed)
        file = scene.file()
        bench = PumpBench(seed: isShuffled ? seed : nil, rules: rules, store: store)
        var whole = file
        whole["steps"] = [["snapshot": true]]
        runner = CaseRunner(
            try CaseFile(file: "seed \(seed)", JSON.object(whole).bytes), on: bench, looksEachStep: false)
    }

    /// - Parameter between: called after each operation with its number.
    /// - Throws: a description of the failure; `steps` holds the steps that led to it.
    func run(_ count: Int, between: (Int) throws -> Void = { _ in }) throws {
        try runner.setUp()
        here = runner.names.main
        for index in 0..<count {
            try takeQuestions()
            try play(operation())
            try compare()
            try between(index)
            if index % 50 == 49 { try runner.checkSnapshots() }
        }
        try finish()
        for replies in runner.replies.values {
            for reply in replies {
                let word =
                    reply["result"]?["outcome"]?.string ?? reply["result"]?["would"]?.string ?? reply["error"]?["name"]?
                    .string ?? "other"
                outcomes[word, default: 0] += 1
            }
        }
        for (word, count) in hostOutcomes { outcomes["host \(word)"] = count }
    }

    /// Plays the steps of another run, without those that can't be played any more.
    func replay(_ steps: [JSON]) throws {
        try runner.setUp()
        here = runner.names.main
        for step in steps where canPlay(step) {
            try play(step)
            try compare()
        }
        try finish()
    }

    /// Names each new question before the next operation.
    private func takeQuestions() throws {
        for question in runner.asked where !question.isTaken {
            questions += 1
            try play([
                "asked": question.message["method"] ?? .null, "peer": .string(question.peer),
                "as": .string("a\(questions)"),
            ])
        }
    }

    func play(_ json: JSON) throws {
        steps.append(json)
        runner.commits = []
        runner.repliesInStep = 0
        let step = json["host"] == nil ? try CaseStep(json) : nil
        if let step { try runner.play(step) } else { try play(host: json) }
        // With no peer waiting on a lost host, navd takes its container over right after the step in which it notices
        // the loss.
        if isHosted { try runner.collect() }
        try runner.check(atEnd: false)
        if let step { try checkJump(step) }
        runner.said = []
        runner.heard = [:]
    }

    /// Checks that the events give the same tree as navd's own.
    private func compare() throws {
        for window in windowsOpen {
            guard let mine = runner.watches[window]?.tree, let tree = bench.tree(window), tree != mine else { continue }
            throw CaseError(CaseRunner.difference(tree, mine))
        }
    }

    /// Advances the clock until every question has timed out, and checks that nothing is left pending.
    private func finish() throws {
        // Actions of items hold no turn, but must end too.
        for _ in 0..<60 where bench.status()["idle"] != true || bench.status()["open"] != [] {
            try play(["advance": 3_000])
        }
        if bench.status()["idle"] != true {
            throw CaseError("a turn runs on after three minutes: \(bench.status().text)")
        }
        try play(["advance": 1])
        try runner.checkSnapshots()
        try runner.checkEnd()
        try checkSaved()
    }

    /// The questions that navd still waits for, by the name given to them.
    func open() -> [(name: String, peer: String)] {
        let open = Set((bench.status()["open"]?.array ?? []).compactMap(\.string))
        return runner.askedByName.filter { open.contains($0.value.id) }
            .map { (name: $0.key, peer: $0.value.peer) }
            .filter { !runner.gone.contains($0.peer) && !runner.stopped.contains($0.peer) }
            .sorted { ($0.name.count, $0.name) < ($1.name.count, $1.name) }
    }

    /// All steps so far, as a case that can be played by itself.
    var asCase: String {
        var whole = file
        whole["steps"] = .array(steps)
        let list = steps.map { "\n        \($0.text)" }.joined(separator: ",")
        whole["steps"] = ["$steps"]
        return JSON.object(whole).text.replacing("[\"$steps\"]", with: "[\(list)\n    ]")
    }

    // MARK: Replaying

    private func canPlay(_ json: JSON) -> Bool {
        if json["host"] != nil { return canPlay(host: json) }
        guard let step = try? CaseStep(json) else { return false }
        func isThere(_ peer: String?) -> Bool { peer.map { (try? runner.alive($0)) != nil } ?? true }
        switch step.verb {
        case .act: return isThere(step["from"]?.string)
        case .asked:
            return runner.asked.contains {
                !$0.isTaken && $0.message["method"] == step.value && .string($0.peer) == step["peer"]
            }
        case .answer:
            guard let question = step.value.string.flatMap({ runner.askedByName[$0] }) else { return false }
            return isThere(question.peer)
        case .kill, .stop: return isThere(step.value.string)
        case .restart: return !isThere(step.value.string)
        default: return true
        }
    }
}
