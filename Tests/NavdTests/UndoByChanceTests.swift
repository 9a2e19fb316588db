import Bus
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// Random changes are undone. `NAVD_SEED` selects one seed, `NAVD_SEEDS_OF_UNDO` the number of seeds.
@Suite struct UndoByChanceTests {
    private static func number(_ name: String) -> UInt64? { getenv(name).flatMap { UInt64(String(cString: $0)) } }

    static let seeds: [UInt64] =
        number("NAVD_SEED").map { [$0] } ?? Array(1...(number("NAVD_SEEDS_OF_UNDO") ?? 30))

    @Test(arguments: seeds)
    func takenBack(_ seed: UInt64) throws {
        var undo = try RandomUndo(seed: seed)
        defer { undo.operations.bench.close() }
        do {
            try undo.run(12)
        } catch {
            Issue.record("NAVD_SEED=\(seed): \(error)\n\(undo.operations.picture())\n\(undo.operations.asCase)")
            return
        }
        #expect(undo.undone > 3, "seed \(seed) undid almost nothing: \(undo.methods)")
    }
}
