import Foundation
import Testing

@testable import Bus

/// `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes the sources again.
@Suite("The sources of the Swift kit that follow from the description")
struct GeneratedTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/NavdKit/Generated").standardizedFileURL

    @Test("they match the description of the protocol, and there is no other file in their folder")
    func match() throws {
        let files = KitWriter.files
        if ProcessInfo.processInfo.environment["NAVD_WRITE_KIT"] == "1" {
            for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path) {
                try FileManager.default.removeItem(at: Self.folder.appending(path: name))
            }
            for (name, text) in files {
                try text.write(to: Self.folder.appending(path: name), atomically: true, encoding: .utf8)
            }
        }
        let found = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(found) == Set(files.keys))
        for (name, text) in files {
            let written = try? String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
            #expect(written == text, "\(name) is old: NAVD_WRITE_KIT=1 writes it")
        }
    }

    @Test("every method that a client sends is a function, and every callback a handler")
    func complete() {
        let text = KitWriter.files.values.joined(separator: "\n")
        let own = ["hello", "bye", "cancel", "attach", "detach", "host.attach", "host.detach"]
        for method in MethodDescription.all where !method.isHeard && !own.contains(method.name) {
            #expect(text.contains("send(\"\(method.name)\","), "\(method.name)")
        }
        for method in MethodDescription.all where method.role != nil && method.isHeard {
            #expect(text.contains("adding(\"\(method.name)\""), "\(method.name)")
        }
        for error in ErrorName.allCases { #expect(text.contains("Self(rawValue: \"\(error.rawValue)\")")) }
    }
}
