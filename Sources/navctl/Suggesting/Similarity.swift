import Bus

/// Which of the existing words may have been meant.
enum Similarity {
    private static let most = 3

    /// The words that are most like the text, the likeliest first: at most three, and none if nothing is near.
    static func nearest(to text: String, among words: some Sequence<String>) -> [String] {
        guard !text.isEmpty else { return [] }
        let words = Set(words)
        // Names of methods are long and begin alike, so that a third of their letters tells little.
        let edits = max(1, min(text.utf8.count / 4, 3))
        let whole = NearNames.find(text, in: words, atMost: most, edits: edits)
        guard whole.isEmpty else { return whole }
        // A method is often named by its last part alone.
        let methods = Dictionary(grouping: words.filter { $0.contains(".") }) { word in
            word.split(separator: ".").last.map(String.init) ?? word
        }
        let parts = [text] + NearNames.find(text, in: methods.keys, atMost: most, edits: edits)
        return Array(parts.flatMap { (methods[$0] ?? []).sorted() }.prefix(most))
    }
}
