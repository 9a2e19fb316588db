/// Why bytes are not valid JSON, or not the JSON that the caller wanted.
public struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
    /// In bytes from the start of the text.
    public let offset: Int
    public let reason: String

    public var description: String { "\(reason) at byte \(offset)" }

    /// The reason with its place in a file that people write: `line 3, column 7: a comma is wanted`.
    public func place(in bytes: [UInt8]) -> String {
        let before = bytes.prefix(offset)
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let column = before.count - (before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0) + 1
        return "line \(line), column \(column): \(reason)"
    }
}
