/// The width of a text, in points. navd has no font, so it is an estimate. The layout uses it until a renderer has told
/// the widths of its own fonts (`TextMetrics`), and pictures always do.
public enum TextWidth {
    /// The width of an ordinary character as a share of the font size.
    public static let share = 0.56

    /// In whole points, so that frames are whole too.
    public static func of(_ text: String, size: Double, bold: Bool = false) -> Double {
        (Double(text.columns) * size * share * (bold ? 1.15 : 1)).rounded(.up)
    }
}

/// The fonts of texts in bars.
public enum BarFont: Sendable {
    case button
    /// Of the action that the user most likely wants.
    case doneButton
    case title, largeTitle, segment

    /// In points.
    public var size: Double {
        switch self {
        case .button, .doneButton: 16
        case .title: 17
        case .largeTitle: 34
        case .segment: 13
        }
    }

    /// True if the estimate of a width is that of bold characters.
    var isBold: Bool { self == .doneButton || self == .largeTitle }
}

extension Character {
    /// How many cells the character takes in a terminal: two for East Asian scripts and for pictures, else one.
    public var columns: Int {
        guard let scalar = unicodeScalars.first?.value else { return 0 }
        if unicodeScalars.contains("\u{FE0F}") { return 2 }
        return Self.wide.contains { $0.contains(scalar) } ? 2 : 1
    }

    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
        0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD,
    ]
}

extension String {
    /// How many cells the text takes in a terminal.
    public var columns: Int { reduce(0) { $0 + $1.columns } }
}

extension Character {
    /// True for characters that move the cursor, or have other effects on a terminal.
    public var isControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } || isNewline }
}

extension String {
    /// The text on one line, cut off with … if it is wider than `width` cells.
    public func fitted(to width: Int) -> String {
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
