import Bus

/// A tree file: the spec of a controller, or an object with root and other params of `window.open`.
struct TreeFile {
    /// The params of `window.open`.
    let opening: JSONObject

    init(_ input: InputFile) throws(Failure) {
        func invalid(_ message: String) -> Failure { Failure(.treeInvalid, "\(input.path): \(message)") }
        guard case .object(var tree) = try input.json() else {
            throw invalid("the file is not an object; wanted: an object with kind, or with root")
        }
        guard tree["format"] == nil else { throw invalid("the file is a saved window; use navctl restore") }
        if tree["kind"] != nil { tree = ["root": .object(tree)] }
        guard tree["root"]?.object != nil else {
            throw invalid("the file has neither kind nor root; wanted: a controller's spec")
        }
        if tree["visible"] == nil { tree["visible"] = true }
        opening = tree
    }

    /// What is wrong with the members of the file; nil if nothing is. navd ignores members that it does not know, as a
    /// newer client may send them. In a file they are more likely mistakes.
    func mismatch(at name: String) -> String? {
        let members = MethodDescription.named(MethodName.windowOpen)?.parameters ?? []
        return WireCheck.mismatch(.object(opening), members, at: name)
    }

    var root: JSON { opening["root"] ?? .null }
    var name: String? { opening["name"]?.string }
    var isVisible: Bool { opening["visible"]?.bool != false }
}
