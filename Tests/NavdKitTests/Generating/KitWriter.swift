/// Writes the sources of the kit that follow from the description of the protocol, as files by their names in
/// `Sources/NavdKit/Generated`.
enum KitWriter {
    private static let most = 290
    private static let head = [
        "// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.",
        "// swift-format-ignore-file", "import Bus", "",
    ]

    /// Declarations that stand in the same extension, if they stand in one.
    private struct Part {
        let opening: String?
        let declarations: [[String]]
        let isDense: Bool

        /// - Parameters:
        ///   - type: what is extended; nil for declarations that stand alone.
        ///   - isDense: whether no empty lines stand between the declarations.
        init(_ type: String?, _ declarations: [[String]], isDense: Bool = false) {
            (opening, self.declarations, self.isDense) = (type.map { "extension \($0) {" }, declarations, isDense)
        }
    }

    static var files: [String: String] {
        var files: [String: String] = [:]
        func add(_ name: String, _ parts: [Part]) {
            for (index, text) in Self.files(parts).enumerated() {
                files[index == 0 ? "\(name).swift" : "\(name)\(index + 1).swift"] = text
            }
        }
        add("ErrorNames", [Part("NavdError.Name", ObjectsWriter.errors, isDense: true)])
        add("Words", [Part("Words", ObjectsWriter.words)])
        let protocols = ObjectsWriter.protocols
        let shared =
            [Part(nil, protocols.map(\.declaration))] + protocols.map { Part($0.name, $0.members, isDense: true) }
        add("Objects", [Part("Objects", ObjectsWriter.objects)] + shared)
        add("Results", [Part("Results", CommandsWriter.results)])
        let types = [
            Part(nil, CommandsWriter.handleTypes), Part("NavdClient", CommandsWriter.makers),
            Part(nil, CommandsWriter.familyTypes),
        ]
        add("Handles", types + CommandsWriter.familyMembers.map { Part($0.owner, $0.members, isDense: true) })
        add("Commands", CommandsWriter.commands.map { Part($0.type, $0.declarations) })
        add("Heard", [Part(nil, RolesWriter.protocols), Part("Heard", RolesWriter.messages)])
        add("Handlers", RolesWriter.handlers.map { Part($0.role, $0.declarations) })
        return files
    }

    /// Packs declarations into files that are not too long.
    private static func files(_ parts: [Part]) -> [String] {
        var files: [String] = []
        var lines: [String] = []
        func end() {
            if !lines.isEmpty { files.append((head + lines).joined(separator: "\n") + "\n") }
            lines = []
        }
        for part in parts {
            var isOpen = false
            func close() {
                if isOpen, part.opening != nil { lines.append("}") }
                isOpen = false
            }
            for declaration in part.declarations {
                if head.count + lines.count + declaration.count + 4 > most {
                    close()
                    end()
                }
                if !lines.isEmpty, !isOpen || !part.isDense { lines.append("") }
                if !isOpen, let opening = part.opening { lines.append(opening) }
                isOpen = true
                lines += declaration
            }
            close()
        }
        end()
        return files
    }
}
