import ArgumentParser
import Bus

extension Navctl {
    struct Describe: SessionCommand {
        static let configuration = CommandConfiguration(
            abstract: "List the methods that the running navd knows, or one of them.")

        @Argument(help: "The full name of a method.", completion: .list(MethodDescription.all.map(\.name)))
        var method: String?
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            var params = JSONObject()
            params["method"] = method.map { .string($0) }
            let result = try session.request("describe", params)
            guard !options.json else { return Output.line(result.text) }
            let methods = result["methods"]?.array ?? []
            guard method == nil else {
                for json in methods { MethodText.lines(json).forEach(Output.line) }
                return
            }
            let rows = methods.map { json in
                ["name", "kind", "summary"].map { json[$0]?.string ?? "" }
            }
            for line in Pretty.table(rows) { Output.line(line) }
        }
    }
}

/// One row of the method table, as text.
enum MethodText {
    static func lines(_ json: JSON) -> [String] {
        func text(_ name: String) -> String { json[name]?.string ?? "" }
        var lines = ["\(Paint.bold(text("name")))  (\(text("kind")))", "  \(text("summary"))"]
        if !text("on").isEmpty { lines.append("  on:      a \(text("on")), by id or name") }
        lines.append("  params:  \(text("params").isEmpty ? "none" : text("params"))")
        switch text("kind") {
        case "notification": lines.append("  answer:  none, or anything where it is awaited")
        case "notice": lines.append("  answer:  none")
        default: lines.append("  result:  \(text("result"))")
        }
        switch text("kind") {
        case "command", "attachment", "session", "read": lines.append("  within:  \(text("within"))")
        default: break
        }
        // An older navd does not send these members.
        func list(_ name: String) -> String { (json[name]?.array ?? []).compactMap(\.string).joined(separator: ", ") }
        if !list("errors").isEmpty { lines.append("  errors:  \(list("errors"))") }
        if !text("silence").isEmpty { lines.append("  silent:  \(text("silence"))") }
        if !list("catalogue").isEmpty { lines.append("  rows:    \(list("catalogue"))") }
        return lines
    }
}
