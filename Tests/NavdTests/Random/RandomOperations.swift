import Bus
import ControllerActors

/// Plays steps made by chance on one scene, looking after each at what must always hold. What it did can be read as the
/// steps of a case.
final class RandomOperations {
    let seed: UInt64
    let isShuffled: Bool
    var scene: RandomScene
    let bench: PumpBench
    let runner: CaseRunner
    /// The case around the steps.
    private let file: JSONObject
    private(set) var steps: [JSON] = []
    /// Answers given, by outcome or name of the error: a run that is refused everything tests nothing.
    private(set) var outcomes: [String: Int] = [:]
    /// What the mix brought.
    var drawn: [String: Int] = [:]
    /// The window that the next operation is about.
    var here = WindowID(0)
    /// Places to come back to, and whole windows.
    var paths: [WindowID: [String]] = [:]
    var documents: [JSON] = []
    private var questions = 0
    /// Those that are there, and what each claimed last.
    var hostPeers: [String: HostPeer] = [:]
    var claims: [String: JSON] = [:]
    /// What became of their claims, and how often they had something to do.
    var hostOutcomes: [String: Int] = [:]
    let isHosted: Bool
    /// What is drawn from.
    let mix: [RandomGenerator]

    /// - Parameters:
    ///   - isShuffled: every container on an executor of its own, else all on production's one.
    ///   - isHosted: hosts come and go as well.
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

    /// - Parameter between: what else happens after each operation, by its number.
    /// - Throws: what went wrong, as one text; `steps` say how it came to it.
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

    /// Plays steps that another run made, leaving out what can't be played any more.
    func replay(_ steps: [JSON]) throws {
        try runner.setUp()
        here = runner.names.main
        for step in steps where canPlay(step) {
            try play(step)
            try compare()
        }
        try finish()
    }

    /// Questions get their names before anything else happens.
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
        // Where nobody waits for a host that is lost, its place is taken over right after the step that found it out.
        if isHosted { try runner.collect() }
        try runner.check(atEnd: false)
        if let step { try checkJump(step) }
        runner.said = []
        runner.heard = [:]
    }

    /// The events make the tree that navd has.
    private func compare() throws {
        for window in windowsOpen {
            guard let mine = runner.watches[window]?.tree, let tree = bench.tree(window), tree != mine else { continue }
            throw CaseError(CaseRunner.difference(tree, mine))
        }
    }

    /// Everybody answers, the clock goes on: nothing may be left.
    private func finish() throws {
        // Errands hold no turn, and end too.
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

    /// Questions that navd still waits on, by the name given to them.
    func open() -> [(name: String, peer: String)] {
        let open = Set((bench.status()["open"]?.array ?? []).compactMap(\.string))
        return runner.askedByName.filter { open.contains($0.value.id) }
            .map { (name: $0.key, peer: $0.value.peer) }
            .filter { !runner.gone.contains($0.peer) && !runner.stopped.contains($0.peer) }
            .sorted { ($0.name.count, $0.name) < ($1.name.count, $1.name) }
    }

    /// Everything so far as a case that can be played by itself.
    var asCase: String {
        var whole = file
        whole["steps"] = .array(steps)
        let list = steps.map { "\n        \($0.text)" }.joined(separator: ",")
        whole["steps"] = ["$steps"]
        return JSON.object(whole).text.replacing("[\"$steps\"]", with: "[\(list)\n    ]")
    }

    // MARK: Playing again

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
