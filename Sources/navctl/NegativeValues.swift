/// `--at -1`: the parser takes a word that begins with a minus for an option, and says that the value is missing.
enum NegativeValues {
    /// The words with such a number joined to the option before it: `--at=-1`. The parser then says what is wrong with
    /// the number, if anything is. The words after `--` stay as they are.
    static func joined(_ words: [String]) -> [String] {
        var joined: [String] = []
        var isOver = false
        for word in words {
            if !isOver, isNegative(word), let option = joined.last, isOption(option) {
                joined[joined.count - 1] = "\(option)=\(word)"
            } else {
                joined.append(word)
                isOver = isOver || word == "--"
            }
        }
        return joined
    }

    private static func isNegative(_ word: String) -> Bool {
        word.hasPrefix("-") && word.dropFirst().first.map { $0.isASCII && $0.isNumber } ?? false
    }

    private static func isOption(_ word: String) -> Bool {
        word.hasPrefix("--") && word.count > 2 && !word.contains("=")
    }
}
