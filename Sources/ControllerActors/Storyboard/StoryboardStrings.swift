/// The titles of one storyboard in one language: a `.strings` file of Xcode's, `"<objectID>.title" = "…";`.
public struct StoryboardStrings: Sendable, Equatable {
    static let maximumBytes = 1 << 20
    static let maximumEntries = 20_000

    let entries: [String: String]

    /// - Parameter name: only said in errors, as `de.lproj/Main.strings`.
    ///
    /// Errors: `tooLarge`, `truncated`, `notWellFormed`.
    public static func read(_ text: String, name: String) throws(StoryboardError) -> StoryboardStrings {
        try StoryboardError.naming(name) { () throws(StoryboardError) in
            guard text.utf8.count <= maximumBytes else {
                throw StoryboardError(
                    .tooLarge, line: nil, "the file has \(text.utf8.count) bytes",
                    expected: "at most \(maximumBytes) bytes")
            }
            var reader = StringsReader(text)
            return StoryboardStrings(entries: try reader.entries(limit: maximumEntries))
        }
    }
}

extension [StoryboardStrings] {
    /// The first text that one of them has for the property.
    func text(_ property: String, of id: String?) -> String? {
        guard let id, !isEmpty else { return nil }
        return lazy.compactMap { $0.entries["\(id).\(property)"] }.first
    }

    /// The same, or the text of the file itself.
    func text(_ property: String, of element: StoryboardElement) -> String? {
        text(property, of: element.id) ?? element.string(property)
    }
}
