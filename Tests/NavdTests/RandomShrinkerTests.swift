import Bus
import Testing

@testable import ControllerActors

/// A broken rule is found by random operations, and shortened to a few steps.
@Suite struct RandomShrinkerTests {
    /// The broken rule: a controller that reappears in a pop gets no `viewDidAppear`.
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
                // The printed case fails by itself.
                let file = try CaseFile(file: "shrunk", Array(shortest.asCase.utf8))
                let bench = PumpBench(seed: seed, rules: rules)
                #expect(throws: (any Error).self) { try CaseRunner(file, on: bench, looksEachStep: false).run() }
                return
            }
        }
        Issue.record("forty runs did not find the broken rule")
    }
}
