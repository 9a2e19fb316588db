/// Why a lock file could not be taken.
public enum LockFileError: Error, Equatable {
    /// Another has it; its process id, if it has written that down.
    case held(pid: Int32?)
    /// An `errno`.
    case system(operation: String, code: Int32)
}
