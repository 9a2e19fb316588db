import Testing
@testable import navd
@Test func placeholder() {}
