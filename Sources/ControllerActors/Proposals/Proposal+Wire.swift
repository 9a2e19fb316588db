import Bus

/// On the wire `end` can only be the end of a tapped item's highlight.
extension ActionMessage: WireObject, MemberValue {
    public init(_ fields: FieldReader) throws(Refusal) {
        let message: Message? = try fields.object("message")
        self.init(message: try fields.required(message, "message"), on: try fields.required(fields.id("on"), "on"))
        if fields.has("during") { self.during = try Change.read(fields.json("during"), path: "\(fields.path).during") }
        if let item: BarButtonItem = try fields.object("item"), let place = fields.json("place")?.object {
            self.end = .bar(.endHighlight(try ItemPlace(FieldReader(place, path: "\(fields.path).place")), item))
        }
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("message", self.message)
        fields.add("on", self.on)
        if !self.during.isEmpty { fields.add("during", json: Change.json(self.during)) }
        if case .bar(.endHighlight(let place, let item))? = self.end {
            fields.add("item", item)
            fields.add("place", place)
        }
    }
}

extension Proposal: WireObject {
    /// The maximum number of changes in one proposal: several times as many as the largest window has controllers.
    static let maximumChanges = 100_000

    /// Reads `{"changes":[…],"loose":["c5"],"outline":{…}}`. Errors: `invalidParams`, `limitExceeded`.
    public init(_ fields: FieldReader) throws(Refusal) {
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

// Questions with their answers, as a host is sent them.
extension Answers {
    /// Reads `[{"on":"c1","method":"…","viewController":"c4","answer":"yes"}]`. Errors: `invalidParams`.
    public init(json: JSON?, path: String) throws(Refusal) {
        self.init()
        for (index, element) in (json?.array ?? []).enumerated() {
            guard let object = element.object else {
                throw .invalidParams("\(path)[\(index)] is \(element.kindName)", right: "an object")
            }
            let fields = FieldReader(object, path: "\(path)[\(index)]")
            let question = try Question(fields)
            let answer: Answer
            switch try fields.string("answer") {
            case "yes": answer = .yes
            case "no": answer = .no
            case "none": answer = .none
            default: answer = .data(fields.json("data")?.object ?? JSONObject())
            }
            add(question, answer)
        }
    }

    /// The form that `init(json:path:)` reads.
    public var json: JSON {
        .array(
            list.map { question, answer in
                var fields = FieldWriter()
                question.write(&fields)
                switch answer {
                case .yes: fields.add("answer", "yes")
                case .no: fields.add("answer", "no")
                case .none: fields.add("answer", "none")
                case .data(let object): fields.add("data", json: .object(object))
                }
                return .object(fields.object)
            })
    }
}

extension Question: WireObject {
    /// Reads `{"on":"c1","method":"…","viewController":"c4","details":{…},"informs":true,"unimplemented":false}`.
    /// Errors: `invalidParams`.
    public init(_ fields: FieldReader) throws(Refusal) {
        self.init(
            on: try fields.required(fields.id("on"), "on"), try fields.required(fields.word("method"), "method"),
            viewController: try fields.id("viewController"))
        details = fields.json("details")?.object ?? JSONObject()
        effect = try fields.bool("informs") == true ? .informs : .vetoes
        unimplemented = try fields.bool("unimplemented") ?? true
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("on", on)
        fields.add("method", method.rawValue)
        fields.add("viewController", viewController)
        if !details.isEmpty { fields.add("details", json: .object(details)) }
        if effect == .informs { fields.add("informs", true) }
        if !unimplemented { fields.add("unimplemented", false) }
    }
}
