import Bus
import Foundation

/// A second endpoint on tcp with the key that is being replaced: clients that know only the old key are served there
/// until a stated time. A connection can prove one key only, so each key has an endpoint of its own.
struct RetiringEndpoint: Sendable {
    static let members: Set = ["endpoint", "key", "until"]

    let endpoint: Endpoint
    let secret: CurveSecret
    /// Milliseconds since 1970.
    var until: Int

    /// Whether clients find the same there.
    func isSame(as other: RetiringEndpoint) -> Bool {
        endpoint == other.endpoint && secret.publicKey == other.secret.publicKey
    }

    /// The milliseconds since 1970 of a time such as `2026-12-01T00:00:00Z`; nil for any other text.
    static func time(_ text: String) -> Int? {
        guard text.utf8.count <= 64, let date = try? Date(text, strategy: .iso8601) else { return nil }
        return Int(exactly: (date.timeIntervalSince1970 * 1_000).rounded())
    }
}

/// What a reload changes about the retiring endpoint.
enum Retirement: Sendable, Equatable {
    case unchanged
    /// It is open until then, in milliseconds since 1970.
    case until(Int)
    case over

    /// - Parameter running: what was in force at the start.
    init(_ fresh: RetiringEndpoint?, replacing running: RetiringEndpoint?) {
        switch (fresh, running) {
        case (nil, _): self = .over
        case (let fresh?, let running?) where fresh.isSame(as: running): self = .until(fresh.until)
        default: self = .unchanged
        }
    }
}
