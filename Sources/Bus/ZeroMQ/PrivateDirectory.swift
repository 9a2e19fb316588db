#if canImport(Glibc)
    import Glibc
#endif

/// The directory of the sockets: whoever can write there could put a socket of his own in place.
enum PrivateDirectory {
    /// Makes what is missing with mode 0700, and refuses what others own or can write.
    static func prepare(_ path: String) throws(LockError) {
        try make(path)
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

    private static func make(_ path: String) throws(LockError) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let parent = parent(of: path) else {
            throw .system(operation: "mkdir", path: path, code: errno)
        }
        try make(parent)
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw .system(operation: "mkdir", path: path, code: errno)
        }
    }

    /// Nil for the root and for what stands directly in it.
    static func parent(of path: String) -> String? {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return nil }
        return String(path[..<slash])
    }
}
