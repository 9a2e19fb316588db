import Bus
import ControllerActors

/// `open` of `storyboard.load`: the window to open from the loaded storyboard (STORY-11).
struct StoryboardOpening: Sendable {
    private let name, identifier: String?
    /// Nil means the profile that suits the root.
    private let profile: DeviceProfile?
    private let permissive, visible: Bool

    /// Nil if no window is to be opened. Errors: `invalidParams`.
    init?(_ fields: FieldReader) throws(Refusal) {
        guard let json = fields.json("open") else { return nil }
        let own = try FieldReader(json: json, path: "\(fields.path).open")
        name = try own.string("name")
        identifier = try own.string("identifier")
        profile = try own.json("profile").map { json throws(Refusal) in
            try DeviceProfile(json: json, orNameAt: "\(own.path).profile")
        }
        permissive = try own.bool("permissive") ?? false
        visible = try own.bool("visible") ?? true
    }

    /// Errors: `identifierUnknown`, `containmentForbidden`, `storyboardUnknown`.
    func opening(_ storyboard: String, in library: StoryboardLibrary) throws(Refusal) -> Application.Opening {
        var opening = Application.Opening()
        opening.name = name
        opening.visible = visible
        let root = try library.spec(storyboard: storyboard, identifier: identifier, permissive: permissive)
        opening.profile = profile ?? library.profile(for: root, of: storyboard) ?? opening.profile
        opening.root = root
        return opening
    }
}
