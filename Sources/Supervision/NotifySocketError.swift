import Glibc

/// Why the service manager can't be told anything.
package enum NotifySocketError: Error, Equatable, CustomStringConvertible {
    /// `$NOTIFY_SOCKET` names no socket that could be used.
    case address(String, room: Int)
    /// The system refused an operation; the code is an `errno`.
    case system(String, Int32)

    package var description: String {
        switch self {
        case .address(let path, let room):
            "NOTIFY_SOCKET is \"\(path)\"; wanted: a path from / on, or @ and a name, of at most \(room) bytes"
        case .system(let operation, let code): "\(operation): \(String(cString: strerror(code)))"
        }
    }
}
