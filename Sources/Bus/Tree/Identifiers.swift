/// Names a controller for its whole life: `c<counter>` on the wire, never given twice (D34).
public struct ControllerID: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let number: UInt64
    public init(_ number: UInt64) { self.number = number }

    public init?(_ text: String) {
        guard text.utf8.first == UInt8(ascii: "c"), let number = UInt64(text.dropFirst()) else { return nil }
        self.number = number
    }

    public static func < (a: ControllerID, b: ControllerID) -> Bool { a.number < b.number }
    public var description: String { "c\(number)" }
    public var json: JSON { .string(description) }
}

/// Names a window: `w<counter>` on the wire.
public struct WindowID: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let number: UInt64
    public init(_ number: UInt64) { self.number = number }

    public init?(_ text: String) {
        guard text.utf8.first == UInt8(ascii: "w"), let number = UInt64(text.dropFirst()) else { return nil }
        self.number = number
    }

    public static func < (a: WindowID, b: WindowID) -> Bool { a.number < b.number }
    public var description: String { "w\(number)" }
    public var json: JSON { .string(description) }
}
