import Bus
import ControllerActors

@testable import navd

// Checks the state that a restart at this moment would lead to.
extension CaseRunner {
    func checkRestart(_ bench: PumpBench, _ store: MemoryStore, atEnd: Bool) throws {
        let status = bench.status()
        let next = PumpBench(store: store.copy())
        defer { next.close() }
        if let fault = next.fault { throw CaseError("a restart fails: \(fault.message)") }
        next.settle()
        guard Set(next.windows) == Set(bench.windows) || isClosing(bench, next) else {
            throw CaseError("the windows are \(bench.windows), after a restart \(next.windows)")
        }
        for fact in try store.facts(StoredState.rests) {
            guard let window = StoredState.window(ofRest: fact.key), next.windows.contains(window) else { continue }
            guard try JSONParser.parse(fact.value)["closes"] != true else {
                throw CaseError("\(window) was told to close, and is there after a restart")
            }
        }
        for id in next.windows {
            guard let tree = next.tree(id), var before = bench.tree(id) else { continue }
            // A restart ends the sessions of hosts, and with them the `host` members.
            for hosted in before.hosted { try before.apply(.set(hosted, .host(nil))) }
            // After a restart no turn runs, whatever ran before.
            let faults = TreeInvariants.faults(of: tree, isQuiet: true)
            guard faults.isEmpty else {
                throw CaseError("after a restart the tree of \(id) is wrong:" + faults.map { "\n    \($0)" }.joined())
            }
            guard status["idle"] == true, !isAsked(status), tree != before else { continue }
            throw CaseError("a restart changes \(id): " + Self.difference(before, tree))
        }
        // While nothing is under way, one check at the end is enough.
        if atEnd || status["idle"] != true { try checkExport(bench, next) }
        let (old, new) = (bench.counters, next.counters)
        // The ids lent to a host for a command that failed belong to no controller.
        for id in bench.windows.compactMap({ bench.tree($0) }).flatMap(\.controllers.keys) {
            highestController = max(highestController, id.number)
        }
        guard new.controller > highestController, new.window >= old.window, new.turn >= old.turn,
            new.seq >= old.seq
        else { throw CaseError("a restart gives numbers again: \(old) before, \(new) after") }
    }

    /// Checks that a state exported now and imported into another navd equals the state after a restart.
    private func checkExport(_ bench: PumpBench, _ restarted: PumpBench) throws {
        guard let file = bench.exported() else { throw CaseError("nothing can be exported") }
        let text = (0..<file.lineCount).map { file.line($0) }.joined(separator: [10])
        let read: StateFile
        do { read = try Array(text).withUnsafeBytes { try StateFile($0) } } catch {
            throw CaseError("what is exported can't be imported: \(error)")
        }
        let other = PumpBench(store: MemoryStore(), importing: read)
        defer { other.close() }
        if let fault = other.fault { throw CaseError("an import fails: \(fault.message)") }
        other.settle()
        guard other.windows == restarted.windows else {
            throw CaseError("after a restart the windows are \(restarted.windows), after an import \(other.windows)")
        }
        for id in other.windows {
            guard let there = restarted.tree(id), let here = other.tree(id), there != here else { continue }
            throw CaseError("an import is no restart: \(id): " + Self.difference(there, here))
        }
    }

    /// True while a request that holds no turn is open: a tapped item is highlighted meanwhile.
    private func isAsked(_ status: JSON) -> Bool { status["open"]?.array?.isEmpty == false }

    /// True if a window that was being closed is gone after the restart.
    private func isClosing(_ before: PumpBench, _ after: PumpBench) -> Bool {
        Set(after.windows).isSubset(of: before.windows) && before.status()["idle"] == false
    }
}

extension PumpBench {
    /// The state that `state.export` starts with, without storyboards.
    func exported() -> StateFile? {
        var file: StateFile?
        let router = daemon.router
        within { file = router.parts.context.keeping.map { _ in router.parts.store.capture() } }
        return file
    }

    var windows: [WindowID] {
        var windows: [WindowID] = []
        let application = daemon.application
        within { windows = application.assumeIsolated { $0.windows.keys.sorted() } }
        return windows
    }

    var counters: Application.Counters {
        var counters = Application.Counters(controller: 0, window: 0, turn: 0, seq: 0)
        let application = daemon.application
        within { counters = application.assumeIsolated { $0.counters } }
        return counters
    }
}
