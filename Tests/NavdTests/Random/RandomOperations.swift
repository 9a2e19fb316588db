import Bus

/// Plays steps made by chance on one scene, looking after each at what must always hold. What it did can be read as the
/// steps of a case.
final class RandomOperations {
    let seed: UInt64
    var scene: RandomScene
    private let bench: PumpBench
    let runner: CaseRunner
    private(set) var steps: [JSON] = []
    /// Answers given, by outcome or name of the error: a run that is refused everything tests nothing.
    private(set) var outcomes: [String: Int] = [:]
    private var questions = 0

    /// - Parameter isShuffled: every container on an executor of its own, else all on production's one.
    init(seed: UInt64, isShuffled: Bool = true) throws {
        self.seed = seed
        scene = RandomScene(seed: seed)
        bench = PumpBench(seed: isShuffled ? seed : nil)
        runner = CaseRunner(try scene.file(seed), on: bench, looksEachStep: false)
    }

    var tree: Tree { runner.watches[runner.names.main]?.tree ?? Tree(window: Window(id: WindowID(0))) }

    func run(_ count: Int) throws {
        do {
            try runner.setUp()
            for index in 0..<count {
                try operate()
                if index % 50 == 49 { try runner.checkSnapshots() }
            }
            try windDown()
            try runner.checkSnapshots()
            try runner.checkEnd()
        } catch {
            let list = steps.suffix(25).map { "\n    \($0.text)," }.joined()
            throw CaseError(
                "NAVD_SEED=\(seed), operation \(steps.count): \(error)\n  the tree:\(picture())\n  the last steps:\(list)"
            )
        }
        for replies in runner.replies.values {
            for reply in replies {
                let word = reply["result"]?["outcome"]?.string ?? reply["error"]?["name"]?.string ?? "other"
                outcomes[word, default: 0] += 1
            }
        }
    }

    private func operate() throws {
        for question in runner.asked where !question.isTaken {
            questions += 1
            try play([
                "asked": question.message["method"] ?? .null, "peer": .string(question.peer),
                "as": .string("a\(questions)"),
            ])
        }
        try play(operation())
        guard let tree = bench.tree(runner.names.main), tree != self.tree else { return }
        throw CaseError(CaseRunner.difference(tree, self.tree))
    }

    /// The tree in few words: who stands in whom, and how it appears.
    private func picture() -> String {
        func lines(_ id: ControllerID, _ depth: Int) -> String {
            guard let controller = tree[id] else { return "" }
            let indent = String(repeating: "  ", count: depth)
            let open = controller.transition.map { " (\($0.kind) runs)" } ?? ""
            var text = "\n    \(indent)\(runner.names.name(id)) \(controller.appearance.rawValue)\(open)"
            for child in controller.viewControllers { text += lines(child, depth + 1) }
            if let more = controller.moreNavigationController { text += lines(more, depth + 1) }
            if let presented = controller.presented {
                text += "\n    \(indent)presents \(runner.names.name(presented))"
            }
            return text
        }
        return ([tree.window.root].compactMap { $0 } + tree.window.pile).map { lines($0, 0) }.joined()
    }

    func play(_ json: JSON) throws {
        steps.append(json)
        let step = try CaseStep(json)
        runner.commits = 0
        runner.repliesInStep = 0
        try runner.play(step)
        try runner.check(atEnd: false)
        runner.said = []
        runner.heard = [:]
    }

    /// Questions that navd still waits on, by the name given to them.
    func open() -> [(name: String, peer: String)] {
        let open = Set((bench.status()["open"]?.array ?? []).compactMap(\.string))
        return runner.askedByName.filter { open.contains($0.value.id) }
            .map { (name: $0.key, peer: $0.value.peer) }
            .filter { !runner.gone.contains($0.peer) && !runner.stopped.contains($0.peer) }
            .sorted { ($0.name.count, $0.name) < ($1.name.count, $1.name) }
    }

    /// Everybody answers, the clock goes on: nothing may be left.
    private func windDown() throws {
        for _ in 0..<60 where bench.status()["idle"] != true { try play(["advance": 3_000]) }
        if bench.status()["idle"] != true {
            throw CaseError("a turn runs on after three minutes: \(bench.status().text)")
        }
        try play(["advance": 1])
    }
}
