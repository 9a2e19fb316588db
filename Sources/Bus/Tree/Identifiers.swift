/// Identifies a controller for its whole life: `c<counter>` on the wire, never reused.
public struct ControllerID: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let number: UInt64
    public init(_ number: UInt64) { self.number = number }

    /// Reads `c12`; nil if the text is no id.
    public init?(_ text: String) {
        guard let number = UInt64(text, after: "c") else { return nil }
        self.number = number
    }

    public static func < (a: ControllerID, b: ControllerID) -> Bool { a.number < b.number }
    public var description: String { "c\(number)" }
    public var json: JSON { .string(description) }
}

/// Identifies a window: `w<counter>` on the wire.
public struct WindowID: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let number: UInt64
    public init(_ number: UInt64) { self.number = number }

    /// Reads `w1`; nil if the text is no id.
    public init?(_ text: String) {
        guard let number = UInt64(text, after: "w") else { return nil }
        self.number = number
    }

    public static func < (a: WindowID, b: WindowID) -> Bool { a.number < b.number }
    public var description: String { "w\(number)" }
    public var json: JSON { .string(description) }
}

extension UInt64 {
    /// The number after that letter. Each command contains ids, so the digits are read without making characters of
    /// them.
    fileprivate init?(_ text: String, after letter: Unicode.Scalar) {
        var digits = text.utf8.makeIterator()
        guard digits.next() == UInt8(ascii: letter) else { return nil }
        var number: UInt64 = 0
        var count = 0
        while let byte = digits.next() {
            let digit = byte &- UInt8(ascii: "0")
            count += 1
            guard digit < 10 else { return nil }
            let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, overflows) = tens.addingReportingOverflow(UInt64(digit))
            guard !isTooLarge, !overflows else { return nil }
            number = sum
        }
        guard count > 0 else { return nil }
        self = number
    }
}
