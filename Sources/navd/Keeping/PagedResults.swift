import Bus

/// How requests and errors speak of a kind of value that is answered in pages: the first letter of the names that navd
/// gives, the member of the request that names the value, and for errors `an export`, `line`, `exports are`.
struct PagingWords: Sendable {
    let prefix, member, one, unit, underWay: String
    /// How many values there may be at the same time.
    let most: Int
}

/// A value that is answered in pages.
protocol Paged: Sendable {
    static var words: PagingWords { get }
    /// How many lines or bytes it has.
    var count: Int { get }
    /// The answer with the lines or bytes from `start` on, and where the next page begins; nil after the last page.
    func page(named name: String, from start: Int) throws(Refusal) -> (answer: JSONObject, next: Int?)
}

/// One page, as it is answered.
struct ResultPage: Sendable {
    let name: String
    let answer: Result<JSONObject, Refusal>
    /// True also if the page could not be read: then the value is forgotten.
    let isLast: Bool
}

/// Values that are answered in pages, each to the session that asked for it: exports or backups. All times are
/// milliseconds of the loop's clock.
struct PagedResults<Value: Paged> {
    /// Where a page begins.
    struct Place: Sendable {
        let value: Value
        let name: String
        let start: Int

        /// Reads the page; may block.
        func page() -> ResultPage {
            do throws(Refusal) {
                let (answer, next) = try value.page(named: name, from: start)
                return ResultPage(name: name, answer: .success(answer), isLast: next == nil)
            } catch { return ResultPage(name: name, answer: .failure(error), isLast: true) }
        }
    }

    private struct Entry {
        let value: Value
        let session: UInt64
        /// When a page was last asked for.
        var used: UInt64
    }

    /// The longest time between two pages; after it the value is forgotten.
    static var patience: UInt64 { 30_000 }

    private var entries: [String: Entry] = [:]
    private var count = 0
    /// How many are being made, and have no entry yet.
    private var opening = 0

    /// The page that a request asks for; nil if it asks for a new value.
    /// Errors: `invalidParams` for a value that the session does not have, or a page outside of it.
    mutating func place(_ fields: FieldReader, of session: UInt64, now: UInt64) throws(Refusal) -> Place? {
        forgetOld(now: now)
        let words = Value.words
        let from = try fields.int("from")
        guard let name = try fields.string(words.member) else { return nil }
        let start = try fields.required(from, "from")
        guard let value = find(name, session: session, now: now), (0..<value.count).contains(start) else {
            throw .invalidParams(
                "\(fields.path) asks for \(words.unit) \(start) of \(name.echoed)",
                right:
                    "a \(words.unit) of \(words.one) of this session, at most \(Self.patience / 1_000) s after the request before"
            )
        }
        return Place(value: value, name: name, start: start)
    }

    /// Counts a value that is being made. Errors: `busy`.
    mutating func begin() throws(Refusal) {
        let words = Value.words
        guard entries.count + opening < words.most else {
            throw Refusal(
                .busy, "\(words.most) \(words.underWay) under way; ask again", data: ["limit": .int(Int64(words.most))])
        }
        opening += 1
    }

    /// The value is made, or can't be.
    mutating func hasBegun() { opening -= 1 }

    /// - Returns: the first page.
    mutating func add(_ value: Value, session: UInt64, now: UInt64) -> Place {
        count += 1
        let name = "\(Value.words.prefix)\(count)"
        entries[name] = Entry(value: value, session: session, used: now)
        return Place(value: value, name: name, start: 0)
    }

    /// That page was read.
    mutating func left(_ page: ResultPage) { if page.isLast { entries[page.name] = nil } }

    mutating func forgetOld(now: UInt64) {
        entries = entries.filter { $0.value.used + Self.patience > now }
    }

    /// Nil if the entry is not of that session.
    private mutating func find(_ name: String, session: UInt64, now: UInt64) -> Value? {
        guard let entry = entries[name], entry.session == session else { return nil }
        entries[name]?.used = now
        return entry.value
    }
}
