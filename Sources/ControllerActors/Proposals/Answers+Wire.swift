import Bus

// Questions with their answers, as a host is sent them.
extension Answers {
    /// Reads `[{"on":"c1","method":"tabBarController.shouldSelect","viewController":"c4","answer":"yes"}]`. Errors:
    /// `invalidParams`.
    public init(json: JSON?, path: String) throws(Refusal) {
        self.init()
        for (index, element) in (json?.array ?? []).enumerated() {
            guard let object = element.object else {
                throw .invalidParams("\(path)[\(index)] is \(element.kindName)", right: "an object")
            }
            var fields = FieldReader(object, path: "\(path)[\(index)]")
            let question = try Question(&fields)
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
    public init(_ fields: inout FieldReader) throws(Refusal) {
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
