import Bus
import ControllerActors

/// A command that navd has asked a host about: `host.perform`.
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
        else { throw .invalidParams("host.perform", right: "id, on and params") }
        let fields = FieldReader(params, path: "params")
        self.id = id
        hostEpoch = try fields.required(fields.uint("hostEpoch"), "hostEpoch")
        let window = try fields.string("window").flatMap { WindowID($0) }
        self.window = try fields.required(window, "window")
        base = try fields.required(fields.uint("base"), "base")
        first = try fields.required(fields.uint("first"), "first")
        command = SentCommand(
            try fields.required(fields.string("method"), "method"), on: on,
            fields.json("params")?.object ?? JSONObject())
        answers = try Answers(json: fields.json("answers"), path: "params.answers")
    }

    func answer(_ result: JSONObject) -> JSON {
        var result = result
        result["hostEpoch"] = .int(Int64(clamping: hostEpoch))
        return ["id": .string(id), "result": .object(result)]
    }

    /// Its copy is further, and says how far: one that is ahead of navd itself gets the window anew.
    func stale(at seq: UInt64) -> JSON { answer(["stale": true, "base": .int(Int64(clamping: seq))]) }

    /// Of a message that is not looked at.
    static func stale(_ message: JSON) -> JSON { ["id": message["id"] ?? .null, "result": ["stale": true]] }
}
