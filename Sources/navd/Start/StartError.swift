import ArgumentParser
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

extension ExitCode {
    /// Writes a plain line to standard error, where there is no log.
    static func saying(_ text: String, _ code: Int32) -> ExitCode {
        let line = "\(text)\n"
        _ = line.withCString { write(STDERR_FILENO, $0, line.utf8.count) }
        return ExitCode(code)
    }
}
