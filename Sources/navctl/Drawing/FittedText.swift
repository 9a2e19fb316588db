extension Character {
    /// Cells that a terminal gives it: two for the scripts of East Asia and for pictures.
    var columns: Int {
        guard let scalar = unicodeScalars.first?.value else { return 0 }
        if unicodeScalars.contains("\u{FE0F}") { return 2 }
        return Self.wide.contains { $0.contains(scalar) } ? 2 : 1
    }

    /// Nothing that moves the cursor, or worse.
    var isControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } || isNewline }

    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
        0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD,
    ]
}

extension String {
    var columns: Int { reduce(0) { $0 + $1.columns } }

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
