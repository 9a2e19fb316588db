#if canImport(Glibc)
    import Glibc
#endif

/// A file that one process at a time may hold, with its process id in it. The kernel lets go of it when the holder ends, in whatever
/// way; the file stays, as who deletes it under a holder lets a second one in.
public final class LockFile: @unchecked Sendable {
    public let path: String
    private var descriptor: Int32
    private var isHeld = false

    /// Takes it, or says at once who has it. Errors: `held`, `system`.
    public init(_ path: String) throws(LockFileError) {
        self.path = path
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .system(operation: "open", code: errno) }
        // All is initialised: from here on `deinit` closes it.
        try Self.take(descriptor)
        isHeld = true
        let text = Array("\(getpid())\n".utf8)
        guard ftruncate(descriptor, 0) == 0, pwrite(descriptor, text, text.count, 0) == text.count else {
            throw .system(operation: "write", code: errno)
        }
    }

    deinit { release() }

    /// Lets the next one in. What is held no more names nobody.
    public func release() {
        guard descriptor >= 0 else { return }
        if isHeld {
            _ = ftruncate(descriptor, 0)
            // Closing alone would leave it to a child that has been forked and not yet become another program.
            flock(descriptor, LOCK_UN)
        }
        close(descriptor)
        descriptor = -1
    }

    /// Is it still the file at its path?
    public var isInPlace: Bool {
        var (own, named) = (stat(), stat())
        return fstat(descriptor, &own) == 0 && lstat(path, &named) == 0 && own.st_ino == named.st_ino
            && own.st_dev == named.st_dev
    }

    /// Milliseconds that the holder may take from getting the lock to writing its name down.
    private static let writing = 250

    /// Right after another has got it the file is empty, or still names one that was killed; and who only looks (`LockHolder`) has it for
    /// an instant. So this tries again until it gets it or finds the name of somebody who lives.
    private static func take(_ file: Int32) throws(LockFileError) {
        for _ in 0..<writing {
            if flock(file, LOCK_EX | LOCK_NB) == 0 { return }
            guard errno == EWOULDBLOCK || errno == EINTR else { throw .system(operation: "flock", code: errno) }
            if let pid = LockHolder.pid(in: file), kill(pid, 0) == 0 || errno == EPERM { throw .held(pid: pid) }
            usleep(1_000)
        }
        throw .held(pid: nil)
    }
}
