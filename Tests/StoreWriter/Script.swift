import Store

#if canImport(Glibc)
    import Glibc
#endif

/// Defines what request `r` asks for, so that a reader of a store can tell what must be in it. Request `r` becomes
/// commit `r`, or a later one if something was applied twice.
///
/// Windows and clients come in generations: after a number of requests there are new ones. When a generation of windows
/// begins, the windows of the second generation before it are forgotten explicitly. Clients are forgotten because of
/// the limit.
enum Script {
    static let windowsAtOnce: UInt64 = 5
    static let clientsAtOnce: UInt64 = 3
    static let windowAge: UInt64 = 150
    static let clientAge: UInt64 = 200

    private static func mixed(_ r: UInt64) -> UInt64 { r &* 0x9e37_79b9_7f4a_7c15 >> 40 }

    static func window(_ r: UInt64) -> UInt64 { r / windowAge * windowsAtOnce + 1 + mixed(r) % windowsAtOnce }

    /// All windows that exist after request `r`.
    static func windows(after r: UInt64) -> ClosedRange<UInt64> {
        let generation = r / windowAge
        return (generation == 0 ? 0 : generation - 1) * windowsAtOnce + 1...(generation + 1) * windowsAtOnce
    }

    /// The first request whose client can't have been forgotten yet after request `r`.
    static func remembered(after r: UInt64) -> UInt64 { r < 2 * clientAge ? 1 : (r / clientAge - 1) * clientAge }

    static func key(_ r: UInt64) -> ReplyKey {
        ReplyKey(client: "client \(r / clientAge)\0\(r % clientsAtOnce)", n: r / clientsAtOnce + 1)
    }

    /// 40 to 439 bytes, or 9,000 to 9,999, which is more than two pages.
    static func bytes(_ r: UInt64, salt: UInt64) -> [UInt8] {
        var word = (r &+ salt &* 0x1000) &* 0xbf58_476d_1ce4_e5b9 | 1
        let count = Int(r % 97 == 0 ? 9_000 + r % 1_000 : 40 + word >> 32 % 400)
        return (0..<count).map { _ in
            word = word &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: word >> 56)
        }
    }

    static func commit(_ r: UInt64, number: UInt64) -> StoredCommit {
        StoredCommit(
            window: window(r), number: number, at: 1_000 + r, who: Array("\(key(r).client)".utf8),
            cause: Array("request \(r)".utf8), bytes: bytes(r, salt: 1))
    }

    static func reply(_ r: UInt64) -> StoredReply {
        StoredReply(key: key(r), digest: r &* 77, at: 1_000 + r, bytes: Array("done \(r)".utf8))
    }

    static func checkpoint(_ number: UInt64) -> Checkpoint {
        Checkpoint(window: window(number), number: number, at: 1_000 + number, bytes: bytes(number, salt: 2))
    }

    static func hasCheckpoint(_ r: UInt64) -> Bool { r % 16 == 3 }

    /// Everything that belongs to one request. It is stored as a whole or not at all.
    static func write(_ r: UInt64, number: UInt64, to batch: inout Batch) {
        if r % windowAge == 0, r >= 2 * windowAge {
            let last = (r / windowAge - 1) * windowsAtOnce
            for window in last - windowsAtOnce + 1...last { batch.forget(window: window) }
        }
        batch.commit(commit(r, number: number))
        batch.reply(reply(r))
        batch.set("counter", Array("\(number)".utf8))
        if r % 2 == 0 { batch.set("even", Array("\(r)".utf8)) } else { batch.remove("even") }
        if hasCheckpoint(r) { batch.checkpoint(checkpoint(r)) }
    }

    /// The number of commits of a window that are kept at least.
    static let commits: UInt64 = 12

    /// So small that all housekeeping is done continuously. `CHAOS_FRAMES` is the number of frames of its log that
    /// SQLite leaves alone.
    static let limits: Limits = {
        var limits = Limits()
        limits.recentBytes = 48 << 10
        limits.sliceBytes = 16 << 10
        limits.frames = getenv("CHAOS_FRAMES").flatMap { Int32(String(cString: $0)) } ?? 60
        limits.commits = commits
        limits.clients = Int(3 * clientsAtOnce) - 1
        return limits
    }()

    static let clock: @Sendable () -> UInt64 = { 5_000 }
}
