// What is made without having been read from JSON, as the scene of a storyboard is, obeys the same limits as what was.
extension ControllerSpec {
    /// Reads what this says of the controller itself, its children left out, as a start reads it from the store.
    /// Errors: those of `Controller(json:path:)`, where no start could take it back.
    public func checkReadBack(at path: String) throws(Refusal) {
        var controller = Controller(id: ControllerID(0), kind: kind)
        controller.birth = birth
        for property in properties { controller.apply(property) }
        var writer = JSONWriter()
        controller.write(to: &writer)
        let json: JSON
        do throws(JSONError) { json = try JSONParser.parse(writer.view) } catch {
            throw .invalidParams("\(path) can't be written as JSON: \(error)", right: "values that JSON can hold")
        }
        _ = try Controller(json: json, path: path)
    }

    /// Of what this says, the first property that `checkReadBack` refuses by itself; nil where there is none.
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
    /// Reads the bar as a start reads it from the store. Errors: those of `StandaloneBar(json:path:)`.
    public func checkReadBack(at path: String) throws(Refusal) { _ = try StandaloneBar(json: json, path: path) }
}
