import Bus
import Foundation
import Testing

@testable import ControllerActors

/// A window made from any scene of any storyboard is the same after a restart.
@Suite("STORY-05: values from a file can be read back from the store")
struct StoryboardRoundTripTests {
    @Test("every scene of the project's own storyboard and of each genuine one can be read back unchanged")
    func files() throws {
        let genuine = StoryboardFiles.names.map {
            StoryboardFiles.genuine.appendingPathComponent("\($0).storyboard")
        }
        for url in [StoryboardFiles.music] + genuine {
            let (lines, windows) = StoryboardRoundTrip.faults(try StoryboardFiles.read(url))
            #expect(lines == [], "\(url.lastPathComponent)")
            #expect(windows > 0, "\(url.lastPathComponent)")
        }
    }

    @Test("every scene of the storyboards in the conformance cases can be read back unchanged")
    func cases() throws {
        let folder = StoryboardFiles.package.appendingPathComponent("Tests/Conformance")
        let all = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var taken = 0
        for case let url as URL in all where url.pathExtension == "json" {
            for (index, text) in Self.storyboards(in: try JSONParser.parse(StoryboardFiles.bytes(url))).enumerated() {
                // A file that can't be read is broken on purpose.
                guard let storyboard = try? StoryboardReader.read(Array(text.utf8), name: "Main") else { continue }
                taken += 1
                let faults = StoryboardRoundTrip.faults(storyboard).lines
                #expect(faults == [], "storyboard \(index) of \(url.lastPathComponent)")
            }
        }
        #expect(taken > 20)
    }

    private static func storyboards(in json: JSON) -> [String] {
        switch json {
        case .string(let text): text.contains("<document ") ? [text] : []
        case .array(let elements): elements.flatMap { storyboards(in: $0) }
        case .object(let object): object.members.flatMap { storyboards(in: $0.value) }
        default: []
        }
    }

    @Test("the template of the random storyboards has every attribute that the reader reads")
    func attributes() throws {
        let sources = StoryboardFiles.package.appendingPathComponent("Sources/ControllerActors/Storyboard")
        let all = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        let ask =
            #/
            (?: [a-z0\)] \?? \[ | \b (?: flag | flagIfSaid | string | text | number | integer | required | skip ) \( )
            (?: texts: \s )? "([A-Za-z]+)"
            /#
        let given = ExtremeStoryboard.template.attributeNames
        var asked = 0
        for case let url as URL in all where url.pathExtension == "swift" {
            // These files write JSON or read strings files. They read no attributes.
            let name = url.lastPathComponent
            let writers = ["Storyboard.swift", "StoryboardLibrary", "StoryboardError", "SceneBuilder"]
            guard !writers.contains(where: { name.hasPrefix($0) }) else { continue }
            for match in try String(contentsOf: url, encoding: .utf8).matches(of: ask) {
                asked += 1
                #expect(given.contains(String(match.output.1)), "\(name): \(match.output.0)")
            }
        }
        #expect(asked > 60)
        let storyboard = try StoryboardText.read(ExtremeStoryboard.template.text)
        #expect(StoryboardRoundTrip.faults(storyboard).lines == [])
        #expect(storyboard.warnings.map(\.description) == [])
        #expect(storyboard.unknownKeys.map(\.keys) == [[:]], "only the user defined runtime attribute is left")
    }

    @Test(
        "a file with extreme values is refused with a clear error, or all its scenes can be read back",
        arguments: seeds)
    func extremes(_ seed: UInt64) throws {
        var extreme = ExtremeStoryboard(seed: seed)
        let text = extreme.next()
        let said = "NAVD_SEED=\(seed): \(extreme.done.joined(separator: "; "))"
        do throws(StoryboardError) {
            let storyboard = try StoryboardReader.read(Array(text.utf8), name: "Main")
            #expect(StoryboardRoundTrip.faults(storyboard).lines == [], "\(said)")
        } catch {
            #expect(!error.reason.isEmpty && !error.expected.isEmpty && error.file == "Main", "\(said): \(error)")
            #expect(error.line != nil || error.code == .tooLarge, "\(said): \(error)")
        }
    }

    /// Without this, the test above might never reach a limit.
    @Test("the random extreme values exceed each limit that the wire has for values from a file")
    func reached() throws {
        var left: Set = [
            "toolbarItems has", "navigationItem.leftBarButtonItems has", "navigationItem.rightBarButtonItems has",
            "contentSizeForViewInPopover is",
        ]
        var seed: UInt64 = 0
        while !left.isEmpty, seed < 3_000 {
            seed += 1
            var extreme = ExtremeStoryboard(seed: seed)
            do throws(StoryboardError) {
                _ = try StoryboardReader.read(Array(extreme.next().utf8), name: "Main")
            } catch  where error.code == .outOfRange {
                left = left.filter { !error.reason.contains($0) }
            } catch {}
        }
        #expect(left == [])
    }

    private static let seeds: [UInt64] = {
        let environment = ProcessInfo.processInfo.environment
        if let seed = environment["NAVD_SEED"].flatMap({ UInt64($0) }) { return [seed] }
        return Array(1...(environment["NAVD_SEEDS"].flatMap { UInt64($0) } ?? 200))
    }()
}
