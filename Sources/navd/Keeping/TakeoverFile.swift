import Glibc
import Locking

/// `STORE.next`: with this file a navd asks the navd that has the store for its place. The file exists, and is locked,
/// while it asks. The process that removes the file has decided: either the navd with the store gives way, or the
/// asking navd gives up. So they never both do.
struct TakeoverFile {
    /// The signal that makes a navd look at the file. It does no harm to an older navd.
    static let signal = SIGWINCH

    let path: String

    init(store: String) { path = store + ".next" }

    /// The locked file of the asking navd. Its deinitialization releases the lock.
    struct Request: ~Copyable {
        fileprivate let file: LockFile

        /// Withdraws the request. False if the other navd has given way: then the place is, or will be, free.
        func withdraw() -> Bool { file.isInPlace && unlink(file.path) == 0 }
    }

    /// Asks for the place. Errors: exit code 75 if another navd asks already, 77 if the file can't be made.
    func request() throws(StartError) -> Request {
        // Another process may remove the file between its opening and its locking.
        for _ in 0..<16 {
            do throws(LockFileError) {
                let file = try LockFile(path)
                if file.isInPlace { return Request(file: file) }
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
        throw .failure("\(path) is removed repeatedly")
    }

    /// The pid of the living process that asks; nil if there is none. The file of a killed process does not count.
    var asker: Int32? {
        guard case .held(let pid) = LockHolder(path) else { return nil }
        return pid
    }

    /// Gives way. False if no navd asks any more.
    func accept() -> Bool { asker != nil && unlink(path) == 0 }
}
