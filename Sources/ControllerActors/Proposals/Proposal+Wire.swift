import Bus

// The outline of a rule's decision, on the wire.
extension Outline: WireObject {
    init(_ fields: inout FieldReader) throws(Refusal) {
        self.init()
        kind = try fields.word("kind") ?? .quiet
        animated = try fields.bool("animated") ?? false
        delegate = try fields.objects("delegate") ?? []
        said = try fields.objects("said") ?? []
        cancelled = try fields.objects("cancelled") ?? []
        result = fields.json("result")?.object ?? JSONObject()
        begins = fields.json("begins")?.object ?? JSONObject()
        unchanged = try fields.bool("unchanged") ?? false
        closes = try fields.bool("closes") ?? false
        isInteractive = try fields.bool("interactive") ?? false
        actionMessage = try fields.object("errand")
        forwards = try fields.object("forwards")
    }

    func write(_ fields: inout FieldWriter) {
        fields.add("kind", kind.rawValue)
        if animated { fields.add("animated", true) }
        if !delegate.isEmpty { fields.add("delegate", delegate) }
        if !said.isEmpty { fields.add("said", said) }
        if !cancelled.isEmpty { fields.add("cancelled", cancelled) }
        if !result.isEmpty { fields.add("result", json: .object(result)) }
        if !begins.isEmpty { fields.add("begins", json: .object(begins)) }
        if unchanged { fields.add("unchanged", true) }
        if closes { fields.add("closes", true) }
        if isInteractive { fields.add("interactive", true) }
        fields.add("errand", actionMessage)
        fields.add("forwards", forwards)
    }
}

extension Forward: WireObject {
    init(_ fields: inout FieldReader) throws(Refusal) {
        id = try fields.required(fields.id("id"), "id")
        message = try fields.required(fields.word("message"), "message")
    }

    func write(_ fields: inout FieldWriter) {
        fields.add("id", id)
        fields.add("message", message.rawValue)
    }
}

/// On the wire `end` can only be the end of a tapped item's highlight.
extension ActionMessage: WireObject {
    public init(_ fields: inout FieldReader) throws(Refusal) {
        let message: Message? = try fields.object("message")
        self.init(message: try fields.required(message, "message"), on: try fields.required(fields.id("on"), "on"))
        if fields.has("during") { during = try Change.read(fields.json("during"), path: "\(fields.path).during") }
        if let item: BarButtonItem = try fields.object("item"), let place = fields.json("place")?.object {
            end = .bar(.endHighlight(try ItemPlace(FieldReader(place, path: "\(fields.path).place")), item))
        }
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("message", message)
        fields.add("on", on)
        if !during.isEmpty { fields.add("during", json: Change.json(during)) }
        if case .bar(.endHighlight(let place, let item))? = end {
            fields.add("item", item)
            var inner = FieldWriter()
            place.write(&inner)
            fields.add("place", json: .object(inner.object))
        }
    }
}

extension Proposal: WireObject {
    /// The maximum number of changes in one proposal: several times as many as the largest window has controllers.
    static let maximumChanges = 100_000

    /// Reads `{"changes":[…],"loose":["c5"],"outline":{…}}`. Errors: `invalidParams`, `limitExceeded`.
    public init(_ fields: inout FieldReader) throws(Refusal) {
        self.init()
        changes = try Change.read(fields.json("changes") ?? [], path: "\(fields.path).changes")
        guard changes.count <= Self.maximumChanges else {
            throw Refusal(
                .limitExceeded, "\(fields.path).changes has \(changes.count); wanted: at most \(Self.maximumChanges)")
        }
        loose = try fields.ids("loose")
        outline = try fields.object("outline") ?? Outline()
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("changes", json: Change.json(changes))
        if !loose.isEmpty { fields.add("loose", loose) }
        fields.add("outline", outline)
    }
}
