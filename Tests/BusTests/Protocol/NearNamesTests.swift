import Testing

@testable import Bus

#if canImport(Glibc)
    import Glibc
#endif

@Suite("Names that are alike")
struct NearNamesTests {
    private static let names = ["tabs", "albums", "albumsNavigation", "artists", "artistsNavigation", "songs", "more"]

    @Test(
        "a slip of the hand, another case, and a beginning are found; the most alike comes first",
        arguments: [
            ("song", ["songs"]), ("sogns", ["songs"]), ("Songs", ["songs"]), ("albumz", ["albums"]),
            ("albumNavigation", ["albumsNavigation"]), ("artist", ["artists", "artistsNavigation"]),
            ("moreList", ["more"]),
        ])
    func alike(wanted: String, found: [String]) {
        #expect(Array(NearNames.find(wanted, in: Self.names).prefix(found.count)) == found)
    }

    @Test("nothing is found for a name that is like none, that is empty, that is there, or that is very long")
    func none() {
        for wanted in ["weather", "", String(repeating: "a", count: 200), "tv"] {
            #expect(NearNames.find(wanted, in: Self.names) == [], "\(wanted)")
        }
        #expect(NearNames.find("more", in: Self.names) == [])
    }

    @Test("each name is found once, and three at most")
    func few() {
        let many = (0..<50).map { "song\($0 % 5)" }
        #expect(NearNames.find("songs", in: many) == ["song0", "song1", "song2"])
        #expect(NearNames.find("songs", in: many, atMost: 9).count == 5)
        #expect(NearNames.find("songs", in: many, atMost: 0) == [])
    }

    // MARK: By chance

    private static var seeds: [UInt64] {
        getenv("NAVD_SEED").flatMap { UInt64(String(cString: $0)) }.map { [$0] } ?? Array(1...200)
    }

    private static func word(_ random: inout SplitMix64, of most: Int) -> String {
        let letters = Array("abcABé")
        let count = Int.random(in: 0...most, using: &random)
        return String((0..<count).map { _ in letters.randomElement(using: &random)! })
    }

    /// A word that some slips make of another one.
    private static func slipped(_ word: String, _ random: inout SplitMix64) -> String {
        var letters = Array(word)
        for _ in 0..<Int.random(in: 0...5, using: &random) where !letters.isEmpty {
            let place = Int.random(in: 0..<letters.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: letters.remove(at: place)
            case 1: letters.insert("b", at: place)
            case 2: letters[place] = "c"
            default: letters.swapAt(place, max(0, place - 1))
            }
        }
        return String(letters)
    }

    @Test("random words: the same are found as with the whole matrix of each pair", arguments: seeds)
    func byChance(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let wanted = Self.word(&random, of: [6, 24, 70][Int(seed % 3)])
        let names = (0..<60).map { index in
            index % 3 == 0 ? Self.word(&random, of: 70) : Self.slipped(wanted, &random)
        }
        for count in [1, 3, 60] {
            #expect(
                NearNames.find(wanted, in: names, atMost: count) == PlainNames.find(wanted, in: names, atMost: count),
                "NAVD_SEED=\(seed): \(count) for \(wanted) in \(names)")
        }
    }

    @Test("the names of a large window are compared for little: most of a matrix is left out")
    func cost() throws {
        var random = SplitMix64(seed: 3)
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        func word() -> String { String((0..<60).map { _ in letters.randomElement(using: &random)! }) }
        let wanted = word()
        var distance = try #require(EditDistance(from: wanted))
        let unlike = (0..<2_000).map { _ in word() }
        #expect(NearNames.find(wanted, in: unlike, atMost: 3, by: &distance) == [])
        // A whole matrix has 3600 cells.
        #expect(distance.cells < 2_000 * 1_200, "\(distance.cells)")
        distance = try #require(EditDistance(from: wanted))
        let short = (0..<2_000).map { "cell\($0)" }
        #expect(NearNames.find(wanted, in: short, atMost: 3, by: &distance) == [] && distance.cells == 0)
        distance = try #require(EditDistance(from: wanted))
        let alike = (0..<2_000).map { _ in String(wanted.dropLast()) + String(letters.randomElement(using: &random)!) }
        #expect(NearNames.find(wanted, in: alike, atMost: 3, by: &distance).count == 3)
        #expect(distance.cells < 2_000 * 200, "\(distance.cells)")
    }
}

/// What `NearNames` finds, by the plain rule.
private enum PlainNames {
    static func find(_ wanted: String, in names: [String], atMost count: Int) -> [String] {
        let text = folded(wanted)
        guard !text.isEmpty, text.count <= EditDistance.longest else { return [] }
        let limit = max(1, text.count / 3)
        let found = Set(names).subtracting([wanted]).compactMap { name -> (edits: Int, name: String)? in
            let other = folded(name)
            guard !other.isEmpty, other.count <= EditDistance.longest else { return nil }
            let edits = edits(text, other)
            if edits <= limit { return (edits, name) }
            let (short, long) = text.count < other.count ? (text, other) : (other, text)
            return short.count >= 3 && long.starts(with: short) ? (limit + 1, name) : nil
        }
        return found.sorted(by: <).prefix(count).map(\.name)
    }

    private static func folded(_ name: String) -> [UInt8] {
        name.utf8.map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 }
    }

    private static func edits(_ one: [UInt8], _ other: [UInt8]) -> Int {
        var cells = [Array(0...other.count)]
        for row in 1...one.count {
            cells.append([row])
            for column in 1...other.count {
                let isSame = one[row - 1] == other[column - 1]
                var least = min(
                    cells[row - 1][column] + 1, cells[row][column - 1] + 1,
                    cells[row - 1][column - 1] + (isSame ? 0 : 1))
                if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1] {
                    least = min(least, cells[row - 2][column - 2] + 1)
                }
                cells[row].append(least)
            }
        }
        return cells[one.count][other.count]
    }
}
