import Bus
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// For `make catalogue`: plays every case in every setting and writes the results to `.build/conformance.json`. Runs
/// only if `NAVD_CATALOGUE` is set.
@Suite struct CatalogueTests {
    static let isWanted = getenv("NAVD_CATALOGUE") != nil

    @Test(.enabled(if: isWanted)) func results() throws {
        var list: [JSON] = []
        for name in CaseFile.names {
            var results: JSONObject = [:]
            var file: CaseFile?
            do {
                let read = try CaseFile.read(name)
                file = read
                for setting in Setting.allCases where read.settings.contains(setting) {
                    do {
                        try setting.run(read)
                        results[setting.rawValue] = "passed"
                    } catch {
                        results[setting.rawValue] = "failed"
                        Issue.record("\(setting.rawValue): \(error)")
                    }
                }
            } catch {
                results["inProcess"] = "failed"
                Issue.record("\(error)")
            }
            list.append([
                "file": .string(name), "name": .string(file?.name ?? name),
                "proves": .array((file?.proves ?? []).map { .string($0) }), "results": .object(results),
            ])
        }
        let bytes = JSON.object(["cases": .array(list)]).bytes
        let out = try #require(fopen("\(CaseFile.project)/.build/conformance.json", "w"))
        defer { fclose(out) }
        #expect(fwrite(bytes, 1, bytes.count, out) == bytes.count)
    }
}
