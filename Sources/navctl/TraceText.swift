import Bus

/// A trace for people: one line for each question, answer, commit and callback.
struct TraceText {
    /// Names stay known after their controllers have gone.
    private var names: [ControllerID: String] = [:]

    mutating func learn(_ known: [String: ControllerID]) {
        for (name, id) in known { names[id] = name }
    }

    func lines(_ event: JSON) -> [String] {
        let event = event.shown
        let isDryRun = (event["asked"] ?? event["ended"])?["dryRun"] == true
        let turn = isDryRun ? "dry" : event["turn"]?.text ?? "?"
        func line(_ text: String) -> String {
            turn + String(repeating: " ", count: max(1, 6 - turn.count)) + text
        }
        if let asked = event["asked"] {
            return [
                line(
                    "\(client(asked)) is asked \(what(asked))  "
                        + "(\(asked["patience"]?.text ?? "?") ms, default: \(asked["silence"]?.string ?? "?"))")
            ]
        }
        if let ended = event["ended"] {
            return [
                line("\(client(ended)) \(Self.verb(ended["how"]?.string))  (after \(ended["after"]?.text ?? "?") ms)")
            ]
        }
        let messages = (event["messages"]?.array ?? []).map { line("  " + MessageText.line($0, names)) }
        if event["note"]?.string == "vetoed" {
            let data = event["data"]
            return [
                line(
                    "vetoed: \(data?["method"]?.string ?? "?"), by \(data?["by"]?.string ?? "?"): "
                        + (data?["because"]?.string ?? "?"))
            ]
        }
        guard let changes = event["changes"]?.array else { return messages }
        let cause = event["cause"]
        let count = changes.count == 1 ? "1 change" : "\(changes.count) changes"
        return [
            line(
                "\(cause?["method"]?.string ?? "?") of \(cause?["by"]?.string ?? "?"): "
                    + "commit \(event["seq"]?.text ?? "?"), \(count)")
        ] + messages
    }

    private func client(_ json: JSON) -> String { json["client"]?.string ?? "?" }

    private func what(_ json: JSON) -> String {
        let method = json["method"]?.string?.split(separator: ".").last.map(String.init) ?? "?"
        let about = json["viewController"].map { " \(name($0))" } ?? ""
        return "\(name(json["on"])).\(method)\(about)"
    }

    private func name(_ json: JSON?) -> String {
        guard let text = json?.string else { return "?" }
        return (ControllerID(text).flatMap { names[$0] } ?? text).shown
    }

    private static func verb(_ how: String?) -> String {
        switch how {
        case "yes": "says yes"
        case "no": "says no"
        case "data": "answers with data"
        case "returned": "returns"
        case "silence": "does not answer in time"
        case "absent": "is absent"
        case "withdrawn": "is no longer asked"
        default: how ?? "?"
        }
    }
}
