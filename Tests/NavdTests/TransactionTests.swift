import Bus
import ControllerActors
import Testing

@testable import navd

/// The effect of several commands in one transaction, compared with the effect of the same commands one by one.
@Suite struct TransactionTests {
    /// Each rule runs on the tree that the rule before it has left, whether that tree is committed or only drafted. In
    /// both cases the result is the same tree, or the same command is refused for the same reason.
    @Test(arguments: UInt64(1)...24)
    func comesToWhatItsCommandsComeToOneByOne(_ seed: UInt64) throws {
        let operations = try RandomOperations(seed: seed, isShuffled: false, isHosted: false)
        try operations.run(60)
        var (done, refused) = (0, 0)
        // Most drawn transactions are refused, so more are drawn until one has been done and one refused.
        for draw in 0..<960 where draw < 120 || done == 0 || refused == 0 {
            guard let here = operations.scene.pick(operations.windowsOpen) else { break }
            operations.here = here
            let parts = (0..<operations.scene.number(2...5)).compactMap { _ in
                RandomOperations.part(operations.anyCommand())
            }
            guard let trial = try? Trial(parts, operations.tree, operations.bench) else { continue }
            switch (trial.oneByOne, trial.asOne) {
            case (.success(let wanted), .success(let tree)):
                done += 1
                #expect(tree == wanted, "seed \(seed): \(JSON.array(parts.map { .object($0) }).text)")
            case (.failure(let wanted), .failure(let refusal)):
                refused += 1
                #expect(refusal == wanted, "seed \(seed): \(JSON.array(parts.map { .object($0) }).text)")
            case (let wanted, let got):
                Issue.record("seed \(seed): \(JSON.array(parts.map { .object($0) }).text)\n\(wanted)\n\(got)")
            }
        }
        #expect(done > 0 && refused > 0, "seed \(seed): \(done) committed, \(refused) refused")
    }
}

/// One list of commands, executed in both ways.
private struct Trial {
    struct Refused: Error, Equatable {
        let name: ErrorName
        let part: Int?
    }

    let oneByOne: Result<JSON, Refused>
    let asOne: Result<JSON, Refused>

    init(_ parts: [JSONObject], _ tree: Tree, _ bench: PumpBench) throws {
        let rules = bench.daemon.application.rules
        let directory = bench.directory
        let params: JSONObject = ["commands": .array(parts.map { .object($0) })]
        guard case .transaction(let transaction)? = try Command.decode("window.transaction", on: "", params: params)
        else { throw Refusal(.internalError, "no transaction") }
        asOne = Self.result { () throws(Refusal) in
            var after = tree
            try after.take(
                rules.transition(
                    for: .transaction(transaction), on: .window, in: tree, directory: directory, answers: Answers()))
            return Self.structure(of: after)
        }
        oneByOne = Self.result { () throws(Refusal) in
            var (now, directory) = (tree, directory)
            for (index, part) in transaction.parts.enumerated() {
                do throws(Refusal) {
                    var (command, target) = (part.command, Rules.Target.window)
                    if let on = part.on {
                        guard let id = ControllerID(on) ?? now.names[on], now[id] != nil else {
                            throw Refusal(.unknownController, "nobody is called \(on)")
                        }
                        target = Rules.turnTarget(of: command, on: .controller(id), in: now)
                    }
                    while let onward = try rules.onward(from: command, on: target, in: now, directory: directory) {
                        (command, target) = onward
                    }
                    let transition = try rules.transition(
                        for: command, on: target, in: now, directory: directory, answers: Answers())
                    try now.take(transition)
                    for change in transition.changes { directory.note(change, in: tree.window.id) }
                } catch { throw error.of(part: index, part.method) }
            }
            return Self.structure(of: now)
        }
    }

    private static func result(_ body: () throws(Refusal) -> JSON) -> Result<JSON, Refused> {
        do throws(Refusal) { return .success(try body()) } catch {
            return .failure(Refused(name: error.name, part: error.data["command"]?.int))
        }
    }

    /// The structure of the tree, without what depends on intermediate steps: appearance, loaded views, and the
    /// controller that a stack has last announced.
    private static func structure(of tree: Tree) -> JSON {
        var all = JSONObject()
        for controller in tree.controllers.values {
            var writer = JSONWriter()
            controller.write(to: &writer)
            guard var members = try? JSONParser.parse(writer.bytes).object else { continue }
            for name in ["appearance", "viewLoaded", "shownViewController", "navigationItem"] { members[name] = nil }
            all[controller.id.description] = .object(members)
        }
        return ["window": .string("\(tree.window)"), "controllers": .object(all)]
    }
}

extension PumpBench {
    fileprivate var directory: Directory {
        var directory = Directory()
        within { directory = daemon.application.assumingIsolated { $0.directory } }
        return directory
    }
}

extension Tree {
    fileprivate mutating func take(_ transition: Transition) throws(Refusal) {
        for change in transition.changes + Message.impliedChanges(transition.messages) {
            try apply(change)
        }
    }
}
