/// The methods of one subject.
protocol MethodFamily {
    /// Signatures of commands, each with what reads the command; nil if nothing does.
    static var commands: CommandRows { get }
    /// Signatures of methods that nothing reads. Each begins on a line of its own; a line that begins with a space
    /// continues it.
    static var signatures: String { get }
    static var rows: [MethodDescription] { get }
}

typealias CommandRows = KeyValuePairs<String, MethodDescription.Reader?>

extension MethodFamily {
    static var commands: CommandRows { [:] }
    static var signatures: String { "" }
    static var rows: [MethodDescription] { described(commands) + described(signatures) }

    static func described(_ commands: CommandRows) -> [MethodDescription] {
        commands.map { MethodDescription($0, reads: $1) }
    }

    static func described(_ signatures: String) -> [MethodDescription] {
        var all: [String] = []
        for line in signatures.split(separator: "\n") {
            if line.hasPrefix(" ") { all[all.count - 1] += "\n" + line } else { all.append(String(line)) }
        }
        return all.map { MethodDescription($0) }
    }
}
