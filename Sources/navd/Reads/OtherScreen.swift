import Bus

/// How a window would look on another screen: `layout` for a device profile (LAY-01).
struct OtherScreen {
    private var changes: [Change] = []
    private var profile: DeviceProfile?

    init(_ fields: FieldReader) throws(Refusal) {
        if let profile = fields.json("profile") {
            self.profile = try DeviceProfile(json: profile, orNameAt: "\(fields.path).profile")
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
        var (tree, changes) = (tree, changes)
        if let profile, profile != tree.window.profile {
            // Nothing is hidden at the edges of another screen, and it has no keyboard.
            changes += [.window(.profile(profile)), .window(.safeAreaInsets(.zero)), .window(.keyboardHeight(0))]
        }
        for change in changes { try tree.apply(change) }
        return tree
    }
}
