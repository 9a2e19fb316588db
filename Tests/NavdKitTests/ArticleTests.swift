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
        let products = try Self.lines("Package.swift").filter { $0.hasPrefix(".library(") }
        var isCode = false
        var isManifest = false
        var count = 0
        for line in try Self.lines("Sources/NavdKit/NavdKit.docc/\(name).md") {
            if line.hasPrefix("```") {
                (isCode, isManifest) = (line == "```swift", false)
            } else if isCode, line.hasPrefix("// swift-tools-version") {
                isManifest = true
            } else if isManifest {
                // A package of its own is not compiled here. What it takes of this one is there.
                for match in line.matches(of: /\.product\(name: "(\w+)", package: "navd"\)/) {
                    count += 1
                    #expect(products.contains { $0.contains("\"\(match.1)\"") }, "\(name).md: \(match.1)")
                }
            } else if isCode {
                count += 1
                #expect(compiled.contains(line), "\(name).md")
            }
        }
        #expect(count > 5)
    }
}
