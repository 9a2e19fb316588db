import Bus
import ControllerActors

/// Makes a list of steps that goes wrong as short as it gets: leaves out ever smaller stretches while it goes on failing.
struct RandomShrinker {
    let seed: UInt64
    let isShuffled: Bool
    var rules = Rules()
    var isHosted = true
    /// Runs at most, each as long as what is left.
    var runs = 600

    struct Failure {
        var steps: [JSON]
        var why: String
        var asCase: String
    }

    /// What it comes to when these steps are played; nil where nothing goes wrong.
    private func failure(_ steps: [JSON]) -> Failure? {
        guard let operations = try? RandomOperations(
                seed: seed, isShuffled: isShuffled, rules: rules, isHosted: isHosted) else {
            return nil
        }
        do {
            try operations.replay(steps)
            return nil
        } catch {
            return Failure(steps: operations.steps, why: "\(error)", asCase: operations.asCase)
        }
    }

    /// Nil where it can't be made to fail again.
    mutating func shrink(_ steps: [JSON]) -> Failure? {
        guard var best = failure(steps) else { return nil }
        var size = max(1, best.steps.count / 2)
        while true {
            var start = 0
            var isShorter = false
            while start < best.steps.count, runs > 0 {
                runs -= 1
                let end = min(start + size, best.steps.count)
                let rest = Array(best.steps[..<start] + best.steps[end...])
                if let shorter = failure(rest), shorter.steps.count < best.steps.count {
                    best = shorter
                    isShorter = true
                } else {
                    start = end
                }
            }
            if runs == 0 || (size == 1 && !isShorter) { return plainer(best) }
            if !isShorter || size > 1 { size = max(1, size / 2) }
        }
    }

    /// Without what a step may do without.
    private mutating func plainer(_ found: Failure) -> Failure {
        var best = found
        for index in found.steps.indices {
            for word in ["then", "whenBusy", "wait", "deadline", "twice", "within"] {
                guard runs > 0, index < best.steps.count, var step = best.steps[index].object, step[word] != nil else {
                    continue
                }
                runs -= 1
                step[word] = nil
                var steps = best.steps
                steps[index] = .object(step)
                if let plain = failure(steps), plain.steps.count <= best.steps.count { best = plain }
            }
        }
        return best
    }
}
