import Bus

/// A session on a real navd: one request, one answer.
final class Caller {
    let client: Client
    private(set) var hello: JSON = .null

    init(_ endpoint: Endpoint, client name: String = "caller") throws {
        client = try Client(endpoint)
        hello = try call(#"{"id":0,"method":"hello","params":{"client":"\#(name)"}}"#)
    }

    func send(_ text: String) throws { try client.send(Array(text.utf8)) }

    /// The result of the request. Throws if the answer is an error.
    @discardableResult
    func call(_ text: String) throws -> JSON {
        try send(text)
        let answer = try self.answer(JSONParser.parse(text)["id"]?.text ?? "")
        guard let result = answer["result"] else { throw CaseError("\(text): \(answer.text)") }
        return result
    }

    /// The whole answer to the request with that id; messages that come before it are dropped.
    func answer(_ id: String) throws -> JSON {
        while let bytes = try client.receive(timeoutMilliseconds: 10_000) {
            let json = try JSONParser.parse(bytes)
            if json["id"]?.text == id, json["method"] == nil { return json }
        }
        throw CaseError("no answer to \(id)")
    }
}
