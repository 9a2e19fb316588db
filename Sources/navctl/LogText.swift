import Bus

/// A line of navd's log for people. navd writes one JSON object a line.
struct LogText {
    /// From the least to the most urgent.
    static let levels = ["trace", "debug", "info", "notice", "warning", "error", "critical"]
    private static let widest = levels.map(\.count).max() ?? 0

    /// Lines below it are left out.
    let least: String

    /// Nil for a line that is left out. A line that is not navd's is kept as it is.
    func line(_ text: String) -> String? {
        guard let json = try? JSONParser.parse(text), let object = json.object, let level = json["level"]?.string,
            let message = json["message"]?.string
        else { return text.shown }
        let rank = Self.levels.firstIndex(of: level) ?? Self.levels.count
        guard rank >= Self.levels.firstIndex(of: least) ?? 0 else { return nil }
        let padding = String(repeating: " ", count: max(0, Self.widest - level.count))
        let values = object.members.filter { !["time", "level", "logger", "message"].contains($0.name) }
        let words =
            [json.string("time", or: "-"), Self.painted(level) + padding, message.shown]
            + values.map { "\($0.name.shown)=\(Self.word($0.value))" }
        return words.joined(separator: "  ")
    }

    /// A value as one word: in quotes if it would be several.
    private static func word(_ json: JSON) -> String {
        guard let text = json.string else { return json.text }
        let isWord = !text.isEmpty && !text.contains { $0 == " " || $0 == "\"" || $0 == "=" }
        return isWord ? text.shown : JSON.string(text).text
    }

    private static func painted(_ level: String) -> String {
        switch level {
        case "warning": Paint.yellow(level)
        case "error", "critical": Paint.red(level)
        case "trace", "debug": Paint.dim(level)
        default: level.shown
        }
    }
}
