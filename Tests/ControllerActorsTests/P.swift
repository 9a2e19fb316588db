import Testing
@testable import ControllerActors
@Test func placeholder() {}
