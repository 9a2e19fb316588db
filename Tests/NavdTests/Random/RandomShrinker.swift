import Bus
import ControllerActors

/// Shortens a list of steps that fails: leaves out ever smaller ranges as long as the rest still fails.
struct RandomShrinker {
    let seed: UInt64
    let isShuffled: Bool
    var rules = Rules()
    var isHosted = true
    /// The most runs that remain; each plays all steps that are left.
    var runs = 600

    struct Failure {
        var steps: [JSON]
        var why: String
        var asCase: String
    }

    /// The failure that playing these steps leads to; nil if they succeed.
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

    /// The shortest failing list found; nil if the steps do not fail again.
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

    /// Removes the optional members of each step that the failure does not need.
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
