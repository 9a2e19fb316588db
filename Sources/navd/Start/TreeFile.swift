import Bus
import ControllerActors

/// A tree file: a controller's spec, an object with `root` and the window's own settings, or a saved window.
struct TreeFile {
    private let json: JSON

    init(_ json: JSON) { self.json = json }

    /// Whether the file says that its window is not shown at the start. A saved window is shown in any case.
    private(set) var staysHidden = false

    mutating func opening(_ profile: DeviceProfile, permissive: Bool) throws(Refusal) -> Application.Opening {
        var opening = Application.Opening()
        opening.profile = profile
        guard case .object(let object) = json else {
            throw Refusal(.treeInvalid, "the file holds \(json.kindName); wanted: an object with kind, or with root")
        }
        guard object["kind"] == nil else {
            opening.root = try ControllerSpec(json: json, path: "tree")
            return opening
        }
        if object["format"] != nil {
            opening.take(try WindowDocument(json: json, permissive: permissive, path: "tree"))
            return opening
        }
        let fields = FieldReader(object, path: "tree")
        guard let root = fields.json("root") else {
            throw Refusal(.treeInvalid, "the file has neither kind nor root; wanted: a controller's spec")
        }
        try fields.refuseUnknown(MethodDescription.treeFileMembers)
        try opening.readSettings(fields)
        staysHidden = try fields.bool("visible") == false
        opening.root = try ControllerSpec(json: root, path: "tree.root")
        return opening
    }
}
