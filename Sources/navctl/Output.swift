import Bus

#if canImport(Glibc)
    import Glibc
#endif

/// Lines on standard output and error, each written at once: whoever reads a pipe sees it when it happens.
enum Output {
    static func line(_ text: String) { write(Array("\(text)\n".utf8), to: STDOUT_FILENO) }

    static func line(bytes: [UInt8]) { write(bytes + [UInt8(ascii: "\n")], to: STDOUT_FILENO) }

    static func complain(_ failure: Failure) {
        // One line, whatever the message holds.
        let text = "navctl: \(failure.name): \(failure.message)"
        let line = text.map { $0.isNewline ? " " : String($0) }.joined()
        write(Array("\(line)\n".utf8), to: STDERR_FILENO)
    }

    /// Something worth knowing that is no error.
    static func remark(_ text: String) { write(Array("navctl: \(text)\n".utf8), to: STDERR_FILENO) }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// How wide the terminal is; nil where there is none.
    static var columns: Int? {
        var size = winsize()
        guard isTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    static let isTerminal = isatty(STDOUT_FILENO) == 1
    /// See no-color.org.
    static let isColoured =
        isTerminal && (Endpoint.variable("NO_COLOR") ?? "").isEmpty
        && Endpoint.variable("TERM") != "dumb"
}

/// Colour, on a terminal only.
enum Paint: String {
    case bold = "1"
    case dim = "2"
    case green = "32"
    case red = "31"
    case yellow = "33"
    case blue = "34"

    func callAsFunction(_ text: String) -> String {
        Output.isColoured ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
    }
}
