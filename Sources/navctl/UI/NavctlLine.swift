import Bus

/// Lines for a shell that do what the interface shows.
enum NavctlLine {
    /// The name of the interface in `peer.list`.
    static let client = "navctl ui"

    static func get(_ id: ControllerID, window: String?) -> String { line(["get", "\(id)"], window) }

    static func look(window: String?, at seq: UInt64?) -> String {
        line(["look"] + (seq.map { ["--at", "\($0)"] } ?? []), window)
    }

    static func dryRun(_ command: TapCommand) -> String { line("dry-run", command) }
    static func call(_ command: TapCommand) -> String { line("call", command) }

    private static func line(_ word: String, _ command: TapCommand) -> String {
        let params = command.params == [:] ? [] : [quoted(command.params.text)]
        // `--on=-x` is one word, so that no name is taken for an option.
        let on = command.on.hasPrefix("-") ? ["--on=" + quoted(command.on)] : ["--on", quoted(command.on)]
        return line([word, quoted(command.method)] + params + on, nil)
    }

    private static func line(_ words: [String], _ window: String?) -> String {
        (["navctl"] + words + (window.map { ["--window", quoted($0)] } ?? [])).joined(separator: " ")
    }

    /// A word as a shell takes it. Control characters, on which a terminal might act, are written as escapes of bash.
    static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { plain.contains($0) }
        if isPlain, !text.isEmpty, !text.hasPrefix("-") { return text }
        if text.contains(where: { $0.visible != $0 }) {
            let bytes = text.utf8.map { byte in
                switch byte {
                case UInt8(ascii: "'"), UInt8(ascii: "\\"): "\\\(Character(Unicode.Scalar(byte)))"
                case 0x20..<0x7F: String(Character(Unicode.Scalar(byte)))
                default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
                }
            }
            return "$'\(bytes.joined())'"
        }
        return "'\(text.replacing("'", with: "'\\''"))'"
    }

    private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@%+=:,./-".utf8)
}
