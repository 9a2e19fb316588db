#if canImport(Glibc)
    import Glibc
#endif

/// A folder that is deleted with all that is in it.
final class TemporaryFolder {
    let path: String

    init() throws {
        var template = Array("/tmp/navweb-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SceneError("mkdtemp: \(errno)") }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit { Self.remove(path) }

    func write(_ name: String, _ bytes: [UInt8]) throws {
        let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        guard file >= 0 else { throw SceneError("\(path)/\(name): \(errno)") }
        defer { close(file) }
        guard Glibc.write(file, bytes, bytes.count) == bytes.count else { throw SceneError("\(name): \(errno)") }
    }

    func makeFolder(_ name: String) { mkdir("\(path)/\(name)", 0o700) }

    private static func remove(_ path: String) {
        if let directory = opendir(path) {
            while let entry = readdir(directory) {
                let name = withUnsafeBytes(of: entry.pointee.d_name) {
                    String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
                }
                if name != ".", name != ".." { remove("\(path)/\(name)") }
            }
            closedir(directory)
            rmdir(path)
        }
        unlink(path)
    }
}

struct SceneError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
