#if canImport(Glibc)
    import Glibc
#endif

/// A file that one process at a time can lock, and that contains its process id. The kernel releases the lock when the
/// holder ends, however it ends. The file stays: deleting it while it is held would let a second process in.
public final class LockFile: @unchecked Sendable {
    public let path: String
    private var descriptor: Int32
    private var isHeld = false

    /// Takes the lock at once or throws. Errors: `held`, `system`.
    public init(_ path: String) throws(LockFileError) {
        self.path = path
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .system(operation: "open", code: errno) }
        // All properties are initialised, so `deinit` closes the file if this throws.
        try Self.take(descriptor)
        isHeld = true
        let text = Array("\(getpid())\n".utf8)
        guard ftruncate(descriptor, 0) == 0, pwrite(descriptor, text, text.count, 0) == text.count else {
            throw .system(operation: "write", code: errno)
        }
    }

    deinit { release() }

    /// Releases the lock. The file is emptied, since it must not name a process that does not hold it.
    public func release() {
        guard descriptor >= 0 else { return }
        if isHeld {
            _ = ftruncate(descriptor, 0)
            // Closing alone would leave the lock to a child that has been forked and has not executed another program
            // yet.
            flock(descriptor, LOCK_UN)
        }
        close(descriptor)
        descriptor = -1
    }

    /// True if the file at the path is still the locked one.
    public var isInPlace: Bool {
        var (own, named) = (stat(), stat())
        return fstat(descriptor, &own) == 0 && lstat(path, &named) == 0 && own.st_ino == named.st_ino
            && own.st_dev == named.st_dev
    }

    /// Milliseconds that a holder may take from getting the lock to writing its process id.
    private static let writing = 250

    /// Right after another process has taken the lock, the file is empty or still names one that was killed; and
    /// `LockHolder` holds the lock for an instant. So this tries again until it gets the lock or finds the id of a
    /// living process.
    private static func take(_ file: Int32) throws(LockFileError) {
        for _ in 0..<writing {
            if flock(file, LOCK_EX | LOCK_NB) == 0 { return }
            guard errno == EWOULDBLOCK || errno == EINTR else { throw .system(operation: "flock", code: errno) }
            if let pid = LockHolder.pid(in: file), kill(pid, 0) == 0 || errno == EPERM { throw .held(pid: pid) }
            // flock has no timeout, so this sleeps for a millisecond between tries, at most `writing` times.
            usleep(1_000)
        }
        throw .held(pid: nil)
    }
}
