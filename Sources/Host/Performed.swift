import Bus
import ControllerActors

/// A command that navd asks a host to perform: `host.perform`.
struct Performed: Sendable {
    let id: String
    let hostEpoch: UInt64
    let window: WindowID
    let base: UInt64
    let first: UInt64
    let command: SentCommand
    let answers: Answers

    init(_ message: JSON) throws(Refusal) {
        guard let id = message["id"]?.string, let on = message["on"]?.string.flatMap({ ControllerID($0) }),
            let params = message["params"]?.object
        else { throw .invalidParams(MethodName.hostPerform, right: "id, on and params") }
        let fields = FieldReader(params, path: "params")
        self.id = id
        hostEpoch = try fields.required("hostEpoch")
        let window = try fields.string("window").flatMap { WindowID($0) }
        self.window = try fields.required(window, "window")
        base = try fields.required("base")
        first = try fields.required("first")
        command = SentCommand(try fields.required("method"), on: on, fields.json("params")?.object ?? JSONObject())
        answers = try Answers(json: fields.json("answers"), path: "params.answers")
    }

    func answer(_ result: JSONObject) -> JSON {
        var result = result
        result["hostEpoch"] = .int(Int64(clamping: hostEpoch))
        return ["id": .string(id), "result": .object(result)]
    }

    /// The answer of a host whose copy is ahead of the request, with the number of that copy. If it is ahead of navd
    /// itself, the host gets the window again.
    func stale(at seq: UInt64) -> JSON { answer(["stale": true, "base": .int(Int64(clamping: seq))]) }

    /// The answer to a request that is not handled.
    static func stale(_ message: JSON) -> JSON { ["id": message["id"] ?? .null, "result": ["stale": true]] }
}
