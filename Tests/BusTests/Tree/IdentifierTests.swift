import Testing

@testable import Bus

@Suite("Ids as text")
struct IdentifierTests {
    @Test("an id is its letter and a number, and any other text is not an id")
    func texts() {
        let numbers = [
            "0", "7", "12", "007", "9999999999999999999", "18446744073709551615", "18446744073709551616", "+5", "-0",
            "-1", "", " 1", "1 ", "1_000", "٥", "é", "5\0",
        ]
        for number in numbers {
            #expect(
                ControllerID("c\(number)")?.number == (number.first?.isNumber == true ? UInt64(number) : nil),
                "c\(number)")
            #expect(
                WindowID("w\(number)")?.number == (number.first?.isNumber == true ? UInt64(number) : nil), "w\(number)")
            #expect(ControllerID("w\(number)") == nil && WindowID("c\(number)") == nil && ControllerID(number) == nil)
        }
        #expect(ControllerID("c18446744073709551615")?.description == "c18446744073709551615")
    }
}
