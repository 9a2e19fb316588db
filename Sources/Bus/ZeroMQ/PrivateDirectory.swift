import Glibc

/// The directory of the sockets. A user who can write there could replace a socket, so that is refused.
enum PrivateDirectory {
    /// Other users may pass through, to a socket whose name they know.
    static let passable: mode_t = 0o711

    /// Makes the directories that are missing, with mode 0700 unless told otherwise. Refuses a directory that other
    /// users own or can write.
    static func prepare(_ path: String, mode: mode_t = 0o700) throws(LockError) {
        try make(path, mode)
        try check(path)
    }

    /// Checks what is there, and makes nothing. A directory that is missing is checked by the one in which it would be
    /// made.
    static func inspect(_ path: String) throws(LockError) {
        var status = stat()
        if stat(path, &status) == 0 { return try check(path) }
        guard errno == ENOENT, let parent = parent(of: path) else { throw .failed("stat", path) }
        guard stat(parent, &status) == 0 else { return try inspect(parent) }
        guard access(parent, W_OK | X_OK) == 0 else { throw .failed("mkdir", path) }
    }

    private static func check(_ path: String) throws(LockError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .failed("stat", path) }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw .system(operation: "stat", path: path, code: ENOTDIR) }
        guard status.st_uid == geteuid() else { throw .directoryNotOwned(path: path, owner: status.st_uid) }
        guard status.st_mode & 0o022 == 0 else { throw .directoryWritableByOthers(path: path) }
    }

    private static func make(_ path: String, _ mode: mode_t) throws(LockError) {
        if try makeOne(path, mode) { return }
        guard errno == ENOENT, let parent = parent(of: path) else { throw .failed("mkdir", path) }
        try make(parent, mode)
        guard try makeOne(path, mode) else { throw .failed("mkdir", path) }
    }

    /// False, with `errno` set, if the directory does not exist afterwards.
    private static func makeOne(_ path: String, _ mode: mode_t) throws(LockError) -> Bool {
        guard mkdir(path, mode) == 0 else { return errno == EEXIST }
        // The mask of the process may have removed bits; other users must be able to pass through a shared directory.
        guard mode == 0o700 || chmod(path, mode) == 0 else { throw .failed("chmod", path) }
        return true
    }

    /// Nil for the root and for entries directly in it.
    static func parent(of path: String) -> String? {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return nil }
        return String(path[..<slash])
    }
}
