import Locking

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

    /// The file, held by who asks. Whoever forgets it lets go.
    struct Wish: ~Copyable {
        fileprivate let file: LockFile

        /// Nobody has given way. False where somebody has: the place is, or will be, free.
        func withdraw() -> Bool { file.isInPlace && unlink(file.path) == 0 }
    }

    /// Asks. Errors: 75 where another asks already, 77 where no file can be made.
    func wish() throws(StartError) -> Wish {
        // Somebody may take the file away between its opening and its locking.
        for _ in 0..<16 {
            do throws(LockFileError) {
                let file = try LockFile(path)
                if file.isInPlace { return Wish(file: file) }
            } catch {
                switch error {
                case .held(let pid):
                    let other = pid.map { "\($0)" } ?? "unknown"
                    throw .alreadyRunning("another navd (pid \(other)) is taking over already")
                case .system(_, let code):
                    throw .notAllowed("\(path) can't be made: \(String(cString: strerror(code)))")
                }
            }
        }
        throw .failure("\(path) is taken away again and again")
    }

    /// Who asks, and lives; nil for nobody. What one that was killed left behind counts for nothing.
    var asker: Int32? {
        guard case .held(let pid) = LockHolder(path) else { return nil }
        return pid
    }

    /// Gives way. False where nobody asks any more.
    func accept() -> Bool { asker != nil && unlink(path) == 0 }
}
