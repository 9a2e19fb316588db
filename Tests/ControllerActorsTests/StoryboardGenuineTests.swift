import Foundation
import Testing

@testable import ControllerActors

@Suite("STORY-01: genuine Xcode files load unchanged", .enabled(if: !StoryboardFiles.names.isEmpty))
struct StoryboardGenuineTests {
    @Test("a genuine file is read exactly as its expected document describes", arguments: StoryboardFiles.names)
    func genuine(name: String) throws {
        let storyboard = try StoryboardFiles.read(StoryboardFiles.genuine.appendingPathComponent("\(name).storyboard"))
        let expected = try StoryboardFiles.json(StoryboardFiles.genuine.appendingPathComponent("expected/\(name).json"))
        #expect(StoryboardDescription(storyboard: storyboard).json.differences(from: expected) == [])
    }

    @Test("all twelve genuine files are present")
    func all() { #expect(StoryboardFiles.names.count >= 12) }

    @Test(
        "the line of every controller and connection is the line of its element", arguments: StoryboardFiles.names
    )
    func lines(name: String) throws {
        let url = StoryboardFiles.genuine.appendingPathComponent("\(name).storyboard")
        let storyboard = try StoryboardFiles.read(url)
        let lines = String(decoding: try StoryboardFiles.bytes(url), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        func check(_ line: Int, _ element: String, _ id: String?) {
            let text = lines[line - 1].trimmingCharacters(in: .whitespaces)
            #expect(text.hasPrefix("<\(element) ") && text.contains("id=\"\(id ?? "")\""), "line \(line): \(text)")
        }
        for controller in storyboard.controllers { check(controller.line, controller.element, controller.id) }
        for segue in storyboard.segues { check(segue.line, "segue", segue.id) }
        for relationship in storyboard.relationships { check(relationship.line, "segue", relationship.id) }
        for outlet in storyboard.controllers.flatMap(\.outlets) { check(outlet.line, "outlet", outlet.id) }
    }

    @Test("STORY-06: a table's delegate and data source are open roles with these names")
    func roles() throws {
        let storyboard = try StoryboardFiles.read(
            StoryboardFiles.genuine.appendingPathComponent("Ranchero-Software__NetNewsWire__iOS-Main.storyboard"))
        let feeds = try #require(storyboard.scene(identifier: "MainFeedCollectionViewController")?.controller)
        #expect(feeds.roles.map(\.property) == ["dataSource", "delegate"])
        #expect(feeds.roles.map(\.owner.element) == ["collectionView", "collectionView"])
        #expect(feeds.roles.map(\.destination) == [feeds.id, feeds.id])
    }

    @Test("the columns of a split controller come primary first, whatever their order in the file")
    func columns() throws {
        let storyboard = try StoryboardFiles.read(
            StoryboardFiles.genuine.appendingPathComponent("Ranchero-Software__NetNewsWire__iOS-Main.storyboard"))
        let initial = try #require(storyboard.initial)
        #expect(
            storyboard.children(of: initial.id).map(\.relationship.role)
                == [.masterViewController, .supplementaryViewController, .detailViewController])
    }
}
