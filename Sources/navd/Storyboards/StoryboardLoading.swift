import Bus
import ControllerActors
import Dispatch

/// `storyboard.load` or `storyboard.check`, from its arrival to its end: the storyboard is read beside the loop, and
/// then kept on it. All times are milliseconds of the loop's clock.
struct StoryboardLoading: Room, Sendable {
    /// Storyboards are read here, one after the other.
    static let queue = DispatchQueue(label: "navd.storyboards")

    /// A storyboard that was read from its file.
    struct Found: Sendable {
        let entry: StoryboardLibrary.Entry
        /// The answer, without what an opened window adds to it.
        let answer: JSONObject
        /// For the store; empty if the storyboard is not kept.
        let bytes: [UInt8]
    }

    /// The changes of the daemon's state and of the store if the storyboard is kept.
    struct Change {
        let library: StoryboardLibrary
        let opening: Application.Opening?
        /// For the store.
        let fact: (key: String, value: [UInt8])
    }

    let origin: Origin
    let principal: Principal
    /// Whether the storyboard is loaded, and not only checked.
    let isKept: Bool
    private let source: StoryboardSource
    private let replaces: Bool
    private let open: StoryboardOpening?
    private let showsContents: Bool
    /// In milliseconds, from the arrival.
    private let deadline: Int?
    /// Milliseconds since 1970.
    private let expires: Int?
    private let arrived: UInt64

    /// Errors: `invalidParams`.
    init(_ call: Call, _ origin: Origin, _ principal: Principal, isKept: Bool, at now: UInt64) throws(Refusal) {
        source = try StoryboardSource(call.fields)
        replaces = isKept ? try call.fields.bool("replacing") ?? false : false
        open = isKept ? try StoryboardOpening(call.fields) : nil
        showsContents = isKept ? false : try call.fields.bool("contents") ?? false
        (self.origin, self.principal, self.isKept) = (origin, principal, isKept)
        (deadline, expires, arrived) = (call.envelope.deadline, call.envelope.expires, now)
    }

    /// May take several hundred milliseconds for a large file. Errors: `storyboardInvalid`, `invalidParams`.
    func read() throws(Refusal) -> Found {
        let entry = try source.read()
        var answer = entry.summary
        answer["warnings"] = .strings(entry.storyboard.report())
        if showsContents { answer["contents"] = try entry.storyboard.contents() }
        return Found(entry: entry, answer: answer, bytes: isKept ? source.bytes : [])
    }

    /// - Parameter wallNow: milliseconds since 1970.
    /// Errors: `deadlineExceeded`.
    func checkInTime(at now: UInt64, wallNow: Int) throws(Refusal) {
        if let deadline, now - arrived >= UInt64(clamping: deadline) {
            throw Refusal(.deadlineExceeded, "the deadline passed before it was read; nothing has changed")
        }
        if let expires { try Expiry.check(expires, at: wallNow) }
    }

    /// Errors: `storyboardExists`, `limitExceeded`; with `open` those of the scene to open.
    func change(_ found: Found, of library: StoryboardLibrary) throws(Refusal) -> Change {
        var library = library
        let name = found.entry.storyboard.name
        try library.add(found.entry, replacing: replaces)
        return Change(
            library: library, opening: try open?.opening(name, in: library),
            fact: (StoredState.storyboards + name, found.bytes))
    }
}

/// How many storyboards are being read.
struct StoryboardReads: Room {
    /// How many may be read at the same time: of all peers, and of one principal.
    static let maximum = 16
    static let maximumOfOne = 4

    private var count = 0

    var isEmpty: Bool { count == 0 }

    /// Errors: `busy`.
    mutating func begin(_ holdings: Holdings) throws(Refusal) {
        guard count < Self.maximum, holdings.storyboards < Self.maximumOfOne else {
            throw Refusal(.busy, "\(count) storyboards are being read; retry", limit: Self.maximumOfOne)
        }
        count += 1
        holdings.storyboards += 1
    }

    /// - Parameter holdings: of the principal; nil if it has gone meanwhile.
    mutating func end(_ holdings: Holdings?) {
        count -= 1
        holdings?.storyboards -= 1
    }
}
