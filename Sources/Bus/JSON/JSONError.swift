/// Why bytes are not valid JSON, or not the JSON that the caller wanted.
public struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
    /// In bytes from the start of the text.
    public let offset: Int
    public let reason: String

    public var description: String { "\(reason) at byte \(offset)" }
}
