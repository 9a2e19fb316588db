import Bus
import ControllerActors
import Foundation
import Testing

/// Performs every segue of the genuine files over the wire, and shows every scene. Each segue takes effect or has its
/// named outcome. `NAVD_WRITE_DOCS=1` writes the table again; its diff shows what has changed.
@Suite("Genuine storyboards at run time", .enabled(if: !StoryboardScene.files.isEmpty), .serialized)
struct StoryboardOutcomeTests {
    static let table = URL(filePath: CaseFile.project).appending(
        path: "Tests/NavdTests/Fixtures/StoryboardOutcomes.json")
    static let pad = "pad-768x1024"
    static let phone = "phone-320x480"

    @Test("the outcome of each segue and scene matches the table")
    func outcomes() throws {
        var files = JSONObject()
        for file in StoryboardScene.files {
            var object = JSONObject()
            let scene = try StoryboardScene(file, besides: Self.others(file))
            object["scenes"] = .object(try Self.scenes(scene))
            object["segues"] = .object(try Self.segues(scene, Self.pad))
            let onPhone = try Self.segues(scene, Self.phone)
            object["seguesOnAPhone"] = .object(
                JSONObject(onPhone.members.filter { object["segues"]?[$0.name] != $0.value }))
            files[StoryboardScene.name(file)] = .object(object)
        }
        let now = JSON.object(files)
        if ProcessInfo.processInfo.environment["NAVD_WRITE_DOCS"] == "1" {
            try Data(Self.pretty(now).utf8).write(to: Self.table)
        }
        let kept = try JSONParser.parse([UInt8](Data(contentsOf: Self.table)))
        for (name, value) in files.members { #expect(kept[name] == value, "\(name): \(value.text)") }
    }

    /// A reference is tested without the file that it names, and with it.
    @Test("a reference to a missing storyboard is resolved once that file is loaded")
    func references() throws {
        guard let split = StoryboardScene.files.first(where: { $0.hasSuffix("__Split.storyboard") }),
            let detail = StoryboardScene.files.first(where: { $0.hasSuffix("__Detail.storyboard") })
        else { return }
        let alone = try StoryboardScene(split, besides: [])
        try alone.open(Self.pad)
        let missing = try alone.reply(
            "viewController.instantiateViewController", ["storyboard": "Split"], on: alone.window)
        #expect(missing["error"]?["name"] == "storyboardUnknown")
        #expect(missing["error"]?["data"]?["storyboard"] == "Detail")
        let both = try StoryboardScene(split, besides: [detail])
        try both.open(Self.pad)
        _ = try both.ask("viewController.instantiateViewController", ["storyboard": "Split"], on: both.window)
        #expect(try both.controllers().contains { $0["storyboard"] == "Detail" })
    }

    static func others(_ file: String) -> [String] {
        file.hasSuffix("__Split.storyboard") ? StoryboardScene.files.filter { $0.hasSuffix("__Detail.storyboard") } : []
    }

    private static func scenes(_ scene: StoryboardScene) throws -> JSONObject {
        var object = JSONObject()
        for controller in scene.storyboard.controllers where controller.reference == nil {
            try scene.open(pad)
            object[controller.id] = .string(try scene.show(controller.id) ?? "shown")
        }
        return object
    }

    private static func segues(_ scene: StoryboardScene, _ profile: String) throws -> JSONObject {
        var object = JSONObject()
        for segue in scene.storyboard.segues {
            guard let id = segue.id else { continue }
            try scene.open(profile)
            object[id] = .string(try outcome(of: segue, id, scene))
        }
        return object
    }

    /// Triggers a segue of the controller `source`, and returns the answer.
    typealias Trigger = @Sendable (StoryboardScene, Storyboard.Segue, _ source: String) throws -> JSON

    static let byName: Trigger = { scene, segue, source in
        try scene.reply("viewController.performSegue", ["segue": .string(segue.id ?? "")], on: source)
    }

    /// The kind of the segue, after a check that its destination is shown; or the name of the error.
    static func outcome(
        of segue: Storyboard.Segue, _ id: String, _ scene: StoryboardScene, by trigger: Trigger = byName
    ) throws -> String {
        if let error = try scene.show(segue.source), error != "permissive" { return "not reached: \(error)" }
        guard let source = try scene.controller(segue.source)?["id"]?.string else {
            throw CaseError("\(id): no source")
        }
        if segue.kind == .unwind { return try unwind(segue, id, from: source, scene, by: trigger) }
        let before = try scene.controllers().count
        let answer = try trigger(scene, segue, source)
        if let error = answer["error"]?["name"]?.string {
            #expect(try scene.controllers().count == before, "\(id): the segue is refused, but controllers were made")
            return error
        }
        guard let kind = answer["result"]?["kind"]?.string, let shown = answer["result"]?["viewController"]?.string
        else {
            throw CaseError("\(id): \(answer.text)")
        }
        let state = try scene.ask("controller.get", on: shown)
        #expect(state["appearance"] == "appeared", "\(id): \(state.text)")
        if let reference = scene.storyboard.controller(id: segue.destination)?.reference {
            #expect(state["storyboard"]?.string == reference.storyboardName)
        } else {
            #expect(state["objectID"]?.string == segue.destination)
        }
        return kind
    }

    /// An unwind segue fails before its target is declared, and leads back to the target afterwards.
    private static func unwind(
        _ segue: Storyboard.Segue, _ id: String, from source: String, _ scene: StoryboardScene, by trigger: Trigger
    ) throws -> String {
        let nowhere = try trigger(scene, segue, source)
        #expect(nowhere["error"]?["name"] == "unwindTargetUnknown", "\(id): \(nowhere.text)")
        _ = try scene.ask(
            "attach",
            [
                "to": ["name": "R", "window": .string(scene.window)], "role": "content", "implements": [],
                "unwindActions": [.string(segue.unwindAction ?? "")],
            ])
        let answer = try trigger(scene, segue, source)
        if let error = answer["error"]?["name"]?.string { return error }
        #expect(answer["result"]?["viewController"] == (try scene.ask("controller.get", on: "R"))["id"], "\(id)")
        #expect(try scene.ask("controller.get", on: "R")["appearance"] == "appeared", "\(id)")
        return "unwind"
    }

    private static func pretty(_ json: JSON) -> String {
        let files = json.object?.members.map { name, value in
            let parts = value.object?.members.map { part, list in
                let lines = list.object?.members.map { "      \(JSON.string($0.name).text): \($0.value.text)" } ?? []
                return "    \"\(part)\": {" + (lines.isEmpty ? "}" : "\n" + lines.joined(separator: ",\n") + "\n    }")
            }
            return "  \(JSON.string(name).text): {\n" + (parts ?? []).joined(separator: ",\n") + "\n  }"
        }
        return "{\n" + (files ?? []).joined(separator: ",\n") + "\n}\n"
    }
}
