import Bus
import Logging

#if canImport(Glibc)
    import Glibc
#endif

/// Writes to systemd's journal where standard error is connected to it; elsewhere one JSON object a line to standard
/// error, for `jq`.
package struct LineLog: LogHandler {
    package let label: String
    package var logLevel = Logger.Level.info
    package var metadata = Logger.Metadata()

    package init(label: String) { self.label = label }

    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    package func log(event: LogEvent) {
        let members = metadata.merging(event.metadata ?? [:]) { $1 }.sorted { $0.key < $1.key }
            .map { (name: $0.key, value: "\($0.value)") }
        if let journal = JournalSocket.ofStandardError {
            let entry = JournalEntry(label: label, level: event.level, message: "\(event.message)", members: members)
            if journal.write(entry) { return }
        }
        var object: JSONObject = [
            "time": .string(Self.time()), "level": .string(event.level.rawValue), "logger": .string(label),
            "message": .string("\(event.message)"),
        ]
        for (name, value) in members { object[name] = .string(value) }
        LogPipe.standardError.write(JSON.object(object).text, label: label)
    }

    /// The time in UTC with milliseconds, as in RFC 3339.
    private static func time() -> String {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        var parts = tm()
        gmtime_r(&now.tv_sec, &parts)
        func pad(_ value: Int32, _ width: Int = 2) -> String {
            let text = String(value)
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        let date = "\(parts.tm_year + 1900)-\(pad(parts.tm_mon + 1))-\(pad(parts.tm_mday))"
        let clock = "\(pad(parts.tm_hour)):\(pad(parts.tm_min)):\(pad(parts.tm_sec))"
        return "\(date)T\(clock).\(pad(Int32(now.tv_nsec / 1_000_000), 3))Z"
    }
}
