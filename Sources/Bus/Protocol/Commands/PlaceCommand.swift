/// Commands that restore a window, jump to a place, or press a key (STATE, window.press).
public enum PlaceCommand: Sendable, Equatable {
    /// On whose behalf a jump is made: for a program only the votes that programs are subject to are asked, for a user
    /// every vote on the way (D18).
    public enum Asker: String, Sendable, CaseIterable { case program, user }

    /// The keys of a remote or a keyboard.
    public enum Key: String, Sendable, CaseIterable {
        case back, home, menu, next, previous, select, up, down, left, right
    }

    case restore(WindowDocument)
    case openPath(Path, by: Asker, animated: Bool)
    case press(Key)

    var isStructural: Bool { true }

    static func decode(_ method: String, on: String, _ fields: FieldReader) throws(Refusal) -> PlaceCommand? {
        switch method {
        case "window.restore":
            let json = try fields.required(fields.json("document"), "document")
            // Only its type is checked here. The daemon acts on it, since it knows which restorations were interrupted.
            _ = try fields.bool("again")
            return .restore(
                try WindowDocument(
                    json: json, permissive: fields.bool("permissive") ?? false, path: "\(fields.path).document"))
        case "window.openPath":
            let json = try fields.required(fields.json("path"), "path")
            return .openPath(
                try Path(json: json, path: "\(fields.path).path"), by: try fields.word("as") ?? .program,
                animated: try fields.animated)
        case "window.press": return .press(try fields.required(fields.word("key"), "key"))
        default: return nil
        }
    }
}
