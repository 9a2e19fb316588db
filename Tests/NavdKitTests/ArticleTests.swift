import Foundation
import Testing

@Suite("The articles of the Swift kit")
struct ArticleTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardizedFileURL

    private static func lines(_ path: String) throws -> [String] {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
            .split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    }

    @Test(
        "the code of each article is compiled",
        arguments: ["NavdKit", "GettingStarted", "DrawingAWindow", "HostingAContainer"])
    func compiled(_ name: String) throws {
        let compiled = Set(
            try Self.lines("Tests/NavdKitTests/Articles.swift") + Self.lines("Examples/swift/Gate/main.swift"))
        var isCode = false
        var count = 0
        for line in try Self.lines("Sources/NavdKit/NavdKit.docc/\(name).md") {
            if line.hasPrefix("```") {
                isCode = line == "```swift"
            } else if isCode {
                count += 1
                #expect(compiled.contains(line), "\(name).md")
            }
        }
        #expect(count > 5)
    }
}
