import Foundation
import Testing

@Suite("The store under chaos")
struct ChaosTests {
    private static let root = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

    /// The program `store-writer`, which is built into the same directory as the test bundle.
    private static var writer: String {
        var place = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        while place.path != "/" {
            let writer = place.appendingPathComponent("store-writer").path
            if FileManager.default.isExecutableFile(atPath: writer) { return writer }
            place.deleteLastPathComponent()
        }
        return root + "/.build/debug/store-writer"
    }

    @Test("after kills, power cuts, a full or failing disk and cut files, no commit is lost, partial or doubled")
    func short() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.root + "/scripts/chaos")
        var environment = ProcessInfo.processInfo.environment
        environment["CHAOS"] = "short"
        environment["STORE_WRITER"] = Self.writer
        // With a navd the script would also run the daemon's jobs, which have tests of their own.
        environment["NAVD"] = nil
        process.environment = environment
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(said)")
        #expect(said.hasSuffix("chaos: 0 lost, 0 half there, 0 twice\n"), "\(said)")
    }
}
