/// The id of a request as its sender wrote it: a number or a string. The answer has the same.
public enum RequestID: Sendable, Hashable {
    case number(Int64)
    case text(String)

    /// Nil if the value is absent, or is neither a whole number nor a string.
    public init?(_ json: JSON?) {
        switch json {
        case .int(let number)?: self = .number(number)
        case .string(let text)?: self = .text(text)
        default: return nil
        }
    }

    /// The id for reports of it: a long text is cut.
    public var echoed: RequestID {
        if case .text(let text) = self { .text(text.echoed) } else { self }
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

/// Makes a retry harmless: a request with the same key runs once, and a retry gets the stored reply.
public struct IdempotencyKey: Sendable, Hashable {
    public let client: String
    public let n: UInt64

    public init(client: String, n: UInt64) { (self.client, self.n) = (client, n) }
}
