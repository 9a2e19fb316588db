/// Names that are much like another one: what may have been meant where nothing has that name.
public enum NearNames {
    /// In bytes. Longer names are not compared, so that the comparison stays cheap.
    static let longest = 64
    /// A shorter name is not looked for as the beginning of another one.
    private static let shortestBeginning = 3

    /// - Returns: those of the names that differ from `wanted` in a third of its letters at most, or in case only, and
    ///   those that begin with it, or that it begins with; the most alike first.
    public static func find(_ wanted: String, in names: some Sequence<String>, atMost count: Int = 3) -> [String] {
        let text = folded(wanted)
        guard !text.isEmpty, text.count <= longest else { return [] }
        let limit = max(1, text.count / 3)
        let found = Set(names).compactMap { name -> (name: String, distance: Int)? in
            guard name != wanted else { return nil }
            return distance(text, folded(name), atMost: limit).map { (name, $0) }
        }
        return found.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(count).map(\.name)
    }

    /// Case does not matter, in ASCII.
    private static func folded(_ name: String) -> [UInt8] {
        name.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 + 32 : $0 }
    }

    private static func distance(_ one: [UInt8], _ other: [UInt8], atMost limit: Int) -> Int? {
        guard !other.isEmpty, other.count <= longest else { return nil }
        if abs(one.count - other.count) <= limit {
            let edits = edits(one, other)
            if edits <= limit { return edits }
        }
        let (short, long) = one.count < other.count ? (one, other) : (other, one)
        return short.count >= shortestBeginning && long.starts(with: short) ? limit + 1 : nil
    }

    /// How many letters have to be inserted, deleted, replaced, or exchanged with their neighbours.
    private static func edits(_ one: [UInt8], _ other: [UInt8]) -> Int {
        var (before, last) = ([Int](), Array(0...other.count))
        for row in 1...one.count {
            var next = [row]
            for column in 1...other.count {
                let isSame = one[row - 1] == other[column - 1]
                var least = min(last[column] + 1, next[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
                if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1] {
                    least = min(least, before[column - 2] + 1)
                }
                next.append(least)
            }
            (before, last) = (last, next)
        }
        return last[other.count]
    }
}
