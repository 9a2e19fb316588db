import Bus

/// How a window would look on another screen: `layout` for a device profile (LAY-01).
struct OtherScreen {
    private var changes: [Change] = []

    init(_ fields: FieldReader) throws(Refusal) {
        if let profile = fields.json("profile") {
            changes.append(.window(.profile(try DeviceProfile(json: profile, orNameAt: "\(fields.path).profile"))))
            // The window's own frame belongs to its own screen.
            changes.append(.window(.frame(nil)))
        }
        if let orientation: Orientation = try fields.word("orientation") {
            changes.append(.window(.orientation(orientation)))
        }
        if let hidden = try fields.bool("statusBarHidden") { changes.append(.window(.statusBarHidden(hidden))) }
    }

    /// True if the request asks for the window's own screen.
    var isItsOwn: Bool { changes.isEmpty }

    func show(_ tree: Tree) throws(Refusal) -> Tree {
        var tree = tree
        for change in changes { try tree.apply(change) }
        return tree
    }
}
