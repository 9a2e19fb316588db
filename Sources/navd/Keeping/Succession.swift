#if canImport(Glibc)
    import Glibc
#endif

/// `STORE.next`: a navd asks the one that has the store for its place. The file is there while it asks, and locked by it. Whoever takes
/// the file away has decided: the one that has the store gives way, or the one that asks has given up. So they never both do.
struct Succession {
    /// What makes a navd look at the file. One that does not know of it is not harmed by this signal.
    static let signal = SIGWINCH

    let path: String

    init(store: String) { path = store + ".next" }

    /// The file, held by who asks. Closing it lets go.
    struct Wish: ~Copyable {
        fileprivate let descriptor: Int32
        fileprivate let path: String
        deinit { close(descriptor) }

        /// Nobody has given way. False where somebody has: the place is, or will be, free.
        func withdraw() -> Bool { unlink(path) == 0 }
    }

    /// Asks. Errors: 75 where another asks already, 77 where no file can be made.
    func wish() throws(StartError) -> Wish {
        // Somebody may take the file away between its opening and its locking.
        for _ in 0..<16 {
            let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard file >= 0 else { throw .notAllowed("\(path) can't be made: \(String(cString: strerror(errno)))") }
            guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
                let other = LockHolder.pid(in: file).map { "\($0)" } ?? "unknown"
                close(file)
                throw .alreadyRunning("another navd (pid \(other)) is taking over already")
            }
            guard isThere(file) else {
                close(file)
                continue
            }
            let text = Array("\(getpid())\n".utf8)
            _ = ftruncate(file, 0)
            _ = pwrite(file, text, text.count, 0)
            return Wish(descriptor: file, path: path)
        }
        throw .failure("\(path) is taken away again and again")
    }

    private func isThere(_ file: Int32) -> Bool {
        var (own, named) = (stat(), stat())
        return fstat(file, &own) == 0 && lstat(path, &named) == 0 && own.st_ino == named.st_ino
            && own.st_dev == named.st_dev
    }

    /// Who asks, and lives; nil for nobody. What one that was killed left behind counts for nothing.
    var asker: Int32? {
        guard case .held(let pid) = LockHolder(path) else { return nil }
        return pid
    }

    /// Gives way. False where nobody asks any more.
    func accept() -> Bool { asker != nil && unlink(path) == 0 }
}
