extension Controller {
    /// Writes one flat object; children are named by id. It uses the same words as a spec (`ControllerSpec`), which may
    /// nest.
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", id)
        writer.member("kind", kind.rawValue)
        self.birth.write(to: &writer)
        for property in properties { property.write(to: &writer) }
        writer.endObject()
    }

    public init(json: JSON, path: String) throws(Refusal) {
        var fields = try FieldReader(json: json, path: path)
        self.init(
            id: try fields.required(fields.id("id"), "id"), kind: try fields.required(fields.word("kind"), "kind"))
        self.birth = try Birth(&fields)
        for (name, _) in fields.object.members {
            if let property = try Property.read(name, fields) { apply(property) }
        }
    }
}
