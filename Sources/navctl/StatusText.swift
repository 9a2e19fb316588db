import Bus

/// What `daemon.status` answers, on one screen.
struct StatusText {
    /// Lines of the log that are shown at most, and how many of them are errors while there are warnings too.
    static let problems = 5
    static let errors = 3

    private let status: JSON

    init(_ status: JSON) { self.status = status }

    var lines: [String] {
        let state = status.isTrue("draining") ? ", ends and takes no commands" : ""
        let head =
            "navd \(status.string("version")), process \(status.text("process")), up "
            + "\(Amounts.duration(status["uptime"]?.int ?? 0))\(state), epoch \(status.string("epoch")), "
            + "number \(status.text("seq"))"
        let rows =
            row("listens", status.list("listens").map(Self.listening)) + row("store", store)
            + row("history", history)
            + row("maintenance", maintenance)
            + row("locks", status.list("locks").map(Self.lock))
            + row("quotas", status.list("quotas").map(Self.quota), none: "none near its limit")
            + row("slow", status.list("slow").map(Self.slow), none: "nobody")
            + row("screens", screens)
            + row("log", problems, none: "no warnings and no errors")
        return [head.shown] + Pretty.table(rows)
    }

    /// The name stands before the first line only.
    private func row(_ name: String, _ lines: [String], none: String? = nil) -> [[String]] {
        let lines = lines.isEmpty ? [none].compactMap(\.self) : lines
        return lines.enumerated().map { [$0 == 0 ? name : "", $1] }
    }

    private static func listening(_ door: JSON) -> String {
        let key = door["key"]?.string.map { " with the key \($0)" } ?? ""
        guard let until = door["until"]?.int else { return door.string("endpoint") + key }
        let clients = door.strings("clients")
        let used = clients.isEmpty ? "used by nobody now" : "used by \(clients.joined(separator: ", "))"
        return "\(door.string("endpoint"))\(key), until \(Amounts.time(until)): \(used)"
    }

    private var store: [String] {
        guard let store = status["store"], store != .null else { return ["none: the state is lost when navd ends"] }
        let size = store["bytes"]?.int.map { Amounts.bytes($0) } ?? "size not known yet"
        let free = store["free"]?.int.map { ", \(Amounts.bytes($0)) left on the disk" } ?? ""
        let line = "\(store.string("path")): \(size), durability \(store.string("durability"))\(free)"
        let backup = store["backup"]?.int.map { ["the last backup was handed out \(Amounts.time($0))"] } ?? []
        return [line] + backup + (store["failure"]?.string.map { ["nothing can be stored: \($0)"] } ?? [])
    }

    private var history: [String] {
        guard let history = status["store"]?["history"], history != .null else { return [] }
        let bytes = history["bytes"]?.int.map { Amounts.bytes($0) } ?? "size not known yet"
        let since = history["since"]?.int.map { " since \(Amounts.time($0))" } ?? ""
        let limits = [
            "\(history.text("commits")) commits of a window", history["hours"]?.int.map { "\($0) h" },
            history["most"]?.int.map { "\(Amounts.bytes($0)) in all" },
        ]
        return ["\(bytes)\(since); at most \(limits.compactMap(\.self).joined(separator: ", "))"]
    }

    /// The text of the maintenance mode, and since when it lasts; nothing while there is none.
    private var maintenance: [String] {
        status["maintenance"]?.string.map { [$0 + Self.since(status["maintenanceSince"])] } ?? []
    }

    static func lock(_ lock: JSON) -> String {
        let window = lock["name"]?.string ?? lock.string("window")
        let left = "for \(Amounts.duration(lock["remaining"]?.int ?? 0)) yet"
        return "\(window): locked by \(lock.string("by"))\(since(lock["since"])), \(left)"
    }

    /// `, since 2026-11-26 23:00:01`; nothing if that is not known.
    /// - Parameter moment: milliseconds since 1970.
    static func since(_ moment: JSON?) -> String { moment?.int.map { ", since \(Amounts.time($0))" } ?? "" }

    static func quota(_ quota: JSON) -> String {
        let whose = quota["name"]?.string ?? quota["principal"]?.string ?? "all peers"
        let client = quota["client"]?.string.map { ", client \($0)" } ?? ""
        return "\(quota.string("quota")): \(quota.text("held")) of \(quota.text("limit")), \(whose)\(client)"
    }

    static func slow(_ peer: JSON) -> String {
        let counts = [("late", "answered too late"), ("silent", "not answered")].compactMap { name, text in
            peer[name]?.int.flatMap { $0 > 0 ? "\($0) \(text)" : nil }
        }
        let unread = peer["unread"]?.int.flatMap { $0 > 0 ? "\(Amounts.bytes($0)) unread" : nil }
        let answered = "\(peer.text("answered")) answered"
        let all = (counts.isEmpty ? [] : counts + [answered]) + [unread].compactMap(\.self)
        return "\(peer.string("client")) (session \(peer.text("session"))): \(all.joined(separator: ", "))"
    }

    /// Windows that are shown at most; those with a fault come first.
    static let screens = 5

    /// Nothing where no window is visible, and of an older navd.
    private var screens: [String] {
        let visible = status.list("painted").filter { $0.isTrue("visible") }
        let left = visible.count - Self.screens
        return visible.prefix(Self.screens).map(Self.screen) + (left > 0 ? ["and \(left) more windows"] : [])
    }

    static func screen(_ screen: JSON) -> String {
        let window = screen["name"]?.string ?? screen.string("window")
        guard let client = screen["client"]?.string else { return "\(window): no renderer says that it paints it" }
        let age = "\(Amounts.lapse(screen["age"]?.int ?? 0)) ago"
        if screen.isTrue("lost") { return "\(window): \(client) was lost, and was heard \(age) for the last time" }
        let lag = screen["lagMilliseconds"]?.int ?? 0
        let seen = lag == 0 ? "has painted everything" : "has not painted a commit for \(Amounts.lapse(lag))"
        return "\(window): \(client) \(seen), as it said \(age)"
    }

    /// The last ones. Any number of warnings leaves room for the last errors.
    private var problems: [String] {
        let lines = Array(status.list("problems").enumerated())
        let errors = lines.filter { $0.element["level"] != "warning" }.suffix(Self.errors)
        let others = lines.filter { line in !errors.contains { $0.offset == line.offset } }
        let shown = others.suffix(Self.problems - errors.count) + errors
        return shown.sorted { $0.offset < $1.offset }.map { Self.problem($0.element) }
    }

    static func problem(_ line: JSON) -> String {
        let details = (line["details"]?.object?.members ?? []).map { "\($0.name): \($0.value.string ?? $0.value.text)" }
        let text = details.isEmpty ? "" : " (\(details.joined(separator: ", ")))"
        return "\(Amounts.time(line["at"]?.int ?? 0)) \(line.string("level")): \(line.string("message"))\(text)"
    }
}
