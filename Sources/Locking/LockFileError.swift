/// Why a lock file could not be taken.
public enum LockFileError: Error, Equatable {
    /// Another process holds the lock. `pid` is its process id, nil if the file does not name one.
    case held(pid: Int32?)
    /// `code` is an `errno`.
    case system(operation: String, code: Int32)
}
