/// The outer members of one message, found by one scan; `params`, `result`, `error` and `then` stay byte ranges
/// until somebody wants them.
///
/// JSON-RPC 2.0's shape, plus `on` (the controller or window concerned), `within`, `deadline` (milliseconds left), `key`,
/// `wait` and `whenBusy`. A `jsonrpc` member and unknown members are ignored.
public struct Envelope: Sendable {
    public enum Wait: String, Sendable, CaseIterable { case committed, finished }
    public enum WhenBusy: String, Sendable, CaseIterable { case refuse, queue }

    /// A day, in milliseconds: whoever says more means no less.
    static let longestDeadline: Int64 = 86_400_000
    /// Bytes of a name or id.
    static let longestName = 256

    public var id: RequestID?
    public var method: String?
    public var on: String?
    /// Where names are looked up, if `on` is one and several windows know it.
    public var window: String?
    public var within: String?
    public var deadline: Int?
    public var key: IdempotencyKey?
    public var wait = Wait.committed
    public var whenBusy = WhenBusy.refuse
    public var params: Range<Int>?
    public var result: Range<Int>?
    public var error: Range<Int>?
    public var then: Range<Int>?

    /// Errors: `parseError`. JSON that is no message has a `failure`.
    public init(_ bytes: UnsafeRawBufferPointer) throws(Refusal) {
        var parser = JSONParser(bytes)
        do throws(JSONError) {
            parser.skipSpace()
            guard parser.take("{") else { throw parser.error("an object is wanted") }
            try read(&parser)
            parser.skipSpace()
            guard parser.position == bytes.count else { throw parser.error("something follows the message") }
        } catch {
            throw Refusal(.parseError, "not JSON: \(error)", data: ["offset": .int(Int64(error.offset))])
        }
        guard failure == nil, method == nil else { return }
        if id == nil {
            failure = Refusal(.invalidRequest, "a message has a method, or an id with result or error")
        } else if result == nil, error == nil {
            failure = Refusal(.invalidRequest, "an answer has a result or an error")
        }
    }

    private static let members = [
        "id", "method", "on", "params", "result", "error", "then", "window", "within", "deadline", "key", "wait", "whenBusy",
    ]

    /// What is wrong with a member: `invalidRequest`. The id, if it could be read, still says whom to tell.
    public private(set) var failure: Refusal?

    private mutating func read(_ parser: inout JSONParser) throws(JSONError) {
        parser.skipSpace()
        if parser.take("}") { return }
        var seen = 0
        while true {
            guard parser.peek == UInt8(ascii: "\"") else { throw parser.error("a member's name is wanted") }
            let name = try parser.string()
            parser.skipSpace()
            guard parser.take(":") else { throw parser.error("a colon is wanted") }
            parser.skipSpace()
            let start = parser.position
            if let place = Self.members.firstIndex(of: name) {
                guard seen & (1 << place) == 0 else { throw parser.error("\(name) stands there twice") }
                seen |= 1 << place
            }
            switch name {
            case "params", "result", "error", "then":
                try parser.skipValue(depth: 1)
                set(range: start..<parser.position, name)
            case "id", "method", "on", "window", "within", "deadline", "key", "wait", "whenBusy":
                set(try parser.value(depth: 1), name)
            default: try parser.skipValue(depth: 1)
            }
            parser.skipSpace()
            if parser.take("}") { return }
            guard parser.take(",") else { throw parser.error("a comma or the end of the object is wanted") }
            parser.skipSpace()
        }
    }

    private mutating func set(range: Range<Int>, _ name: String) {
        switch name {
        case "params": params = range
        case "result": result = range
        case "error": error = range
        default: then = range
        }
    }

    private mutating func set(_ value: JSON, _ name: String) {
        switch (name, value) {
        case (_, .null): break
        case ("id", .int(let number)): id = .number(number)
        case ("id", .string(let text)): id = .text(text)
        case ("method", .string(let text)): method = text
        case ("on", .string(let text)) where text.utf8.count <= Self.longestName: on = text
        case ("window", .string(let text)) where text.utf8.count <= Self.longestName: window = text
        case ("within", .string(let text)) where text.utf8.count <= Self.longestName: within = text
        case ("deadline", .int(let number)) where number > 0: deadline = Int(min(number, Self.longestDeadline))
        case ("wait", .string(let text)) where Wait(rawValue: text) != nil: wait = Wait(rawValue: text)!
        case ("whenBusy", .string(let text)) where WhenBusy(rawValue: text) != nil: whenBusy = WhenBusy(rawValue: text)!
        case ("key", .object(let object)):
            if let client = object["client"]?.string, (1...128).contains(client.utf8.count),
                let n = object["n"]?.int.flatMap({ UInt64(exactly: $0) }), n > 0
            {
                key = IdempotencyKey(client: client, n: n)
            } else {
                fail(name, value, "an object with client (1 to 128 bytes) and n (a whole number, from 1 on)")
            }
        case ("id", _): fail(name, value, "a whole number or a string")
        case ("key", _): fail(name, value, "an object with client and n")
        case ("on", .string(let text)), ("window", .string(let text)), ("within", .string(let text)):
            failure = failure ?? Refusal(
                .invalidRequest,
                "\(name) has \(text.utf8.count) bytes; wanted: a string of at most \(Self.longestName) bytes")
        case ("deadline", _): fail(name, value, "milliseconds left, at least 1")
        case ("wait", _): fail(name, value, "\"committed\" or \"finished\"")
        case ("whenBusy", _): fail(name, value, "\"refuse\" or \"queue\"")
        default: fail(name, value, "a string of at most \(Self.longestName) bytes")
        }
    }

    private mutating func fail(_ name: String, _ value: JSON, _ right: String) {
        failure = failure ?? Refusal(.invalidRequest, "\(name) is \(value.kindName); wanted: \(right)")
    }
}
