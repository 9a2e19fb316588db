/// The identity of a controller or a window: a letter and a number on the wire, never given again.
public protocol NumberedID: Hashable, Sendable, Comparable, CustomStringConvertible {
    static var letter: Unicode.Scalar { get }
    var number: UInt64 { get }
    init(_ number: UInt64)
}

extension NumberedID {
    /// Reads `c12`; nil if the text is no id of this kind.
    @inlinable public init?(_ text: String) {
        guard let number = UInt64(text, after: Self.letter) else { return nil }
        self.init(number)
    }

    @inlinable public static func < (a: Self, b: Self) -> Bool { a.number < b.number }
    @inlinable public var description: String { number.text(after: Self.letter) }
    @inlinable public var json: JSON { .string(description) }
}

/// Identifies a controller for its whole life: `c<counter>` on the wire.
public struct ControllerID: NumberedID {
    @inlinable public static var letter: Unicode.Scalar { "c" }
    public let number: UInt64
    @inlinable public init(_ number: UInt64) { self.number = number }
}

/// Identifies a window: `w<counter>` on the wire.
public struct WindowID: NumberedID {
    @inlinable public static var letter: Unicode.Scalar { "w" }
    public let number: UInt64
    @inlinable public init(_ number: UInt64) { self.number = number }
}

extension UInt64 {
    /// `c12`. An interpolation takes several times as long, and each command makes such texts.
    @usableFromInline func text(after letter: Unicode.Scalar) -> String {
        var digits = 1
        var rest = self / 10
        while rest > 0 { (digits, rest) = (digits + 1, rest / 10) }
        return String(unsafeUninitializedCapacity: digits + 1) { bytes in
            bytes[0] = UInt8(ascii: letter)
            var rest = self
            for place in stride(from: digits, to: 0, by: -1) {
                let next = rest / 10
                bytes[place] = UInt8(ascii: "0") + UInt8(rest - next * 10)
                rest = next
            }
            return digits + 1
        }
    }

    /// The number after that letter. Each command contains ids, so the digits are read without making characters of
    /// them.
    @usableFromInline init?(_ text: String, after letter: Unicode.Scalar) {
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
