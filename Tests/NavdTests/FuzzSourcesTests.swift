import Foundation
import Testing

@Suite("The sources of the fuzz targets")
struct FuzzSourcesTests {
    /// If a file were a copy, the fuzz targets would test the copy and not the source.
    @Test("sources of programs in the fuzz targets are links, not copies", arguments: ["Navd", "Navctl", "Store"])
    func links(_ folder: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let path = root.appending(path: "Fuzz/Sources/fuzz/\(folder)").path
        let files = try FileManager.default.contentsOfDirectory(atPath: path)
        #expect(!files.isEmpty)
        for file in files {
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(path)/\(file)")
            #expect(target != nil, "\(folder)/\(file) is not a link")
            #expect(FileManager.default.fileExists(atPath: "\(path)/\(file)"), "\(folder)/\(file) is a broken link")
        }
    }
}
