import Bus
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// Ten thousand random operations, on executors that run in random order. `NAVD_SEED` selects one seed.
@Suite struct RandomOperationsTests {
    static let operationsPerSeed = 100

    static let seeds: [UInt64] = {
        if let seed = number("NAVD_SEED") { return [seed] }
        let first = number("NAVD_FIRST_SEED") ?? 1
        return Array(first..<first + (number("NAVD_OPERATIONS") ?? 10_000) / UInt64(operationsPerSeed))
    }()

    private static func number(_ name: String) -> UInt64? { getenv(name).flatMap { UInt64(String(cString: $0)) } }

    /// A seed printed by a failing run must reproduce that run.
    @Test func theSameSeedIsTheSameRun() throws {
        let runs = try (0..<2).map { _ in
            let operations = try RandomOperations(seed: 7)
            try operations.run(Self.operationsPerSeed)
            return operations
        }
        #expect(runs[0].steps == runs[1].steps)
        #expect(runs[0].tree == runs[1].tree)
        #expect(runs[0].runner.replies == runs[1].runner.replies)
    }

    @Test(arguments: seeds)
    func whateverIsAsked(_ seed: UInt64) { play(seed, isShuffled: true) }

    /// The same on production's single executor.
    @Test(arguments: seeds.prefix(20))
    func inProduction(_ seed: UInt64) { play(seed, isShuffled: false) }

    private func play(_ seed: UInt64, isShuffled: Bool) {
        RandomReport.began(seed)
        do {
            let operations = try RandomOperations(seed: seed, isShuffled: isShuffled)
            do {
                try operations.run(Self.operationsPerSeed)
            } catch {
                Issue.record("\(RandomReport.failure(error, operations))")
                return
            }
            #expect(
                operations.outcomes["committed", default: 0] > 5,
                "seed \(seed) committed almost nothing: \(operations.outcomes)")
            RandomReport.ended(operations)
        } catch {
            Issue.record("NAVD_SEED=\(seed): \(error)")
        }
    }
}
