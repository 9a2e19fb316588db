import Foundation
import Testing

@testable import navd

@Suite("The folder of a check's temporary files")
struct TrialFolderTests {
    private func inPlace(_ body: (String) throws -> Void) throws {
        var template = Array("/tmp/navd-trial-XXXXXX".utf8CString)
        let place = try #require(mkdtemp(&template).map { String(cString: $0) })
        defer { try? FileManager.default.removeItem(atPath: place) }
        try body(place)
    }

    private func names(in place: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: place).sorted()
    }

    @Test("it is removed with its object, and no other user can read it")
    func own() throws {
        try inPlace { place in
            var folder: TrialFolder? = try TrialFolder(in: place)
            let path = try #require(folder?.path)
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o700)
            try Data("a store".utf8).write(to: URL(fileURLWithPath: "\(path)/store"))
            folder = nil
            #expect(try names(in: place) == [])
        }
    }

    @Test("folders of a killed process are removed; folders in use, and other files, stay")
    func leftovers() throws {
        try inPlace { place in
            let files = FileManager.default
            let left = "\(place)/navd-check-\(UUID().uuidString)"
            try files.createDirectory(atPath: "\(left)/deeper", withIntermediateDirectories: true)
            try Data("a store".utf8).write(to: URL(fileURLWithPath: "\(left)/store"))
            // The lock of a process that is gone.
            try Data("1\n".utf8).write(to: URL(fileURLWithPath: "\(left)/lock"))
            let used = try TrialFolder(in: place)
            let target = "\(place)/somewhere"
            let others = ["navd-check-notes", "navd-check-\(UUID().uuidString)", "somewhere"]
            try files.createDirectory(atPath: "\(place)/\(others[0])", withIntermediateDirectories: false)
            try files.createDirectory(atPath: target, withIntermediateDirectories: false)
            try Data("mine".utf8).write(to: URL(fileURLWithPath: "\(target)/file"))
            try files.createSymbolicLink(atPath: "\(place)/\(others[1])", withDestinationPath: target)
            TrialFolder.removeLeftovers(in: place)
            let kept = others + [try #require(used.path.split(separator: "/").last.map(String.init))]
            #expect(try names(in: place) == kept.sorted())
            #expect(try names(in: target) == ["file"])
            #expect(files.fileExists(atPath: "\(used.path)/lock"))
        }
    }
}
