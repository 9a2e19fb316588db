import Bus

/// What `navctl doctor` has found out: one finding for each thing that it has looked at.
struct Diagnosis {
    enum State: String {
        case good
        /// Worth a look; navd works.
        case look
        case wrong
        /// Could not be looked at, because of what is wrong before.
        case unknown
    }

    struct Finding: Equatable {
        let what: String
        let state: State
        let text: String
        /// What to do about it.
        var advice: String?

        var json: JSON { .members(["what": what, "state": state.rawValue, "text": text, "advice": advice]) }
    }

    /// Bytes that should be left on the disk of the store, besides as many as the store has: a backup is made there.
    static let enough = 64 << 20
    /// Milliseconds for which a line of the log is worth a look.
    static let recent = 3_600_000
    /// Milliseconds before the end of a retiring key in which its clients are worth a look.
    static let soon = 7 * 86_400_000

    private(set) var findings: [Finding] = []

    var isWrong: Bool { findings.contains { $0.state == .wrong } }

    mutating func add(_ what: String, _ state: State, _ text: String, _ advice: String? = nil) {
        findings.append(Finding(what: what, state: state, text: text, advice: advice))
    }

    mutating func skip(_ names: [String]) { for name in names { add(name, .unknown, "not looked at") } }

    // MARK: What navd's answers say

    /// - Parameter hello: navd's answer to `hello`.
    mutating func look(atRights hello: JSON) {
        let may = hello.strings("may")
        let missing = Right.allCases.map(\.rawValue).filter { !may.contains($0) }
        if missing.isEmpty { return add("rights", .good, "this client has all rights") }
        add(
            "rights", .look, "this client lacks \(missing.joined(separator: ", "))",
            "add them to its \"may\" in navd's configuration if it needs them, then `navctl reload`")
    }

    /// - Parameters:
    ///   - status: navd's answer to `status`.
    ///   - version: navctl's own.
    ///   - now: milliseconds since 1970.
    mutating func look(atStatus status: JSON, version: String, now: Int) {
        let theirs = status.string("version")
        if theirs == version {
            add("versions", .good, "navd and navctl are \(version)")
        } else {
            add(
                "versions", .look, "navd is \(theirs), and navctl is \(version)",
                "replace the running navd by the new program: `navd --takeover` with the options of the old one")
        }
        if status.isTrue("draining") {
            add("state", .look, "navd is about to end, or gives way to another one", "wait, and ask again")
        }
        if let text = status["maintenance"]?.string {
            let since = StatusText.since(status["maintenanceSince"])
            add(
                "maintenance", .look, "navd is in maintenance mode\(since), and refuses touches: \(text)",
                "`navctl maintenance end`, once the work is done")
        }
        let locks = status.list("locks").map(StatusText.lock)
        if !locks.isEmpty {
            add(
                "locks", .look, locks.joined(separator: "; "),
                "nobody else commands these windows; `navctl call window.unlock --on WINDOW` ends a lock")
        }
        look(atStore: status["store"] ?? .null)
        // An older navd does not tell.
        if status["painted"] != nil { look(atScreens: status.list("painted").filter { $0.isTrue("visible") }) }
        look(atKeys: status.list("listens"), now: now)
        let quotas = status.list("quotas").map(StatusText.quota)
        add(
            "quotas", quotas.isEmpty ? .good : .look,
            quotas.isEmpty ? "none is near its limit" : quotas.joined(separator: "; "),
            quotas.isEmpty ? nil : "find out what that client keeps open (`navctl peers`), or raise the quota")
        let slow = status.list("slow").map(StatusText.slow)
        add(
            "peers", slow.isEmpty ? .good : .look, slow.isEmpty ? "none is slow" : slow.joined(separator: "; "),
            slow.isEmpty ? nil : "look at that client and its log; `navctl votes` shows what it was asked last")
        let lines = status.list("problems").filter { now - ($0["at"]?.int ?? 0) < Self.recent }
        let worst = lines.last { $0["level"] != "warning" } ?? lines.last
        let last = worst.map {
            let isError = $0["level"] != "warning"
            return "\(lines.count) in the last hour; the last\(isError ? " error" : ""): \(StatusText.problem($0))"
        }
        add(
            "log", last == nil ? .good : .look, last ?? "no warnings and no errors in the last hour",
            last == nil ? nil : "read navd's log around that time; docs/OPERATING.md says what to do about each")
    }

    private mutating func look(atStore store: JSON) {
        guard store != .null else {
            add(
                "store", .look, "navd keeps nothing: the state is lost when it ends",
                "start it with --store FILE, unless that is meant")
            return
        }
        if let failure = store["failure"]?.string {
            add(
                "store", .wrong, "nothing can be stored: \(failure)",
                "make room or mend the disk; navd goes on by itself. Do not end it: what waits would be lost")
        } else {
            let durability = store.string("durability")
            let loses = durability == "full" ? "" : ", so a power cut may take the last changes"
            add("store", .good, "\(store.string("path")), durability \(durability)\(loses)")
        }
        guard let free = store["free"]?.int, let bytes = store["bytes"]?.int else {
            return add(
                "disk", .look, "the disk of the store has not told how full it is",
                "ask again; if it stays so, the disk does not answer (`iostat -x 1`)")
        }
        let text = "\(Amounts.bytes(free)) are left, and the store has \(Amounts.bytes(bytes))"
        if free < Self.enough {
            add("disk", .wrong, text, "make room on the disk, or keep less history (--history-hours, --history-bytes)")
        } else if free < Self.enough + bytes {
            add("disk", .look, "\(text): too little for a backup", "make room on the disk before the next backup")
        } else {
            add("disk", .good, text)
        }
    }

    /// - Parameter windows: those that are visible.
    private mutating func look(atScreens windows: [JSON]) {
        func told(_ windows: [JSON]) -> String {
            let left = windows.count - StatusText.screens
            return (windows.prefix(StatusText.screens).map(StatusText.screen) + (left > 0 ? ["and \(left) more"] : []))
                .joined(separator: "; ")
        }
        let painted = windows.filter { $0["client"]?.string != nil }
        let faulty = painted.filter {
            $0.isTrue("lost") || $0["age"]?.int ?? 0 > PaintedLimits.age
                || $0["lagMilliseconds"]?.int ?? 0 > PaintedLimits.lag
        }
        let unpainted = windows.filter { $0["client"]?.string == nil }
        if !faulty.isEmpty {
            add(
                "screens", .wrong, told(faulty),
                "look at the screen, its page and its machine; docs/OPERATING.md, NavdRendererSilent and NavdPaintedLag"
            )
        } else if !unpainted.isEmpty {
            add(
                "screens", .look, told(unpainted),
                "if these windows have a screen, its renderer should say what it has painted (`ping`)")
        } else {
            let seen = painted.isEmpty ? "no window is visible" : "what is visible is painted"
            add("screens", .good, seen)
        }
    }

    private mutating func look(atKeys doors: [JSON], now: Int) {
        for door in doors {
            guard let until = door["until"]?.int else { continue }
            let clients = door.strings("clients")
            let text = "the old key is accepted until \(Amounts.time(until))"
            if clients.isEmpty {
                add("keys", .good, "\(text), and nobody uses it now", "take \"retiring\" out, then `navctl reload`")
            } else {
                add(
                    "keys", until - now < Self.soon ? .wrong : .look,
                    "\(text), and \(clients.joined(separator: ", ")) still use it",
                    "give these clients the new key and endpoint, or set a later \"until\", then `navctl reload`")
            }
        }
    }

    /// A line for each finding, with the advice below it.
    var lines: [String] {
        let width = findings.map(\.what.count).max() ?? 0
        return findings.flatMap { finding in
            let mark =
                switch finding.state {
                case .good: Paint.green("good   ")
                case .look: Paint.yellow("look   ")
                case .wrong: Paint.red("wrong  ")
                case .unknown: Paint.dim("unknown")
                }
            let name = finding.what + String(repeating: " ", count: width - finding.what.count)
            let line = "\(mark)  \(name)  \(finding.text.shown)"
            let indent = String(repeating: " ", count: 11 + width)
            return [line] + (finding.advice.map { ["\(indent)→ \($0)"] } ?? [])
        }
    }
}
