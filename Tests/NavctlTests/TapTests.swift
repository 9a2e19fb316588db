import Testing

@Suite("navctl tap with object ids of a storyboard", .timeLimit(.minutes(30)))
struct TapTests {
    @Test("A tab and a bar button item are found by their object ids, and an unknown id is refused")
    func objectIDs() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let tab = try home.navctl("tap", "--object-id", "aRt-Nc-000")
            #expect(tab.code == 0, "\(tab.errors)")
            #expect(try home.navctl("get", "tabs", "--json").output.contains("\"selectedIndex\":1"))
            #expect(try home.navctl("tap", "--object-id", "aLs-Nc-000").code == 0)
            let item = try home.navctl("tap", "--object-id", "aLs-Ab-000", "--json")
            #expect(item.code == 0, "\(item.errors)")
            let nobody = try home.navctl("tap", "--object-id", "no-such-id")
            #expect(nobody.code == 64)
            #expect(nobody.errors.contains("no-such-id"))
            #expect(try home.navctl("tap", "1", "--object-id", "aRt-Nc-000").code == 64)
        }
    }
}
