/// The direction in which an interface is read and laid out, as `UIUserInterfaceLayoutDirection`.
public enum LayoutDirection: String, MemberValue, CaseIterable {
    case leftToRight, rightToLeft

    public var isMirrored: Bool { self == .rightToLeft }
}

extension LayoutDirection {
    /// Languages that are written from right to left unless their tag names a script, by ISO 639 code.
    private static let languages: Set = [
        "ar", "arc", "ckb", "dv", "fa", "glk", "he", "iw", "ks", "mzn", "nqo", "pnb", "ps", "sd", "syr", "ug", "ur",
        "yi",
    ]
    /// Scripts that are written from right to left, by ISO 15924 code in lower case.
    private static let scripts: Set = [
        "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa",
    ]

    /// The direction of a language: that of the script that the tag names, else that in which the language is usually
    /// written.
    /// - Parameter tag: as `LanguageTag.check` accepts it.
    public init(ofLanguage tag: String) {
        let subtags = tag.lowercased().split(separator: "-").map(String.init)
        // Only a script has four letters: `az-Arab`. A variant of that length begins with a digit.
        if let script = subtags.dropFirst().first(where: { $0.count == 4 && $0.allSatisfy(\.isLetter) }) {
            self = Self.scripts.contains(script) ? .rightToLeft : .leftToRight
        } else {
            self = Self.languages.contains(subtags.first ?? "") ? .rightToLeft : .leftToRight
        }
    }
}

/// The name of a language as BCP 47 writes it.
public enum LanguageTag {
    static let maximumBytes = 64

    /// Checks the form only: subtags of 1 to 8 letters and digits, the first of 2 to 8 letters.
    ///
    /// Errors: `invalidParams`.
    public static func check(_ tag: String, path: String) throws(Refusal) {
        let subtags = tag.split(separator: "-", omittingEmptySubsequences: false)
        let isRight = subtags.enumerated().allSatisfy { index, subtag in
            let isShort = (index == 0 ? 2...8 : 1...8).contains(subtag.utf8.count)
            return isShort && subtag.utf8.allSatisfy { $0.isASCIILetter || index > 0 && $0.isASCIIDigit }
        }
        guard isRight, tag.utf8.count <= maximumBytes else {
            throw .invalidParams("\(path) is \"\(tag.echoed)\"", right: "a BCP 47 tag such as \"ar\" or \"de-CH\"")
        }
    }
}

extension FieldReader {
    /// The members `language` and `layoutDirection`; without a direction, that of the language.
    ///
    /// Errors: `invalidParams`.
    public func language() throws(Refusal) -> (language: String?, direction: LayoutDirection) {
        let language = try string("language")
        if let language { try LanguageTag.check(language, path: "\(path).language") }
        let usual = language.map { LayoutDirection(ofLanguage: $0) } ?? .leftToRight
        return (language, try word("layoutDirection") ?? usual)
    }
}
