import Bus
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// The cases of `Tests/Conformance/`, each in every setting it names.
@Suite struct ConformanceTests {
    /// One case in one setting, as a test's argument.
    struct Play: Sendable, CustomTestStringConvertible {
        let file: String
        let setting: Setting

        var testDescription: String { "\(file) (\(setting.rawValue))" }
    }

    /// All cases in all their settings; `NAVD_SETTING` selects one setting.
    static let plays: [Play] = CaseFile.names.flatMap { file in
        // A file that can't be read fails in every setting.
        let settings = (try? CaseFile.read(file).settings) ?? Set(Setting.allCases)
        let only = getenv("NAVD_SETTING").flatMap { Setting(rawValue: String(cString: $0)) }
        return Setting.allCases.filter { settings.contains($0) && $0 == only ?? $0 }.map {
            Play(file: file, setting: $0)
        }
    }

    @Test(arguments: plays)
    func holds(_ play: Play) {
        do {
            try play.setting.run(CaseFile.read(play.file))
        } catch {
            Issue.record("\(play.setting.rawValue): \(error)")
        }
    }

    @Test func thereAreCases() { #expect(!CaseFile.names.isEmpty) }
}

extension Setting {
    /// The number of random orders in which each case is played in the `shuffled` setting.
    static let seeds: UInt64 = getenv("NAVD_SEEDS").flatMap { UInt64(String(cString: $0)) } ?? 8

    func run(_ file: CaseFile) throws {
        switch self {
        case .inProcess: try CaseRunner(file, on: PumpBench(), looksEachStep: true).run()
        case .kept:
            let bench = PumpBench(store: MemoryStore())
            defer { bench.close() }
            try CaseRunner(file, on: bench, looksEachStep: true).run()
        case .shuffled:
            let chosen = getenv("NAVD_SEED").flatMap { UInt64(String(cString: $0)) }
            for seed in chosen.map({ [$0] }) ?? Array(1...Self.seeds) {
                do {
                    try CaseRunner(file, on: PumpBench(seed: seed), looksEachStep: true).run()
                } catch {
                    throw CaseError("with NAVD_SEED=\(seed): \(error)")
                }
            }
        case .daemon, .hosted:
            let bench = try ProcessBench(hosted: self == .hosted)
            defer { bench.close() }
            try CaseRunner(file, on: bench, looksEachStep: false).run()
        }
    }
}
