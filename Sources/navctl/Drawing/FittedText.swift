import Bus

extension Character {
    /// Nothing that moves the cursor, or worse.
    var isControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } || isNewline }
}

extension String {
    /// On one line, cut off with … where there is no room for it.
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
