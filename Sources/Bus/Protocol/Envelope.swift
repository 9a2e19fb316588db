/// The outer members of one message, found by one scan. `params`, `result`, `error` and `then` stay byte ranges until
/// they are needed, unless values are read in the same scan.
///
/// It has the shape of JSON-RPC 2.0, and the members `on` (the controller or window concerned), `within`, `deadline`
/// (milliseconds left), `expires` (milliseconds since 1970), `key`, `wait`, `whenBusy` and `ifSeq` (the last number
/// seen). A `jsonrpc` member and unknown members are ignored.
public struct Envelope: Sendable {
    /// When a command is answered.
    public enum Wait: String, Sendable, CaseIterable { case committed, finished }
    /// How navd treats a command that arrives during a transition: it is refused, or it waits in the queue.
    public enum WhenBusy: String, Sendable, CaseIterable { case refuse, queue }

    /// A day, in milliseconds. A longer deadline counts as a day.
    static let longestDeadline: Int64 = 86_400_000
    /// The longest name or id, in bytes.
    static let longestName = 256
    /// The longest method name, in bytes. The longest existing name is less than half as long.
    static let longestMethod = 128

    public var id: RequestID?
    public var method: String?
    /// The description of the method, if navd knows it.
    public var description: MethodDescription?
    public var on: String?
    /// The window in which names are looked up, if several windows know the name in `on`.
    public var window: String?
    public var within: String?
    public var deadline: Int?
    /// Milliseconds since 1970, by the wall clock of navd's machine.
    public var expires: Int?
    public var key: IdempotencyKey?
    public var wait = Wait.committed
    public var whenBusy = WhenBusy.refuse
    /// The command is refused if the window has a commit after this number.
    public var ifSeq: UInt64?
    public var params: Range<Int>?
    public var result: Range<Int>?
    public var error: Range<Int>?
    public var then: Range<Int>?

    /// The objects `params` and `result`, if they were read along with the message. Nil also if there is no such
    /// object, or something is wrong in it: whoever needs it reads its range then, and gets the error.
    public var paramsObject, resultObject: JSONObject?

    /// Reads the outer members. Errors: `parseError`. JSON that is no valid message gets a `failure` instead.
    /// - Parameter readsValues: whether the objects `params` and `result` are read too.
    public init(_ bytes: UnsafeRawBufferPointer, readsValues: Bool = false) throws(Refusal) {
        var parser = JSONParser(bytes)
        do throws(JSONError) {
            parser.skipSpace()
            guard parser.take("{") else { throw parser.error("an object is wanted") }
            try read(&parser, readsValues)
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

    /// The first invalid member: `invalidRequest`. `id` is still set if it could be read, so that the error can be
    /// answered.
    public private(set) var failure: Refusal?

    /// The names of all members that are read, for tests.
    static var words: [String] { Member.allCases.map(\.name) }

    private enum Member: UInt16, CaseIterable {
        case id, method, on, params, result, error, then, window, within, deadline, expires, key, wait, whenBusy, ifSeq

        var name: String { "\(self)" }

        static let named = WordTable(allCases, name: \.name)
    }

    private mutating func read(_ parser: inout JSONParser, _ readsValues: Bool) throws(JSONError) {
        parser.skipSpace()
        if parser.take("}") { return }
        var seen: UInt16 = 0
        while true {
            guard parser.peek == UInt8(ascii: "\"") else { throw parser.error("a member's name is wanted") }
            let member = try self.member(&parser)
            parser.skipSpace()
            guard parser.take(":") else { throw parser.error("a colon is wanted") }
            parser.skipSpace()
            if let member {
                guard seen & (1 << member.rawValue) == 0 else {
                    throw parser.error("\(member.name) stands there twice")
                }
                seen |= 1 << member.rawValue
            }
            switch member {
            case nil: try parser.skipValue(depth: 1)
            case .params:
                let start = parser.position
                if readsValues { paramsObject = Self.object(&parser) }
                if paramsObject == nil { try parser.skipValue(depth: 1) }
                params = start..<parser.position
            case .result:
                let start = parser.position
                if readsValues { resultObject = Self.object(&parser) }
                if resultObject == nil { try parser.skipValue(depth: 1) }
                result = start..<parser.position
            case .error: error = try Self.range(&parser)
            case .then: then = try Self.range(&parser)
            case .method where try readMethod(&parser): break
            case let member?: set(try parser.value(depth: 1), member)
            }
            parser.skipSpace()
            if parser.take("}") { return }
            guard parser.take(",") else { throw parser.error("a comma or the end of the object is wanted") }
            parser.skipSpace()
        }
    }

    /// Most names are written without escapes; they are found without making a string.
    private func member(_ parser: inout JSONParser) throws(JSONError) -> Member? {
        let start = parser.position
        if let plain = parser.plainString(), let member = Member.named[plain] { return member }
        parser.position = start
        return Member.named[try parser.string()]
    }

    /// False if the value is no known method written without escapes. The position is unchanged then.
    private mutating func readMethod(_ parser: inout JSONParser) throws(JSONError) -> Bool {
        let start = parser.position
        guard parser.peek == UInt8(ascii: "\""), let plain = parser.plainString(),
            let found = MethodDescription.named(plain)
        else {
            parser.position = start
            return false
        }
        method = found.name
        description = found
        return true
    }

    /// The next value, if it is an object and nothing is wrong in it. Otherwise the position is unchanged.
    private static func object(_ parser: inout JSONParser) -> JSONObject? {
        let start = parser.position
        if case .object(let object)? = try? parser.value(depth: 1) { return object }
        parser.position = start
        return nil
    }

    /// The place of the next value.
    private static func range(_ parser: inout JSONParser) throws(JSONError) -> Range<Int> {
        let start = parser.position
        try parser.skipValue(depth: 1)
        return start..<parser.position
    }

    private mutating func set(_ value: JSON, _ member: Member) {
        switch (member, value) {
        case (_, .null): break
        case (.id, .int(let number)): id = .number(number)
        case (.id, .string(let text)): id = .text(text)
        case (.method, .string(let text)) where text.utf8.count > Self.longestMethod:
            fail(
                "method has \(text.utf8.count) bytes, \"\(text.echoed)\"",
                "a string of at most \(Self.longestMethod) bytes")
        case (.method, .string(let text)):
            method = text
            description = MethodDescription.named(text)
        case (.on, .string(let text)) where text.utf8.count <= Self.longestName: on = text
        case (.window, .string(let text)) where text.utf8.count <= Self.longestName: window = text
        case (.within, .string(let text)) where text.utf8.count <= Self.longestName: within = text
        case (.deadline, .int(let number)) where number > 0: deadline = Int(min(number, Self.longestDeadline))
        case (.expires, .int(let number)) where number > 0: expires = Int(number)
        case (.wait, .string(let text)) where Wait(rawValue: text) != nil: wait = Wait(rawValue: text)!
        case (.whenBusy, .string(let text)) where WhenBusy(rawValue: text) != nil: whenBusy = WhenBusy(rawValue: text)!
        case (.ifSeq, .int(let number)) where number >= 0: ifSeq = UInt64(number)
        case (.key, .object(let object)):
            if let client = object["client"]?.string, (1...128).contains(client.utf8.count),
                let n = object["n"]?.int.flatMap({ UInt64(exactly: $0) }), n > 0
            {
                key = IdempotencyKey(client: client, n: n)
            } else {
                fail(member, value, "an object with client (1 to 128 bytes) and n (a whole number, from 1 on)")
            }
        case (.id, _): fail(member, value, "a whole number or a string")
        case (.key, _): fail(member, value, "an object with client and n")
        case (.on, .string(let text)), (.window, .string(let text)), (.within, .string(let text)):
            fail("\(member.name) has \(text.utf8.count) bytes", "a string of at most \(Self.longestName) bytes")
        case (.deadline, _): fail(member, value, "milliseconds left, at least 1")
        case (.expires, _): fail(member, value, "milliseconds since 1970, at least 1")
        case (.ifSeq, _): fail(member, value, "a whole number, not negative")
        case (.wait, _): fail(member, value, "\"committed\" or \"finished\"")
        case (.whenBusy, _): fail(member, value, "\"refuse\" or \"queue\"")
        default: fail(member, value, "a string of at most \(Self.longestName) bytes")
        }
    }

    private mutating func fail(_ member: Member, _ value: JSON, _ right: String) {
        fail("\(member.name) is \(value.kindName)", right)
    }

    private mutating func fail(_ wrong: String, _ right: String) {
        failure = failure ?? Refusal(.invalidRequest, "\(wrong); wanted: \(right)")
    }
}
