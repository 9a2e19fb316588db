import Bus

/// The answers to `describe`.
enum Describing {
    /// The whole description as a member of an answer. It is large and never changes.
    static let whole: [UInt8] = {
        var writer = JSONWriter()
        writer.member(
            "result",
            json: [
                "methods": .array(MethodDescription.all.map(\.json)), "types": .array(TypeDescription.all.map(\.json)),
                "words": .array(WordList.all.map(\.json)), "topics": .array(TopicDescription.all.map(\.json)),
                "errors": .array(ErrorName.allCases.map(\.json)),
            ])
        return writer.bytes
    }()

    /// The methods of that name: a name may be both a method and a callback. Errors: `methodNotFound`.
    static func methods(named name: String) throws(Refusal) -> JSONObject {
        let found = MethodDescription.all.filter { $0.name == name }
        guard !found.isEmpty else {
            throw Refusal(
                .methodNotFound, "no method is called \"\(name.echoed)\"", data: ["method": .string(name.echoed)])
        }
        return ["methods": .array(found.map(\.json))]
    }
}
