import Glibc

/// File operations with errors that tell which call failed.
public enum SystemCall {
    static func reason(_ code: Int32 = errno) -> String { String(cString: strerror(code)) }

    static func failure(_ what: String, _ path: String, _ code: Int32 = errno) -> StoreError {
        switch code {
        case ENOSPC, EDQUOT: .full(location: path)
        case EACCES, EPERM, EROFS, ENOENT, ENOTDIR: .notWritable(location: path, reason: "\(what): \(reason(code))")
        default: .inputOutput(location: path, reason: "the disk failed: \(what): \(reason(code))")
        }
    }

    /// The size in bytes; nil if there is no such file.
    static func size(_ path: String) throws(StoreError) -> Int? {
        var status = stat()
        if stat(path, &status) == 0 { return Int(status.st_size) }
        if errno == ENOENT { return nil }
        throw failure("stat", path)
    }

    /// Bytes that are left for this user on the file system of a folder; nil if that can't be told.
    static func room(in folder: String) -> Int? {
        var found = statvfs()
        guard statvfs(folder, &found) == 0 else { return nil }
        let (bytes, isTooLarge) = UInt64(found.f_bavail).multipliedReportingOverflow(by: UInt64(found.f_frsize))
        return isTooLarge ? .max : Int(clamping: bytes)
    }

    static func with<R>(
        _ path: String, _ flags: Int32, _ body: (Int32) throws(StoreError) -> R
    ) throws(StoreError) -> R {
        let descriptor = open(path, flags | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure("open", path) }
        defer { close(descriptor) }
        return try body(descriptor)
    }

    /// Reads `count` bytes, or all that there are behind `start`.
    static func read(
        _ descriptor: Int32, _ path: String, from start: Int = 0, count: Int
    ) throws(StoreError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let step = bytes.withUnsafeMutableBytes {
                pread(descriptor, $0.baseAddress! + done, count - done, off_t(start + done))
            }
            if step < 0 { throw failure("read", path) }
            if step == 0 { break }
            done += step
        }
        bytes.removeLast(count - done)
        return bytes
    }

    /// The first `count` bytes of a file.
    static func read(_ path: String, count: Int) throws(StoreError) -> [UInt8] {
        try with(path, O_RDONLY) { descriptor throws(StoreError) in try read(descriptor, path, count: count) }
    }

    /// How many bytes are copied at once.
    private static let portion = 1 << 20

    /// Copies a file, with its mode and, where that is allowed, its owner. The copy is not synced.
    /// - Parameters:
    ///   - place: no file may be there.
    ///   - progress: called with the number of bytes that are copied: at first with 0.
    /// Errors: `notWritable`, `full`, `inputOutput`.
    static func copy(_ path: String, to place: String, _ progress: (Int) -> Void) throws(StoreError) {
        try with(path, O_RDONLY) { source throws(StoreError) in
            var status = stat()
            guard fstat(source, &status) == 0 else { throw failure("stat", path) }
            let target = open(place, O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC, 0o600)
            guard target >= 0 else { throw failure("open", place) }
            defer { close(target) }
            // Only a privileged process may give a file to another owner; else the copy belongs to this process.
            _ = fchown(target, status.st_uid, status.st_gid)
            guard fchmod(target, status.st_mode & 0o7777) == 0 else { throw failure("chmod", place) }
            var done = 0
            while true {
                progress(done)
                let bytes = try read(source, path, from: done, count: portion)
                if bytes.isEmpty { return }
                try write(bytes, to: target, place)
                done += bytes.count
            }
        }
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(StoreError) {
        var done = 0
        while done < bytes.count {
            let step = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + done, bytes.count - done) }
            if step < 0, errno == EINTR { continue }
            if step <= 0 { throw failure("write", path) }
            done += step
        }
    }

    /// Syncs a file or a directory. Errors: `notWritable`, `full`, `inputOutput`.
    public static func sync(_ path: String) throws(StoreError) {
        try with(path, O_RDONLY) { descriptor throws(StoreError) in
            if fsync(descriptor) != 0 { throw failure("sync", path) }
        }
    }

    /// The target of a symbolic link; the path itself if it is no link or the link is broken.
    static func resolved(_ path: String) -> String {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, let real = realpath(path, nil) else {
            return path
        }
        defer { free(real) }
        return String(cString: real)
    }

    /// The directory in which a file is; "." if the path has no slash.
    public static func directory(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
