#if canImport(Glibc)
    import Glibc
#endif

/// The directory of the sockets: whoever can write there could put a socket of his own in place.
enum PrivateDirectory {
    /// Others may pass through, to a socket whose name they know.
    static let passable: mode_t = 0o711

    /// Makes what is missing, private unless told otherwise, and refuses what others own or can write.
    static func prepare(_ path: String, mode: mode_t = 0o700) throws(LockError) {
        try make(path, mode)
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw .system(operation: "stat", path: path, code: errno)
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw .system(operation: "stat", path: path, code: ENOTDIR)
        }
        guard status.st_uid == geteuid() else {
            throw .directoryNotOwned(path: path, owner: status.st_uid)
        }
        guard status.st_mode & 0o022 == 0 else { throw .directoryWritableByOthers(path: path) }
    }

    private static func make(_ path: String, _ mode: mode_t) throws(LockError) {
        if try makeOne(path, mode) { return }
        guard errno == ENOENT, let parent = parent(of: path) else {
            throw .system(operation: "mkdir", path: path, code: errno)
        }
        try make(parent, mode)
        guard try makeOne(path, mode) else {
            throw .system(operation: "mkdir", path: path, code: errno)
        }
    }

    /// False, with `errno`, where it is not there afterwards.
    private static func makeOne(_ path: String, _ mode: mode_t) throws(LockError) -> Bool {
        guard mkdir(path, mode) == 0 else { return errno == EEXIST }
        // Whatever mask the process has, what is shared shall let others pass.
        guard mode == 0o700 || chmod(path, mode) == 0 else {
            throw .system(operation: "chmod", path: path, code: errno)
        }
        return true
    }

    /// Nil for the root and for what stands directly in it.
    static func parent(of path: String) -> String? {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return nil }
        return String(path[..<slash])
    }
}
