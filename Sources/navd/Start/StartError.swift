import ArgumentParser
import Bus
import Glibc

/// Why navd did not start, and its exit code.
struct StartError: Error {
    let message: String
    let exitCode: Int32

    static func usage(_ message: String) -> StartError { StartError(message: message, exitCode: 64) }
    static func badInput(_ message: String) -> StartError { StartError(message: message, exitCode: 65) }
    static func failure(_ message: String) -> StartError { StartError(message: message, exitCode: 70) }
    static func alreadyRunning(_ message: String) -> StartError { StartError(message: message, exitCode: 75) }
    static func notAllowed(_ message: String) -> StartError { StartError(message: message, exitCode: 77) }
}

extension StartError {
    static func lock(_ error: LockError, _ endpoint: Endpoint) -> StartError {
        switch error {
        case .alreadyRunning(let pid):
            .alreadyRunning(
                "another navd (pid \(pid.map { "\($0)" } ?? "unknown")) uses \(endpoint); end it, or choose --endpoint")
        case .notASocket(let path): .badInput("\(path) exists and is not a socket; move it, or choose --endpoint")
        case .directoryNotOwned(let path, let owner):
            .notAllowed("\(path) belongs to user \(owner); choose an --endpoint in a folder of your own")
        case .directoryWritableByOthers(let path):
            .notAllowed("\(path) is writable by other users; give it mode 0700, or choose another --endpoint")
        case .system, .bind: .failure("\(error)")
        }
    }
}

extension ExitCode {
    /// Writes a plain line to standard error, where there is no log.
    static func saying(_ text: String, _ code: Int32) -> ExitCode {
        let line = "\(text)\n"
        _ = line.withCString { write(STDERR_FILENO, $0, line.utf8.count) }
        return ExitCode(code)
    }
}
