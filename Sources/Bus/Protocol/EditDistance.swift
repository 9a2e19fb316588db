/// How much other texts differ from one text: how many letters have to be inserted, deleted, replaced, or exchanged
/// with their neighbours. Letters are bytes here, and case does not matter in ASCII. No comparison allocates.
struct EditDistance {
    /// In bytes. Longer texts are not compared.
    static let longest = 64
    private static let width = longest + 1

    let text: [UInt8]
    /// The text that is compared with it.
    private var other: [UInt8] = []
    /// The last three rows of the matrix, in turn. A row is that of a letter of `text`.
    private var rows: [Int]
    /// How many cells of matrices were filled, in all comparisons.
    private(set) var cells = 0

    /// Nil for an empty text, and for one that is too long.
    init?(from text: String) {
        guard !text.isEmpty, text.utf8.count <= Self.longest else { return nil }
        self.text = text.utf8.map(Self.folded)
        other.reserveCapacity(Self.longest)
        rows = Array(repeating: 0, count: 3 * Self.width)
    }

    private static func folded(_ letter: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) ? letter + 32 : letter
    }

    /// - Returns: nil if it is above the limit, or the other text is empty or too long.
    mutating func to(_ name: String, atMost limit: Int) -> Int? {
        let count = name.utf8.count
        guard count > 0, count <= Self.longest, abs(text.count - count) <= limit else { return nil }
        take(name)
        return edits(atMost: limit)
    }

    /// Whether one of the two texts begins with the other one, which has that many letters at least.
    mutating func sharesBeginning(with name: String, of shortest: Int) -> Bool {
        let count = name.utf8.count
        guard min(text.count, count) >= shortest, count <= Self.longest else { return false }
        take(name)
        return zip(text, other).allSatisfy(==)
    }

    private mutating func take(_ name: String) {
        other.removeAll(keepingCapacity: true)
        for letter in name.utf8 { other.append(Self.folded(letter)) }
    }

    /// Fills only cells that are `limit` from the diagonal at most, since all others are above the limit, and ends
    /// with the first row in which every cell is.
    private mutating func edits(atMost limit: Int) -> Int? {
        let (above, count) = (limit + 1, other.count)
        var (before, last, next) = (2 * Self.width, 0, Self.width)
        for column in 0...min(count, limit) { rows[last + column] = column }
        if limit < count { rows[last + above] = above }
        for row in 1...text.count {
            let (first, end) = (max(1, row - limit), min(count, row + limit))
            rows[next + first - 1] = row <= limit ? row : above
            var least = rows[next + first - 1]
            if first <= end {
                cells += end - first + 1
                for column in first...end {
                    let isSame = text[row - 1] == other[column - 1]
                    var edits = min(
                        rows[last + column] + 1, rows[next + column - 1] + 1, rows[last + column - 1] + (isSame ? 0 : 1)
                    )
                    if row > 1, column > 1, text[row - 1] == other[column - 2], text[row - 2] == other[column - 1] {
                        edits = min(edits, rows[before + column - 2] + 1)
                    }
                    rows[next + column] = edits
                    least = min(least, edits)
                }
            }
            if end < count { rows[next + end + 1] = above }
            // An exchange comes from two rows before, and the cell between is only one edit above that.
            guard least <= limit else { return nil }
            (before, last, next) = (last, next, before)
        }
        return rows[last + count] <= limit ? rows[last + count] : nil
    }
}
