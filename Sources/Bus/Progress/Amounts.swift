import Glibc

/// Amounts as a person reads them.
public enum Amounts {
    /// `34.2 MiB`.
    public static func bytes(_ count: Int) -> String {
        let units = ["B", "KiB", "MiB", "GiB", "TiB"]
        var (value, unit) = (Double(count), 0)
        while value >= 1_024, unit < units.count - 1 {
            value /= 1_024
            unit += 1
        }
        return unit == 0 ? "\(count) B" : "\((value * 10).rounded() / 10) \(units[unit])"
    }

    /// `3 d 4 h`, `4 h 12 min`, `12 min 5 s`, `5 s`.
    public static func duration(_ milliseconds: Int) -> String {
        let seconds = max(0, milliseconds / 1_000)
        let parts = [
            (seconds / 86_400, "d"), (seconds / 3_600 % 24, "h"), (seconds / 60 % 60, "min"), (seconds % 60, "s"),
        ]
        let first = parts.firstIndex { $0.0 > 0 } ?? parts.count - 1
        return parts[first...].prefix(2).map { "\($0.0) \($0.1)" }.joined(separator: " ")
    }

    /// `250 ms` below ten seconds, else as `duration` has it.
    public static func lapse(_ milliseconds: Int) -> String {
        milliseconds < 10_000 ? "\(max(0, milliseconds)) ms" : duration(milliseconds)
    }

    /// Milliseconds since 1970 in local time: `2026-11-26 23:00:01`.
    public static func time(_ milliseconds: Int) -> String {
        var seconds = time_t(milliseconds / 1_000)
        var parts = tm()
        localtime_r(&seconds, &parts)
        var text = [CChar](repeating: 0, count: 64)
        strftime(&text, text.count, "%Y-%m-%d %H:%M:%S", &parts)
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
