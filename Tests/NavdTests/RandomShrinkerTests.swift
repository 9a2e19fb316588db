import Bus
import Testing

@testable import ControllerActors

/// The search itself: a rule that is broken is found, and told in few steps.
@Suite struct RandomShrinkerTests {
    /// Whoever comes back in a pop is never told that it did.
    @Test func aBrokenRuleIsFoundAndMadeShort() throws {
        var tables = RuleTables.standard
        tables.order.rows[.pop]?.removeAll { $0 == .didAppear }
        let rules = Rules(tables)
        for seed in UInt64(1)...40 {
            let operations = try RandomOperations(seed: seed, rules: rules, isHosted: false)
            do { try operations.run(100) } catch {
                var shrinker = RandomShrinker(seed: seed, isShuffled: true, rules: rules, isHosted: false)
                let found = shrinker.shrink(operations.steps)
                let shortest = try #require(found)
                #expect(shortest.steps.count <= 10, "\(shortest.asCase)")
                // What it prints is a case that goes wrong by itself.
                let file = try CaseFile(file: "shrunk", Array(shortest.asCase.utf8))
                let bench = PumpBench(seed: seed, rules: rules)
                #expect(throws: (any Error).self) { try CaseRunner(file, on: bench, looksEachStep: false).run() }
                return
            }
        }
        Issue.record("forty runs did not notice")
    }
}
