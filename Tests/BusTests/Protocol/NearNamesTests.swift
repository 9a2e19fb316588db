import Bus
import Testing

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
    }
}
