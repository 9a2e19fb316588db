import Bus

/// Why a host ended, for a command-line tool: one line of text and an exit code.
public struct HostFailure: Error, Sendable {
    public let message: String
    /// 64: wrong command line; 65: a key can't be read; 69: no navd; 70: the hosting has ended; 75: not accepted now;
    /// 77: not allowed.
    public let exitCode: Int32

    private init(_ message: String, _ exitCode: Int32) { (self.message, self.exitCode) = (message, exitCode) }

    /// The hosting has ended: it was taken over, or given back by another session.
    public init(ended why: String) { self.init("the hosting has ended: \(why)", 70) }

    /// Translates an error of `HostConnection`, or of making its endpoint and keys.
    public init(_ error: any Error) {
        switch error {
        case let failure as HostFailure: self = failure
        case let refusal as Refusal: self.init(refusal.message, refusal.name == .notAllowed ? 77 : 75)
        case let error as ClientError: self.init("\(error)", Self.code(of: error))
        case let error as KeyError: self.init("\(error)", Self.code(of: error))
        case let error as EndpointError: self.init("\(error)", 64)
        default: self.init("\(error)", 69)
        }
    }

    private static func code(of error: ClientError) -> Int32 {
        switch error {
        case .accessDenied, .handshake: 77
        case .endpoint: 64
        case .noDaemon, .notRead, .socket: 69
        }
    }

    private static func code(of error: KeyError) -> Int32 {
        switch error {
        case .readableByOthers, .ownedByAnother: 77
        case .missing, .exists: 64
        case .notAKey, .noKeyInFile, .notAFile, .system, .noCurve: 65
        }
    }
}
