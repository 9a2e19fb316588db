import Testing

@testable import Bus

@Suite("The text of a path")
struct PathTextTests {
    @Test(
        "a path that was written is read back, accents and signs included",
        arguments: [
            "/$\u{301}a/#0", "/.\u{300}B", "/A!B\u{301}@C/\u{301}D", "/%23x/$id", "/a?kind=viewController&class=X%2Fy",
            "/T(A,B/C)!M@A/N",
            "/C?identifier=x&class=Y&kind=navigationController", "/C?identifier=&class=", "/%63100/c100",
        ])
    func readBack(_ text: String) throws {
        let path = try Path(text: text, path: "path")
        #expect(try Path(text: path.description, path: "path") == path)
    }
}
