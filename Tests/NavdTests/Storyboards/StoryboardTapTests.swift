import Bus
import ControllerActors
import Foundation
import Testing

/// Taps every object of the genuine files that starts a segue, in the way of its kind. The outcome must be that of the
/// segue performed by name (STORY-09).
@Suite("Taps on the senders of genuine storyboards", .enabled(if: !StoryboardScene.files.isEmpty), .serialized)
struct StoryboardTapTests {
    @Test("each sender performs its segue", arguments: StoryboardScene.files)
    func taps(_ file: String) throws {
        let table = try JSONParser.parse([UInt8](Data(contentsOf: StoryboardOutcomeTests.table)))
        let scene = try StoryboardScene(file, besides: StoryboardOutcomeTests.others(file))
        let outcomes = table[StoryboardScene.name(file)]?["segues"]
        for segue in scene.storyboard.segues where segue.isTapped {
            guard let id = segue.id else { continue }
            try scene.open(StoryboardOutcomeTests.pad)
            let outcome = try StoryboardOutcomeTests.outcome(of: segue, id, scene, by: Self.tap)
            #expect(outcomes?[id]?.string == outcome, "\(segue.sender.element) \(segue.sender.id ?? ""), segue \(id)")
        }
    }

    /// Taps the item, the row or the object, as the user does.
    private static let tap: StoryboardOutcomeTests.Trigger = { scene, segue, source in
        let object = segue.sender.id ?? ""
        let accessory = segue.isAccessoryAction
        if segue.sender.element == "barButtonItem", let place = try place(of: object, in: scene, source) {
            return try scene.reply("barButtonItem.tap", place, on: source)
        }
        let content = scene.storyboard.controller(id: segue.source)?.content
        let method = accessory ? "tableViewController.tapAccessory" : "tableViewController.tapRow"
        for (section, cells) in (content?.sections ?? []).enumerated() {
            guard let row = cells.rows.firstIndex(of: object) else { continue }
            return try scene.reply(method, ["section": .int(Int64(section)), "row": .int(Int64(row))], on: source)
        }
        if let cell = content?.prototypes.first(where: { $0.id == object }), content?.view == "tableView" {
            try supply(cell, to: source, scene)
            return try scene.reply(method, ["row": 0], on: source)
        }
        return try scene.reply(
            "viewController.tap", ["object": .string(object), "accessory": .bool(accessory)], on: source)
    }

    /// Attaches a data source with one row of that prototype.
    private static func supply(
        _ cell: Storyboard.TableContent.Prototype, to table: String, _ scene: StoryboardScene
    ) throws {
        var row: JSONObject = ["text": "One"]
        row["reuseIdentifier"] = cell.reuseIdentifier.map { .string($0) }
        scene.answers["tableViewController.numberOfRows"] = ["counts": [1]]
        scene.answers["tableViewController.cellForRow"] = ["cells": [.object(row)]]
        _ = try scene.ask(
            "attach",
            [
                "to": .string(table), "role": "dataSource", "takeover": true,
                "implements": ["tableViewController.numberOfRows", "tableViewController.cellForRow"],
            ])
    }

    private static func place(of item: String, in scene: StoryboardScene, _ source: String) throws -> JSONObject? {
        let controller = try scene.ask("controller.get", on: source)
        func index(_ list: JSON?) -> Int64? {
            list?.array?.firstIndex { $0["id"]?.string == item }.map { Int64($0) }
        }
        if let place = index(controller["navigationItem"]?["leftBarButtonItems"]) {
            return ["position": "left", "index": .int(place)]
        }
        if let place = index(controller["navigationItem"]?["rightBarButtonItems"]) {
            return ["position": "right", "index": .int(place)]
        }
        return index(controller["toolbarItems"]).map { ["position": "toolbar", "index": .int($0)] }
    }
}
