import Bus
import Glibc

/// Lines on standard output and error. Each is written at once, so that a reader of a pipe sees it when it happens.
enum Output {
    static func line(_ text: String) { write(Array("\(printable(text))\n".utf8), to: STDOUT_FILENO) }

    /// The text with control characters written as escapes, except for line ends and the colours that navctl uses:
    /// names that peers have chosen can't send commands to the terminal.
    static func printable(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: \.isControl) else { return text }
        var out = ""
        var rest = text.unicodeScalars[...]
        while let scalar = rest.first {
            let color = color(rest)
            out += color.map { String($0) } ?? (scalar == "\n" ? "\n" : scalar.shown)
            rest = rest.dropFirst(color?.count ?? 1)
        }
        return out
    }

    /// A colour sequence such as `ESC [ 1 ; 32 m` at the beginning of the text; nil if there is none.
    private static func color(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
        guard text.starts(with: "\u{1B}[".unicodeScalars) else { return nil }
        let number = text.dropFirst(2).prefix { ("0"..."9").contains($0) || $0 == ";" }
        guard number.count < 12, text.dropFirst(2 + number.count).first == "m" else { return nil }
        return text.prefix(3 + number.count)
    }

    static func write(_ bytes: [UInt8]) { write(bytes, to: STDOUT_FILENO) }

    static func line(bytes: [UInt8]) { write(bytes + [UInt8(ascii: "\n")], to: STDOUT_FILENO) }

    /// Clears a terminal; in a file it writes an empty line between two pictures.
    static func clear() { write(Array((isTerminal ? "\u{1B}[H\u{1B}[2J" : "\n").utf8), to: STDOUT_FILENO) }

    static func complain(_ failure: Failure) {
        if let lines = OutputFormat.ofErrors(CommandLine.arguments)?.lines(["error": failure.json]) {
            return write(Array(lines.map { $0 + "\n" }.joined().utf8), to: STDERR_FILENO)
        }
        // One line, whatever the message contains.
        let text = "navctl: \(failure.text)"
        let line = text.map { $0.isNewline ? " " : String($0) }.joined()
        write(Array("\(printable(line))\n".utf8), to: STDERR_FILENO)
    }

    /// A remark on standard error that is no error.
    static func remark(_ text: String) { write(Array("navctl: \(text)\n".utf8), to: STDERR_FILENO) }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        Progress.clear()
        guard !writeAll(bytes, to: descriptor), descriptor == STDOUT_FILENO else { return }
        // Otherwise a reader would take the output for complete.
        remark("standard output can't be written: \(String(cString: strerror(errno)))")
        exit(ExitCodes.cannotWrite)
    }

    /// Returns false, with `errno`, if the bytes can't be written.
    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// The width of the terminal in cells; nil if standard output is no terminal.
    static var columns: Int? {
        var size = winsize()
        guard isTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// True if standard output is a pipe whose reader has ended. A command that only writes now and then would notice
    /// that late.
    static var isUnread: Bool {
        var item = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
        return poll(&item, 1, 0) > 0 && item.revents & Int16(POLLERR) != 0
    }

    static let isTerminal = isatty(STDOUT_FILENO) == 1
    /// NO_COLOR is explained at no-color.org.
    static let isColoured =
        isTerminal && (Endpoint.variable("NO_COLOR") ?? "").isEmpty
        && Endpoint.variable("TERM") != "dumb"
}

/// Colours, which are used on a terminal only.
enum Paint: String {
    case bold = "1"
    case dim = "2"
    case green = "32"
    case red = "31"
    case yellow = "33"
    case blue = "34"

    func callAsFunction(_ text: String) -> String { Output.isColoured ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text }
}

extension JSON {
    /// This value with its strings fit for one line of a terminal: names that peers have chosen can't imitate navctl's
    /// own output.
    var shown: JSON {
        switch self {
        case .string(let text): .string(text.shown)
        case .array(let values): .array(values.map(\.shown))
        case .object(let object):
            .object(object.members.reduce(into: JSONObject()) { $0[$1.name] = $1.value.shown })
        default: self
        }
    }
}

extension String {
    /// The text with control characters, also line ends, written as escapes.
    var shown: String { unicodeScalars.contains(where: \.isControl) ? unicodeScalars.map(\.shown).joined() : self }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }
    fileprivate var shown: String { isControl ? "\\u{\(String(value, radix: 16))}" : String(self) }
}
