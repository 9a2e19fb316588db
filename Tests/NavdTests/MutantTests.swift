import Bus
import ControllerActors
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// For `make mutants`: with any entry of the rule tables broken, at least one case must fail. Runs only if
/// `NAVD_MUTANTS` is set.
@Suite struct MutantTests {
    static let isWanted = getenv("NAVD_MUTANTS") != nil

    @Test(.enabled(if: isWanted)) func everyEntryIsProved() throws {
        var files = try CaseFile.names.map { try CaseFile.read($0) }.filter { $0.settings.contains(.inProcess) }
        // A case that already fails without a mutant proves nothing.
        files = files.filter { red($0, Rules()) == nil }
        try #require(!files.isEmpty)
        let chosen = getenv("NAVD_MUTANT").map { String(cString: $0) }
        var killed = 0
        var survivors: [String] = []
        var exempt: [(name: String, why: String)] = []
        for mutant in Mutant.all {
            if let chosen, !mutant.name.contains(chosen) { continue }
            guard let killer = files.firstIndex(where: { red($0, Rules(mutant.tables)) != nil }) else {
                if let why = mutant.exemption {
                    exempt.append((mutant.name, why))
                } else {
                    survivors.append(mutant.name)
                }
                continue
            }
            killed += 1
            print("red    \(mutant.name)  by \(files[killer].file)")
            // A case that failed for one mutant is likely to fail for the next.
            files.insert(files.remove(at: killer), at: 0)
        }
        for (name, why) in exempt { print("exempt \(name)  (\(why))") }
        for name in survivors { print("ALIVE  \(name)") }
        print("mutants: \(killed) red, \(exempt.count) exempt, \(survivors.count) alive; \(files.count) cases")
        #expect(survivors.isEmpty)
    }

    private func red(_ file: CaseFile, _ rules: Rules) -> String? {
        do {
            try CaseRunner(file, on: PumpBench(rules: rules), looksEachStep: false).run()
            return nil
        } catch {
            return "\(error)"
        }
    }
}
