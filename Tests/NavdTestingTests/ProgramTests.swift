import Testing

@testable import NavdTesting

@Suite("Where navd is looked for")
struct ProgramTests {
    private func find(
        _ named: String? = nil, variable: String? = nil, bundles: [String] = [], path: String? = nil,
        there: Set<String>
    ) throws(TestFailure) -> String {
        try Program.find(
            named, in: Program.Surroundings(variable: variable, bundles: bundles, path: path),
            isThere: there.contains)
    }

    @Test("a program that is named comes first, then $NAVD, then the one beside the bundle, then the PATH")
    func order() throws {
        let there: Set = ["/a/navd", "/b/navd", "/build/debug/navd", "/usr/bin/navd"]
        let bundles = ["/build/debug/some.xctest/inner/some"]
        #expect(
            try find("/a/navd", variable: "/b/navd", bundles: bundles, path: "/usr/bin", there: there) == "/a/navd")
        #expect(try find(variable: "/b/navd", bundles: bundles, path: "/usr/bin", there: there) == "/b/navd")
        #expect(try find(bundles: bundles, path: "/bin:/usr/bin", there: there) == "/build/debug/navd")
        #expect(try find(bundles: ["relative"], path: "/bin:/usr/bin", there: there) == "/usr/bin/navd")
    }

    @Test("a program that is named and missing is an error, even if another one exists", arguments: [true, false])
    func wrong(_ isVariable: Bool) throws {
        let error = try #require(throws: TestFailure.self) {
            try find(
                isVariable ? nil : "/gone/navd", variable: isVariable ? "/gone/navd" : nil, path: "/usr/bin",
                there: ["/usr/bin/navd"])
        }
        #expect(error.reason == .programMissing)
        #expect(error.message.contains("/gone/navd") && error.message.hasPrefix(isVariable ? "$NAVD" : "program:"))
    }

    @Test("without a navd the error has the places that were searched, and a remedy")
    func nowhere() throws {
        let error = try #require(throws: TestFailure.self) {
            try find(bundles: ["/build/debug/some.xctest"], path: "/bin:/usr/bin", there: [])
        }
        #expect(
            error.message == """
                there is no program navd
                  $NAVD is not set
                  beside the test bundle: /build/debug, /build
                  on the PATH: /bin, /usr/bin
                build it with `swift build --product navd`, or set $NAVD to its path
                """)
    }
}
