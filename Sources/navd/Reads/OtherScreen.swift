import Bus

/// How a window would look on another screen: `layout` for a device profile (LAY-01).
struct OtherScreen {
    private var changes: [Change] = []
    private var orientation: Orientation?

    init(_ fields: FieldReader) throws(Refusal) {
        if let profile = fields.json("profile") {
            changes.append(.window(.profile(try DeviceProfile(json: profile, orNameAt: "\(fields.path).profile"))))
            // The window's own frame, and what is hidden at the edges, belong to its own screen.
            changes += [.window(.frame(nil)), .window(.safeAreaInsets(.zero)), .window(.keyboardHeight(0))]
        }
        orientation = try fields.word("orientation")
        if let hidden = try fields.bool("statusBarHidden") { changes.append(.window(.statusBarHidden(hidden))) }
    }

    /// True if the request asks for the window's own screen.
    var isItsOwn: Bool { changes.isEmpty && orientation == nil }

    func show(_ tree: Tree) throws(Refusal) -> Tree {
        var tree = tree
        for change in changes { try tree.apply(change) }
        if let orientation {
            let insets = tree.window.safeAreaInsets.turned(from: tree.window.orientation, to: orientation)
            try tree.apply(.window(.safeAreaInsets(insets)))
            try tree.apply(.window(.orientation(orientation)))
        }
        return tree
    }
}
