import Glibc

/// Keys in files: one line of Z85. Only its owner may read a secret one.
public enum KeyFile {
    /// Reads a secret key. Errors: a file that others can read, that belongs to another user, or that holds no key.
    public static func secret(_ path: String) throws(KeyError) -> CurveSecret {
        try CurveSecret(
            line(path) { (status) throws(KeyError) in
                guard status.st_uid == geteuid() || status.st_uid == 0 else {
                    throw .ownedByAnother(path: path, owner: status.st_uid)
                }
                guard status.st_mode & 0o077 == 0 else {
                    throw .readableByOthers(path: path, mode: status.st_mode & 0o777)
                }
            })
    }

    /// Reads a public key. Errors: a file that can't be read, or that holds no key.
    public static func publicKey(_ path: String) throws(KeyError) -> CurveKey { try CurveKey(line(path) { _ in }) }

    /// Writes `<path>.secret` (mode 0600) and `<path>.public` (mode 0644): both or neither. Existing files are never
    /// overwritten; that is the error `exists`.
    public static func write(_ secret: CurveSecret, to path: String) throws(KeyError) {
        let (hidden, open) = ("\(path).secret", "\(path).public")
        try create(hidden, secret.text, mode: 0o600)
        do throws(KeyError) { try create(open, secret.publicKey.text, mode: 0o644) } catch {
            unlink(hidden)
            throw error
        }
    }

    private static func create(_ path: String, _ text: String, mode: mode_t) throws(KeyError) {
        let file = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard file >= 0 else {
            throw errno == EEXIST ? .exists(path: path) : .system(operation: "create", path: path, code: errno)
        }
        let bytes = Array("\(text)\n".utf8)
        let written = Glibc.write(file, bytes, bytes.count) == bytes.count && fsync(file) == 0
        let code = errno
        guard close(file) == 0, written else {
            unlink(path)
            throw .system(operation: "write", path: path, code: code)
        }
    }

    /// The key in the only line of a file. Check and read use the same descriptor, so that both are of the same file.
    private static func line(_ path: String, check: (stat) throws(KeyError) -> Void) throws(KeyError) -> String {
        // Without O_NONBLOCK a pipe in place of the file would block the caller for ever.
        let file = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw .system(operation: "open", path: path, code: errno) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .system(operation: "stat", path: path, code: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
        try check(status)
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(file, &bytes, bytes.count)
        guard count >= 0 else { throw .system(operation: "read", path: path, code: errno) }
        var text = bytes[..<count]
        while let last = text.last, last == 10 || last == 13 || last == 32 { text.removeLast() }
        let key = String(decoding: text, as: UTF8.self)
        guard CurveKey.isKey(key) else { throw .noKeyInFile(path: path) }
        return key
    }
}
