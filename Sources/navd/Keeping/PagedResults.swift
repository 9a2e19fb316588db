import Bus

/// A kind of value that is answered in pages, and how requests and errors speak of it: the first letter of the names
/// that navd gives, the member of the request that names the value, and for errors `an export`, `line`, `exports are`.
struct PagedKind: Hashable, Sendable {
    static let export = PagedKind(
        prefix: "x", member: "export", one: "an export", unit: "line", underWay: "exports are", most: 4)
    static let backup = PagedKind(
        prefix: "b", member: "backup", one: "a backup", unit: "byte", underWay: "backup is", most: 1)

    let prefix, member, one, unit, underWay: String
    /// How many values there may be at the same time.
    let most: Int
}

/// A value that is answered in pages.
protocol Paged: Sendable {
    /// How many lines or bytes it has.
    var count: Int { get }
    /// The answer with the lines or bytes from `start` on, and where the next page begins; nil after the last page.
    func page(named name: String, from start: Int) throws(Refusal) -> (answer: JSONObject, next: Int?)
}

/// Values of one kind, each for the session that asked for it. All times are milliseconds of the loop's clock.
struct PagedResults: Room {
    /// Where a page begins.
    struct Place: Sendable {
        let kind: PagedKind
        let value: any Paged
        let name: String
        let start: Int

        /// Reads the page; may block.
        func page() -> Page {
            do throws(Refusal) {
                let (answer, next) = try value.page(named: name, from: start)
                return Page(kind: kind, name: name, answer: .success(answer), isLast: next == nil)
            } catch { return Page(kind: kind, name: name, answer: .failure(error), isLast: true) }
        }
    }

    struct Page: Sendable {
        let kind: PagedKind
        let name: String
        let answer: Result<JSONObject, Refusal>
        /// True also if the page could not be read: then the value is forgotten.
        let isLast: Bool

        /// Whether all of the value was handed out with it.
        var completes: Bool { if case .success = answer { isLast } else { false } }
    }

    private struct Entry {
        let value: any Paged
        let session: UInt64
        /// When a page was last asked for.
        var used: UInt64
    }

    /// The longest time between two pages; after it the value is forgotten.
    static let patience: UInt64 = 30_000

    private let kind: PagedKind
    private var entries: [String: Entry] = [:]
    private var count = 0
    /// How many are being made, and have no entry yet.
    private var opening = 0

    init(_ kind: PagedKind) { self.kind = kind }

    /// The page that a request asks for; nil if it asks for a new value.
    /// Errors: `invalidParams` for a value that the session does not have, or a page outside of it.
    mutating func place(_ fields: FieldReader, of session: UInt64, now: UInt64) throws(Refusal) -> Place? {
        forgetOld(now: now)
        let from = try fields.int("from")
        guard let name = try fields.string(kind.member) else { return nil }
        let start = try fields.required(from, "from")
        if entries[name]?.session == session { entries[name]?.used = now }
        guard let entry = entries[name], entry.session == session, (0..<entry.value.count).contains(start) else {
            throw .invalidParams(
                "\(fields.path) asks for \(kind.unit) \(start) of \(name.echoed)",
                right:
                    "a \(kind.unit) of \(kind.one) of this session, at most \(Self.patience / 1_000) s after the "
                        + "request before"
            )
        }
        return Place(kind: kind, value: entry.value, name: name, start: start)
    }

    /// Counts a value that is being made. Errors: `busy`.
    mutating func begin() throws(Refusal) {
        guard entries.count + opening < kind.most else {
            throw Refusal(.busy, "\(kind.most) \(kind.underWay) under way; ask again", limit: kind.most)
        }
        opening += 1
    }

    /// The value is made, or can't be.
    mutating func hasBegun() { opening -= 1 }

    /// - Returns: the first page.
    mutating func add(_ value: any Paged, session: UInt64, now: UInt64) -> Place {
        count += 1
        let name = "\(kind.prefix)\(count)"
        entries[name] = Entry(value: value, session: session, used: now)
        return Place(kind: kind, value: value, name: name, start: 0)
    }

    mutating func left(_ page: Page) { if page.isLast { entries[page.name] = nil } }

    mutating func forgetOld(now: UInt64) { entries = entries.filter { $0.value.used + Self.patience > now } }
}
