import Logging

/// A line of the log in the words of systemd's journal (its native protocol): fields, each `NAME=value`.
package struct JournalEntry: Sendable {
    /// Bytes of a value; what follows is cut off.
    static let longestValue = 4_096
    /// Bytes of a name, which is the journal's own limit.
    static let longestName = 64

    package let bytes: [UInt8]

    /// - Parameters:
    ///   - label: the program's name. It is also the beginning of the fields' names: `key` of `navd` is `NAVD_KEY`.
    ///   - members: names and values, in their order.
    package init(label: String, level: Logger.Level, message: String, members: [(name: String, value: String)]) {
        // `journalctl` shows the message alone.
        let rest = members.isEmpty ? "" : " (\(members.map { "\($0.name): \($0.value)" }.joined(separator: ", ")))"
        var bytes: [UInt8] = []
        Self.append("MESSAGE", message + rest, to: &bytes)
        Self.append("PRIORITY", "\(level.journalPriority)", to: &bytes)
        Self.append("SYSLOG_IDENTIFIER", label, to: &bytes)
        for (name, value) in members { Self.append(Self.field("\(label)_\(name)"), value, to: &bytes) }
        self.bytes = bytes
    }

    /// The journal takes capital letters, digits and underscores.
    private static func field(_ name: String) -> String {
        let bytes = name.uppercased().utf8.prefix(longestName).map { byte in
            (48...57).contains(byte) || (65...90).contains(byte) ? byte : UInt8(ascii: "_")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func append(_ name: String, _ value: String, to bytes: inout [UInt8]) {
        let value = value.utf8.prefix(longestValue)
        bytes += name.utf8
        if value.contains(UInt8(ascii: "\n")) {
            // A value of several lines stands behind its length.
            bytes.append(UInt8(ascii: "\n"))
            withUnsafeBytes(of: UInt64(value.count).littleEndian) { bytes += $0 }
        } else {
            bytes.append(UInt8(ascii: "="))
        }
        bytes += value
        bytes.append(UInt8(ascii: "\n"))
    }
}

extension Logger.Level {
    /// The level of syslog(3), as the journal has it.
    var journalPriority: Int {
        switch self {
        case .trace, .debug: 7
        case .info: 6
        case .notice: 5
        case .warning: 4
        case .error: 3
        case .critical: 2
        }
    }
}
