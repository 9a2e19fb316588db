/// How wide the texts in bars are on one screen, as its renderer has measured them. A font that was not measured is
/// estimated.
public struct TextMetrics: MemberObject {
    public var button: FontMetrics?
    public var doneButton: FontMetrics?
    public var title: FontMetrics?
    public var largeTitle: FontMetrics?
    public var segment: FontMetrics?

    /// No font was measured.
    public static let estimate = TextMetrics()

    /// In whole points, so that frames are whole too.
    public func width(of text: String, in font: BarFont) -> Double {
        guard let measured = self[font] else { return TextWidth.of(text, size: font.size, bold: font.isBold) }
        return measured.width(of: text).rounded(.up)
    }

    private subscript(font: BarFont) -> FontMetrics? {
        switch font {
        case .button: button
        case .doneButton: doneButton
        case .title: title
        case .largeTitle: largeTitle
        case .segment: segment
        }
    }

    public static var blank: TextMetrics { .estimate }

    public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
        try row("button", \.button)
        try row("doneButton", \.doneButton, "The font of a button for the action that the user most likely wants.")
        try row("title", \.title)
        try row("largeTitle", \.largeTitle)
        try row("segment", \.segment, "The font of a segmented control.")
    }
}

/// The widths of one font's characters, in points. A character is a Unicode scalar; pairs that move together are not
/// known.
public struct FontMetrics: MemberObject {
    public private(set) var characters = ""
    public private(set) var widths: [Double] = []
    public private(set) var otherWidth = 0.0
    private var byCharacter: [Unicode.Scalar: Double] = [:]

    static let mostCharacters = 1_024
    static let mostPoints = 1_000.0

    func width(of text: String) -> Double { text.unicodeScalars.reduce(0) { $0 + (byCharacter[$1] ?? otherWidth) } }

    public static var blank: FontMetrics { FontMetrics() }

    public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
        try row("characters", \.characters, is: .required, "Unicode scalars, each once; at most 1,024.")
        try row("widths", \.widths, is: .required, "One width for each of the characters, in points, 0 to 1,000.")
        try row("otherWidth", \.otherWidth, is: .required, "The width of every other character, in points, 0 to 1,000.")
    }

    public mutating func check(_ fields: FieldReader) throws(Refusal) {
        let characters = Array(characters.unicodeScalars)
        guard characters.count == widths.count, characters.count <= Self.mostCharacters else {
            throw .invalidParams(
                "\(fields.path) has \(characters.count) characters and \(widths.count) widths",
                right: "as many widths as characters, \(Self.mostCharacters) at most")
        }
        guard (widths + [otherWidth]).allSatisfy((0...Self.mostPoints).contains) else {
            throw .invalidParams("\(fields.path) holds a width that no character has", right: "0 to 1,000 points")
        }
        byCharacter = Dictionary(zip(characters, widths)) { first, _ in first }
        guard byCharacter.count == characters.count else {
            throw .invalidParams("\(fields.path).characters holds a character twice", right: "each character once")
        }
    }
}
