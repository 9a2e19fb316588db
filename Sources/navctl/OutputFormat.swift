import ArgumentParser
import Bus

/// How an answer is printed; nil for the text that people read.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
    /// The answer of navd, as one line of JSON.
    case json
    case yaml
    /// The text with more columns.
    case wide
    /// The names of what is listed, or ids where there are no names; one a line.
    case name

    static let help: ArgumentHelp = "json, yaml, wide (more columns) or name (one name a line)."

    /// The whole answer, for programs; nil if the format is for people or leaves something out.
    func lines(_ answer: JSON) -> [String]? {
        switch self {
        case .json: [answer.text]
        case .yaml: YAMLText(answer).lines
        case .wide, .name: nil
        }
    }

    /// The format in which a command line wants its errors; nil for the line that people read. The command line is
    /// looked at as it is, since it may be the very thing that is wrong.
    static func ofErrors(_ arguments: [String]) -> OutputFormat? {
        let formats = [OutputFormat.json, .yaml]
        for (argument, next) in zip(arguments, arguments.dropFirst() + [""]) {
            if argument == "--json" { return .json }
            let found = formats.first { format in
                let word = format.rawValue
                return ["-o", "--output"].contains(argument) && next == word
                    || argument == "--output=\(word)" || argument == "-o\(word)"
            }
            if let found { return found }
        }
        return nil
    }
}

/// A column of the list that a query prints.
struct Column: Sendable {
    let head: String
    /// True if only `-o wide` shows it.
    let isWide: Bool
    let text: @Sendable (JSON) -> String

    init(_ head: String, isWide: Bool = false, _ text: @escaping @Sendable (JSON) -> String) {
        (self.head, self.isWide, self.text) = (head, isWide, text)
    }

    /// The member of that name, a string or a number; `-` if there is none.
    init(_ head: String, _ member: String, isWide: Bool = false) {
        self.init(head, isWide: isWide) { row in
            guard let value = row[member], value != .null else { return "-" }
            return value.string ?? value.text
        }
    }

    /// The lines of a table, its heads first; none without rows.
    static func table(_ columns: [Column], _ rows: [JSON], isWide: Bool) -> [String] {
        let shown = columns.filter { isWide || !$0.isWide }
        return Pretty.table([shown.map(\.head)] + rows.map { row in shown.map { $0.text(row) } })
    }
}
