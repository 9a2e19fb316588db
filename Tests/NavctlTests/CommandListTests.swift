import Foundation
import Testing

@testable import navctl

@Suite("The documents of navctl")
struct CommandListTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func lines(_ path: String) throws -> [Substring] {
        try String(contentsOf: root.appending(path: path), encoding: .utf8).split(separator: "\n")
    }

    @Test("the README's table has every command, and no other")
    func commands() throws {
        let lines = try Self.lines("README.md")
        let start = try #require(lines.firstIndex { $0.hasPrefix("| Commands of `navctl`") })
        let table = lines[(start + 2)...].prefix { $0.hasPrefix("|") }
        let named = table.flatMap { $0.matches(of: /`([a-z-]+)/).map { String($0.1) } }
        #expect(Set(named) == Set(Navctl.configuration.subcommands.map { $0._commandName }))
    }

    @Test("the README's table of exit codes has every code", arguments: ExitCodes.meanings.map { $0.key })
    func exitCodes(code: Int32) throws {
        #expect(
            try Self.lines("README.md").contains { $0.hasPrefix("| \(code) | ") && !$0.hasPrefix("| \(code) |  |") })
    }

    @Test("docs/NAVCTL.md has every condition of navctl wait", arguments: WaitCondition.Kind.allCases)
    func conditions(kind: WaitCondition.Kind) throws {
        #expect(try Self.lines("docs/NAVCTL.md").contains { $0.hasPrefix("| `\(kind.rawValue)") })
    }
}
