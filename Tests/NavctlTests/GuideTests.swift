import Testing

@Suite("The guide, over real processes", .timeLimit(.minutes(30)))
struct GuideTests {
    @Test(
        "each example of docs/GUIDE.md runs, and prints what the guide shows",
        .enabled(if: Place.python != nil, DelegateTests.withoutPython))
    func examples() throws {
        let check = try Child(
            try #require(Place.python), [Place.example("../scripts/guide-check")], environment: ["NAVD": Place.navd])
        let code = check.end(withinMilliseconds: 600_000)
        #expect(code == 0, "\(check.outputText)")
    }
}
