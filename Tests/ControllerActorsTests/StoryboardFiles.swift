import Foundation

@testable import ControllerActors

/// The files that the storyboard tests read: the project's own, and genuine ones, if a folder with them is beside the
/// checkout.
enum StoryboardFiles {
    static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let genuine = package.appendingPathComponent("../shared/storyboards").standardizedFileURL
    static let music = package.appendingPathComponent("Examples/Music.storyboard")
    static let musicExpected = package.appendingPathComponent(
        "Tests/ControllerActorsTests/Fixtures/Music.expected.json")

    /// The names of the genuine files, without their extension; empty if there are none.
    static let names: [String] = {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: genuine.path)) ?? []
        return all.filter { $0.hasSuffix(".storyboard") }.map { String($0.dropLast(".storyboard".count)) }.sorted()
    }()

    static func bytes(_ url: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: url)) }

    static func json(_ url: URL) throws -> StoryboardJSON {
        try JSONDecoder().decode(StoryboardJSON.self, from: Data(contentsOf: url))
    }

    static func read(_ url: URL) throws -> Storyboard {
        try StoryboardReader.read(bytes(url), name: url.lastPathComponent)
    }
}
