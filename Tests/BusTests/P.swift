import Testing
@testable import Bus
@Test func placeholder() {}
