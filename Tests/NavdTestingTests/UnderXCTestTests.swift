import NavdKit
import NavdTesting
import XCTest

/// The kit under XCTest.
final class UnderXCTestTests: XCTestCase {
    func testATapIsCommitted() async throws {
        let navd = try await Daemon()
        addTeardownBlock { await navd.close() }
        let ui = try await navd.connect("ui")
        let tapped = try await ui.tabBarController("tabs").tap(index: 1)
        XCTAssertTrue(tapped.isCommitted)
        try await navd.expect(inOrder: ["two.viewDidAppear"], shown: ["tabs", "second", "two"])
        do throws(TestFailure) {
            try await navd.expect(shown: ["one"])
            XCTFail("a wrong expectation has been met")
        } catch { XCTAssertEqual(error.reason, .notAsExpected) }
    }
}
