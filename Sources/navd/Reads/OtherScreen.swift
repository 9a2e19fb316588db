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

    /// What follows from another screen: nothing is hidden at its edges, and it has no keyboard.
    private static func others(_ profile: DeviceProfile) -> [Change] {
        [.window(.profile(profile)), .window(.safeAreaInsets(.zero)), .window(.keyboardHeight(0))]
    }

    func show(_ tree: Tree) throws(Refusal) -> Tree {
        var tree = tree
        for change in changes { try tree.apply(change) }
        if let profile, profile != tree.window.profile { for change in Self.others(profile) { try tree.apply(change) } }
        return tree
    }
}
