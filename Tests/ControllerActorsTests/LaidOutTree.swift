import Bus

@testable import ControllerActors

/// A tree made from a spec and shown on screen, with access to its layout.
struct LaidOutTree {
    var tree: Tree

    static let phone = DeviceProfile.known[0]
    static let pad = DeviceProfile.known[2]

    init(
        _ spec: String, _ profile: DeviceProfile = phone, frame: Rect? = nil, orientation: Orientation = .portrait
    ) throws {
        var window = Window(id: WindowID(1))
        window.profile = profile
        window.frame = frame
        window.orientation = orientation
        let root = try ControllerSpec(json: JSONParser.parse(spec), path: "spec")
        tree = Tree(window: Window(id: WindowID(1)))
        for change in try Rules().opening(window, root: root, spare: [], directory: Directory()).changes {
            try tree.apply(change)
        }
        let show = try Rules().transition(
            for: .window(.makeKeyAndVisible), on: .window, in: tree, directory: Directory(), answers: Answers())
        for change in show.changes + Message.impliedChanges(show.messages) { try tree.apply(change) }
    }

    var layout: ScreenLayout { ScreenLayout(tree) }

    mutating func set(_ name: String, _ property: Property) throws {
        try tree.apply(.set(tree.names[name] ?? ControllerID(0), property))
    }

    func entry(_ name: String, _ part: ScreenLayout.Part = .view) -> ScreenLayout.Entry? {
        tree.names[name].flatMap { layout[$0, part] }
    }

    /// The frame as x, y, width, height, in points.
    func frame(_ name: String, _ part: ScreenLayout.Part = .view) -> [Double]? {
        entry(name, part).map { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] }
    }

    /// The entry as JSON, as it is sent.
    func json(_ name: String, _ part: ScreenLayout.Part = .view) -> JSON? {
        let id = tree.names[name]?.json
        return layout.json["frames"]?.array?.first { $0["of"] == id && $0["part"]?.string == part.rawValue }
    }
}
