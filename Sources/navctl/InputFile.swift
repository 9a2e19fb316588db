import Bus
import Glibc

/// A file named on the command line, read in pieces as they come; `-` is standard input.
struct InputBytes: ~Copyable {
    /// As errors name it.
    let path: String
    private let descriptor: Int32

    /// Errors: `badInput`, as of `next`.
    init(_ path: String) throws(Failure) {
        self.path = path == "-" ? "standard input" : path
        descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        if descriptor < 0 { throw Self.unreadable(path) }
    }

    deinit { if descriptor > STDIN_FILENO { close(descriptor) } }

    /// Nil at the end.
    func next() throws(Failure) -> [UInt8]? {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw Self.unreadable(path) }
            return count == 0 ? nil : Array(chunk[..<count])
        }
    }

    private static func unreadable(_ path: String) -> Failure {
        .badInput("\(path) can't be read: \(String(cString: strerror(errno)))")
    }
}

/// A whole file named on the command line; `-` is standard input.
struct InputFile {
    static let maximumBytes = 8 << 20

    let path: String
    let bytes: [UInt8]

    /// Errors: `badInput`, also for a larger file.
    init(_ path: String, atMost maximum: Int = maximumBytes) throws(Failure) {
        let input = try InputBytes(path)
        self.path = input.path
        var bytes: [UInt8] = []
        while let chunk = try input.next() {
            bytes += chunk
            guard bytes.count <= maximum else { throw .badInput("\(input.path) is larger than \(maximum) bytes") }
        }
        self.bytes = bytes
    }

    /// The last part of the path.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Storyboards are XML; any other file is read as a tree.
    var isStoryboard: Bool {
        let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
        return first == UInt8(ascii: "<") || path.hasSuffix(".storyboard")
    }

    func text() throws(Failure) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Failure(.storyboardInvalid, "\(path): not UTF-8 (expected: UTF-8)")
        }
        return text
    }

    func json() throws(Failure) -> JSON { try json(bytes[...]) }

    /// The value of a part of the file. Errors: `parseError` with its place in the file.
    func json(_ part: ArraySlice<UInt8>) throws(Failure) -> JSON {
        do throws(JSONError) { return try JSONParser.parse(Array(part)) } catch {
            let before = bytes[..<(part.startIndex + error.offset)].split(
                separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            throw Failure(
                .parseError,
                "\(path): line \(before.count), column \(before[before.count - 1].count + 1): \(error.reason)")
        }
    }

    /// The failure with the path of the file in front of the message, if it is about the contents of the file.
    fileprivate func blame(_ failure: Failure) -> Failure {
        var blamed = failure
        if let name = ErrorName(rawValue: failure.name) { blamed.exitCode = ExitCodes.codeOfFile(for: name) }
        if blamed.exitCode == ExitCodes.badInput, !failure.message.hasPrefix(name) {
            blamed.message = "\(path): \(failure.message)"
        }
        return blamed
    }
}

extension Session {
    /// Sends a request about a file. An error in the file itself has exit code 65 and names the file.
    func request(
        about file: InputFile, _ method: String, on: String? = nil, _ params: Members
    ) throws(Failure) -> JSON {
        do throws(Failure) { return try request(method, on: on, params) } catch { throw file.blame(error) }
    }
}

extension JSON {
    /// A value from the command line. Errors: `parseError`, which begins with `message`.
    init(typed text: String, _ message: String) throws(Failure) {
        do throws(JSONError) { self = try JSONParser.parse(text) } catch {
            throw Failure(.parseError, "\(message): \(error)")
        }
    }
}
