import Bus
import Store

/// How long the past is kept in a store: the member `history` of the configuration file, and the options of the same
/// names. What a start needs is kept in any case.
struct HistoryLimits: Sendable, Equatable {
    /// Commits kept of each window.
    var commits = 10_000
    /// Nil: for ever.
    var hours: Int?
    /// Bytes kept of all windows together; nil: no limit.
    var bytes: Int?

    private static let all:
        [(name: String, range: ClosedRange<Int>, set: @Sendable (inout HistoryLimits, Int) -> Void)] = [
            ("commits", 1...1_000_000_000, { $0.commits = $1 }), ("hours", 1...876_000, { $0.hours = $1 }),
            ("bytes", 16 << 20...1 << 50, { $0.bytes = $1 }),
        ]

    /// Sets the limit of that name. Errors: `invalidParams`, whose message begins with `path`.
    mutating func set(_ name: String, _ json: JSON, path: String) throws(Refusal) {
        guard let limit = Self.all.first(where: { $0.name == name }) else {
            throw .invalidParams("\(path) is unknown", right: Self.all.map(\.name).joined(separator: ", "))
        }
        guard let value = json.int, limit.range.contains(value) else {
            throw .invalidParams(
                "\(path) is \(json.text.echoed)", right: "\(limit.range.lowerBound) to \(limit.range.upperBound)")
        }
        limit.set(&self, value)
    }

    func limit(_ limits: inout Limits) {
        limits.commits = UInt64(commits)
        limits.age = hours.map { UInt64($0) * 3_600_000 } ?? .max
        limits.bytes = bytes.map { UInt64($0) } ?? .max
    }
}
