/// A message as a host's proposal contains it: with the changes that come with it, and before its receivers are known.
extension Message: WireObject, MemberElement {
    public init(_ fields: FieldReader) throws(Refusal) {
        self.init(
            on: try fields.required(fields.id("on"), "on"), try fields.required(fields.word("method"), "method"),
            viewController: try fields.id("viewController"), animated: try fields.bool("animated") ?? false)
        movement = Movement(rawValue: UInt8(clamping: try fields.int("movement") ?? 0))
        details = fields.json("details")?.object ?? JSONObject()
        if fields.has("changes") { changes = try Change.read(fields.json("changes"), path: "\(fields.path).changes") }
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("on", on)
        fields.add("method", method.rawValue)
        fields.add("viewController", viewController)
        if animated { fields.add("animated", true) }
        if !movement.isEmpty { fields.add("movement", Int(movement.rawValue)) }
        if !details.isEmpty { fields.add("details", json: .object(details)) }
        if !changes.isEmpty { fields.add("changes", json: Change.json(changes)) }
    }
}

extension Change {
    /// The changes in the form of a publication.
    public static func json(_ changes: [Change]) -> JSON {
        var writer = JSONWriter()
        Change.write(changes, window: WindowID(0), to: &writer)
        return (try? JSONParser.parse(writer.bytes)) ?? []
    }
}
