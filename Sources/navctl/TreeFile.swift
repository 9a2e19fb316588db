import Bus

/// A tree file: the spec of a controller, or an object with name, profile, orientation, transitions, visible and root.
struct TreeFile {
    /// The params of `window.open`.
    let opening: JSONObject

    init(_ input: InputFile) throws(Failure) {
        guard case .object(let object) = try input.json else {
            throw Self.invalid(input, "the file is not an object; wanted: an object with kind, or with root")
        }
        guard object["format"] == nil else {
            throw Self.invalid(input, "the file is a saved window; use navctl restore")
        }
        var opening = JSONObject()
        if object["kind"] != nil {
            opening["root"] = .object(object)
        } else {
            guard object["root"]?.object != nil else {
                throw Self.invalid(input, "the file has neither kind nor root; wanted: a controller's spec")
            }
            opening = object
        }
        if opening["visible"] == nil { opening["visible"] = true }
        self.opening = opening
    }

    var root: JSON { opening["root"] ?? .null }
    var name: String? { opening["name"]?.string }
    var isVisible: Bool { opening["visible"]?.bool != false }

    private static func invalid(_ input: InputFile, _ message: String) -> Failure {
        Failure("treeInvalid", "\(input.path): \(message)", exitCode: ExitCodes.badInput)
    }
}
