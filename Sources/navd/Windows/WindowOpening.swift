import Bus
import ControllerActors

extension Application.Opening {
    /// Reads the params of `window.open`. Errors: `invalidParams`.
    init(_ fields: FieldReader) throws(Refusal) {
        self.init()
        try readSettings(fields)
        if let root = fields.json("root") { self.root = try ControllerSpec(json: root, path: "\(fields.path).root") }
        for (index, spare) in try (fields.array("spare") ?? []).enumerated() {
            self.spare.append(try ControllerSpec(json: spare, path: "\(fields.path).spare[\(index)]"))
        }
        if let json = fields.json("document") {
            take(
                try WindowDocument(
                    json: json, permissive: fields.bool("permissive") ?? false, path: "\(fields.path).document"))
        }
        visible = try fields.bool("visible") ?? visible
    }

    /// Reads the window's own settings, which a tree file has too. Errors: `invalidParams`.
    mutating func readSettings(_ fields: FieldReader) throws(Refusal) {
        name = try fields.string("name")
        if let profile = fields.json("profile") {
            self.profile = try DeviceProfile(json: profile, orNameAt: "\(fields.path).profile")
        }
        orientation = try fields.word("orientation") ?? .portrait
        frame = try fields.object("frame")
        transitions = try fields.transitions()
        screen = try fields.string("screen")
        if let screen { try ControllerSpec.check(name: screen, path: "\(fields.path).screen") }
        idleTimeout = try fields.idleTimeout("idleTimeout") ?? 0
        idlePath = try fields.pathText("idlePath")
        (language, layoutDirection) = try fields.language()
    }

    /// Opens the saved window; params of the request take precedence.
    mutating func take(_ saved: WindowDocument) {
        document = saved
        name = name ?? saved.name
        transitions = saved.transitions ?? transitions
        visible = saved.isVisible
    }

    /// Opens the window as new: with `root`, or empty; it is hidden if it has nothing to show, and has nowhere to go
    /// back to then.
    mutating func forgetDocument() {
        document = nil
        if root == nil { (visible, idleTimeout) = (false, 0) }
    }
}
