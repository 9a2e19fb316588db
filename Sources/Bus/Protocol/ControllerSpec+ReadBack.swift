// Specs that were not read from JSON, as the scenes of a storyboard, obey the same limits as those that were.
extension ControllerSpec {
    /// Writes the controller of this spec, without its children, and reads it back as a start of navd reads it from the
    /// store. Errors: those of `Controller(json:path:)`; a start would fail with the same.
    public func checkReadBack(at path: String) throws(Refusal) {
        var controller = Controller(id: ControllerID(0), kind: kind)
        controller.fixed = fixed
        for property in properties { controller.apply(property) }
        var writer = JSONWriter()
        controller.write(to: &writer)
        let json: JSON
        do throws(JSONError) { json = try JSONParser.parse(writer.view) } catch {
            throw .invalidParams("\(path) can't be written as JSON: \(error)", right: "values that JSON can hold")
        }
        _ = try Controller(json: json, path: path)
    }

    /// The first property of this spec that `checkReadBack` refuses by itself; nil if there is none.
    public var unreadable: Property? {
        properties.first { property in
            var alone = ControllerSpec(kind: kind)
            alone.properties = [property]
            do throws(Refusal) { try alone.checkReadBack(at: "") } catch { return true }
            return false
        }
    }
}

extension StandaloneBar {
    /// Writes the bar and reads it back as a start of navd does. Errors: those of `StandaloneBar(json:path:)`.
    public func checkReadBack(at path: String) throws(Refusal) { _ = try StandaloneBar(json: json, path: path) }
}
