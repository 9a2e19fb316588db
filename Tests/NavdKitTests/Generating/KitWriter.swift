/// Writes the sources of the kit that follow from the description of the protocol, as files by their names in
/// `Sources/NavdKit/Generated`.
enum KitWriter {
    private static let most = 290
    private static let head = [
        "// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.",
        "// swift-format-ignore-file", "import Bus", "",
    ]

    static var files: [String: String] {
        var files: [String: String] = [:]
        func add(_ name: String, _ opening: String?, _ declarations: [[String]]) {
            for (index, text) in Self.files(opening, declarations).enumerated() {
                files[index == 0 ? "\(name).swift" : "\(name)\(index + 1).swift"] = text
            }
        }
        add("ErrorNames", "extension NavdError.Name {", ObjectsWriter.errors)
        add("Words", "extension Words {", ObjectsWriter.words)
        add("Objects", "extension Objects {", ObjectsWriter.objects)
        add("Results", "extension Results {", CommandsWriter.results)
        add("Handles", nil, CommandsWriter.handleTypes)
        for (type, declarations) in CommandsWriter.commands {
            add("\(type)Commands", "extension \(type) {", declarations)
        }
        add("Heard", "extension Heard {", RolesWriter.messages)
        for (role, declarations) in RolesWriter.handlers { add("\(role)Handlers", "extension \(role) {", declarations) }
        return files
    }

    /// Packs declarations into files that are not too long.
    private static func files(_ opening: String?, _ declarations: [[String]]) -> [String] {
        var files: [String] = []
        var lines: [String] = []
        func end() {
            guard !lines.isEmpty else { return }
            let body = (opening.map { [$0] } ?? []) + lines + (opening == nil ? [] : ["}"])
            files.append((head + body).joined(separator: "\n") + "\n")
            lines = []
        }
        for declaration in declarations {
            if lines.count + declaration.count + 1 + head.count + 2 > most { end() }
            if !lines.isEmpty { lines.append("") }
            lines += declaration
        }
        end()
        return files
    }
}
