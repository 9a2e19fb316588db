import Bus

/// A trace for people: one line for each question, answer, commit, callback, refused request, and peer that comes or
/// goes.
struct TraceText {
    /// Names stay known after their controllers have gone.
    private var names: [ControllerID: String] = [:]

    mutating func learn(_ known: [String: ControllerID]) { for (name, id) in known { names[id] = name } }

    func lines(_ event: JSON) -> [String] {
        let event = event.shown
        let turn = Self.turn(event)
        let indent = turn + String(repeating: " ", count: max(1, 6 - turn.count))
        return (note(event).map { [$0] } ?? commit(event)).map { indent + $0 }
    }

    /// The number of the turn, or `dry` for a dry run, or `-` if there is none.
    private static func turn(_ event: JSON) -> String {
        if (event["asked"] ?? event["ended"])?["dryRun"] == true { return "dry" }
        if event["state"] != nil || event["refused"] != nil && event["turn"] == 0 { return "-" }
        return event.text("turn", or: "?")
    }

    /// Nil for a commit.
    private func note(_ event: JSON) -> String? {
        if let refused = event["refused"] { return refusal(refused) }
        if event["state"] != nil, event["session"] != nil { return Self.presence(event) }
        if let asked = event["asked"] {
            let silence = asked.string("silence", or: "?")
            return
                "\(asked.string("client", or: "?")) is asked \(what(asked))  "
                + "(\(asked.text("patience", or: "?")) ms, default: \(silence))"
        }
        if let ended = event["ended"] {
            let client = ended.string("client", or: "?")
            let how = ended.string("how", or: "?")
            return "\(client) \(Self.verbs[how] ?? how)  (after \(ended.text("after", or: "?")) ms)"
        }
        guard event["note"] == "vetoed" else { return nil }
        let data = event["data"] ?? .null
        return
            "vetoed: \(data.string("method", or: "?")), by \(data.string("by", or: "?")): "
            + data.string("because", or: "?")
    }

    private func refusal(_ json: JSON) -> String {
        let who = json.string("client", or: "a peer without a session")
        let on = json["on"].map { " on \(MessageText.name($0, names, or: "?"))" } ?? ""
        let id = json["id"].map { ", request \($0.text)" } ?? ""
        let code = json.text("code", or: "?")
        return "\(who) is refused \(json.string("method", or: "a message"))\(on): "
            + "\(json.string("error", or: "?"))  (\(code)\(id))"
    }

    private static func presence(_ json: JSON) -> String {
        let verb =
            switch json["state"]?.string {
            case "present": "has come"
            case "absent": "can't be reached"
            case "ended": "is gone"
            default: json.string("state")
            }
        let quota = json["quota"]?.string.map { " over \($0)" } ?? ""
        let roles = json.strings("roles")
        let of = roles.isEmpty ? "" : ", \(roles.joined(separator: " and "))"
        return "\(json.string("client", or: "?")) \(verb): \(json.string("because", or: "?"))\(quota)  "
            + "(session \(json.text("session")), \(json.string("principal", or: "?"))\(of))"
    }

    private func commit(_ event: JSON) -> [String] {
        let messages = event.list("messages").map { "  " + MessageText.line($0, names) }
        guard let changes = event["changes"]?.array else { return messages }
        let cause = event["cause"] ?? .null
        let count = changes.count == 1 ? "1 change" : "\(changes.count) changes"
        let origin = "\(cause.string("method", or: "?")) of \(cause.string("by", or: "?"))"
        return ["\(origin): commit \(event.text("seq", or: "?")), \(count)"] + messages
    }

    private func what(_ json: JSON) -> String {
        let about = json["viewController"].map { " \(MessageText.name($0, names, or: "?"))" } ?? ""
        return "\(MessageText.name(json["on"], names, or: "?")).\(json.lastWord("method", or: "?"))\(about)"
    }

    /// What is said of each end of a request.
    private static let verbs = [
        "yes": "says yes", "no": "says no", "data": "answers with data", "returned": "returns",
        "silence": "does not answer in time", "absent": "is absent", "withdrawn": "is no longer asked",
    ]
}

/// One callback as a person writes it: `songs.viewWillAppear`, `tabs.didSelect songs`.
enum MessageText {
    static func line(_ message: JSON, _ names: [ControllerID: String]) -> String {
        func name(_ json: JSON?) -> String { self.name(json, names, or: "none") }
        var line = "\(name(message["on"])).\(message.lastWord("method"))"
        let params = message["params"]
        if let viewController = params?["viewController"] { line += " \(name(viewController))" }
        if let parent = params?["parent"] { line += " \(name(parent))" }
        if let report = params?["name"]?.string { line += " \(report.shown)" }
        return line
    }

    /// The name of a controller, otherwise its id.
    static func name(_ id: JSON?, _ names: [ControllerID: String], or other: String) -> String {
        guard let text = id?.string else { return other }
        return (ControllerID(text).flatMap { names[$0] } ?? text).shown
    }
}
