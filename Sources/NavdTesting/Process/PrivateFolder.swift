#if canImport(Glibc)
    import Glibc
#endif

/// A folder of one test, which only this user can read.
struct PrivateFolder: Sendable {
    let path: String

    /// A socket's path has at most 107 bytes; beyond so many the folder is made in `/tmp`.
    private static let longest = 70

    init() throws(TestFailure) {
        let wanted = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        let parent = wanted.utf8.count > Self.longest || wanted.isEmpty ? "/tmp" : wanted
        var template = Array("\(parent)/navd-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw .system("a folder in \(parent) can't be made") }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    func write(_ text: String, to name: String) throws(TestFailure) {
        let (path, bytes) = ("\(path)/\(name)", Array(text.utf8))
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .system("\(path) can't be written") }
        defer { close(file) }
        var count = 0
        while count < bytes.count {
            let written = bytes[count...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            guard written > 0 else { throw .system("\(path) can't be written") }
            count += written
        }
    }

    /// The text of a file; empty if there is none.
    static func text(_ path: String) -> String {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while case let count = read(file, &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Deletes the folder with everything in it. The contents of a folder that a link names are left alone.
    func remove() { Self.remove(path) }

    private static func remove(_ path: String) {
        var info = stat()
        guard lstat(path, &info) == 0 else { return }
        guard info.st_mode & S_IFMT == S_IFDIR else {
            unlink(path)
            return
        }
        for name in names(in: path) { remove("\(path)/\(name)") }
        rmdir(path)
    }

    private static func names(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}

extension TestFailure {
    static func system(_ what: String) -> TestFailure {
        TestFailure(.system, "\(what): \(String(cString: strerror(errno)))")
    }
}
