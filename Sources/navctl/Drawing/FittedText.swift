import Bus

extension Character {
    /// True for characters that move the cursor, or have other effects on a terminal.
    var isControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } || isNewline }
}

extension String {
    /// The text on one line, cut off with … if it is wider than `width` cells.
    func fitted(to width: Int) -> String {
        let line = String(map { $0.isControl ? " " : $0 })
        guard line.columns > width else { return line }
        guard width > 0 else { return "" }
        var kept = ""
        for character in line {
            if kept.columns + character.columns > width - 1 { break }
            kept.append(character)
        }
        return kept + "…"
    }
}
