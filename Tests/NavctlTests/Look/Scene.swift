import Bus
import Foundation

@testable import ControllerActors
@testable import navctl

/// A screen to look at: the answer to `layout` for it, made without a daemon.
struct Scene: Sendable, CustomStringConvertible {
    let name: String
    /// A spec; nil means the project's own storyboard.
    var root: String?
    var profile = 0
    var orientation = Orientation.portrait
    /// Properties to set directly, without the commands that would set them.
    var set: [(on: String, property: Property)] = []
    /// Commands to run: method, controller, params.
    var steps: [(method: String, on: String, params: String)] = []

    /// The answers of the tables on screen to `tableViewController.rows`, section by section, by the table's name.
    var rows: [String: String] = [:]

    var description: String { name }

    /// The picture to draw, with the rows that are known.
    var picture: Picture {
        get throws {
            var picture = try Picture(layout)
            for piece in picture.tables {
                guard let answers = piece.json["name"]?.string.flatMap({ rows[$0] }) else { continue }
                picture.rows[piece.of] = (try JSONParser.parse(answers).array ?? []).flatMap {
                    TableLine.lines($0, in: piece.json["table"])
                }
            }
            return picture
        }
    }

    // Parsed from text, as a client gets it.
    var layout: JSON { get throws { try JSONParser.parse(ScreenLayout(tree).json.text) } }

    /// The answer to `snapshot` with the layout.
    var snapshot: JSON {
        get throws {
            var writer = JSONWriter()
            writer.beginObject()
            try tree.write(to: &writer)
            writer.endObject()
            return try (["epoch": "e1", "seq": 7, "layout": layout] + Members(
                JSONParser.parse(writer.bytes).object ?? JSONObject())).json
        }
    }

    var tree: Tree {
        get throws {
            var window = Window(id: WindowID(1))
            window.profile = DeviceProfile.known[profile]
            window.orientation = orientation
            var tree = Tree(window: Window(id: WindowID(1)))
            let opening = try Rules().opening(window, root: spec(), spare: [], directory: Directory())
            for change in opening.changes { try tree.apply(change) }
            try run("window.makeKeyAndVisible", "w1", "{}", &tree)
            for (on, property) in set { try tree.apply(.set(tree.names[on] ?? ControllerID(0), property)) }
            for step in steps { try run(step.method, step.on, step.params, &tree) }
            return tree
        }
    }

    private func spec() throws -> ControllerSpec {
        if let root { return try ControllerSpec(json: JSONParser.parse(root), path: name) }
        let xml = try Data(contentsOf: URL(fileURLWithPath: Place.example("Music.storyboard")))
        return try StoryboardReader.read(Array(xml), name: "Music.storyboard")
            .spec(identifier: nil, permissive: false)
    }

    private func run(_ method: String, _ on: String, _ params: String, _ tree: inout Tree) throws {
        let object = try JSONParser.parse(params).object ?? JSONObject()
        guard let command = try Command.decode(method, on: on, params: object) else {
            throw Refusal(.methodNotFound, method)
        }
        var directory = Directory()
        for id in tree.controllers.keys {
            directory.note(.insert(Controller(id: id, kind: .viewController)), in: tree.window.id)
        }
        let target: Rules.Target = tree.names[on].map { .controller($0) } ?? .window
        let transition = try Rules().transition(
            for: command, on: target, in: tree, directory: directory, answers: Answers())
        for change in transition.changes + Message.impliedChanges(transition.messages) {
            try tree.apply(change)
        }
    }
}
