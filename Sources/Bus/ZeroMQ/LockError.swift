import Glibc

/// Why an endpoint could not be taken.
public enum LockError: Error, Equatable, CustomStringConvertible {
    /// Another server holds the lock. `pid` is its process id, nil until it has written it into the file.
    case alreadyRunning(pid: Int32?)
    /// The path of the socket holds something else, which is left alone.
    case notASocket(path: String)
    case directoryNotOwned(path: String, owner: UInt32)
    case directoryWritableByOthers(path: String)
    case system(operation: String, path: String, code: Int32)
    case bind(ZMQError)

    /// Reads the calling thread's error number, so it must be made right after the failed call.
    static func failed(_ operation: String, _ path: String) -> LockError {
        .system(operation: operation, path: path, code: errno)
    }

    public var description: String {
        switch self {
        case .alreadyRunning(let pid?): "already running with process id \(pid)"
        case .alreadyRunning(nil): "already running"
        case .notASocket(let path): "\(path) exists and is not a socket"
        case .directoryNotOwned(let path, let owner): "\(path) belongs to user \(owner)"
        case .directoryWritableByOthers(let path): "\(path) is writable by other users: chmod go-w it"
        case .system(let operation, let path, let code): "\(operation) \(path): \(String(cString: strerror(code)))"
        case .bind(let error): "\(error)"
        }
    }
}
