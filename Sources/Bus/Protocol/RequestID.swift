/// A request's id as its sender wrote it: a number or a string, given back as it came.
public enum RequestID: Sendable, Hashable {
    case number(Int64)
    case text(String)

    /// Nil where there is none, or none that may be one.
    public init?(_ json: JSON?) {
        switch json {
        case .int(let number)?: self = .number(number)
        case .string(let text)?: self = .text(text)
        default: return nil
        }
    }

    public func write(to writer: inout JSONWriter) {
        switch self {
        case .number(let value): writer.int(Int(value))
        case .text(let value): writer.string(value)
        }
    }

    public var json: JSON {
        switch self {
        case .number(let value): .int(value)
        case .text(let value): .string(value)
        }
    }
}

/// Makes a retry harmless: the same key runs once, and the stored reply is given again (D45).
public struct IdempotencyKey: Sendable, Hashable {
    public let client: String
    public let n: UInt64

    public init(client: String, n: UInt64) {
        self.client = client
        self.n = n
    }
}
