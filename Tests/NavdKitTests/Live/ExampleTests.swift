import Foundation
import NavdKit
import Testing

@Suite("The examples with the Swift kit", .timeLimit(.minutes(2)))
struct ExampleTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Examples/swift").standardizedFileURL

    /// The lines of a program without comments and empty lines.
    private func lines(_ name: String) throws -> [Substring] {
        try String(contentsOf: Self.folder.appending(path: "\(name)/main.swift"), encoding: .utf8)
            .split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    }

    @Test(
        "each example is short: a delegate has at most twelve lines, and a renderer twenty",
        arguments: [("Gate", 12), ("Rows", 12), ("Draw", 20)])
    func sizes(_ name: String, _ most: Int) throws {
        let lines = try lines(name)
        #expect(lines.count <= most && lines.count > 5)
    }

    @Test("the delegate of the examples vetoes the songs, also after a restart of navd")
    func gate() async throws {
        let daemon = try Daemon(store: true)
        let ui = try await daemon.connect("ui")
        let program = try daemon.run("gate")
        defer { if program.isRunning { program.terminate() } }
        func vetoed() async throws -> Bool {
            // Until it is attached, nobody is asked.
            for _ in 0..<2_000 {
                let tapped = try await ui.tabBarController("tabs").tap(viewController: "songs", options: .retry)
                if tapped.isVetoed, tapped.by == "gate", tapped.because == .answer { return true }
                _ = try await ui.tabBarController("tabs").tap(viewController: "list", options: .retry)
            }
            return false
        }
        #expect(try await vetoed())
        try daemon.restart()
        #expect(try await vetoed())
        #expect(try await ui.tabBarController("tabs").tap(viewController: "list", options: .retry).isVetoed == false)
        // SIGTERM: it says goodbye, and ends as programs do that are asked to.
        program.terminate()
        program.waitUntilExit()
        #expect(program.terminationReason == .exit && program.terminationStatus == 0)
        let clients = try await ui.call("peer.list").result["peers"]?.array?.compactMap { $0["client"]?.string }
        #expect(clients?.contains("gate") == false)
        await ui.close()
    }
}
