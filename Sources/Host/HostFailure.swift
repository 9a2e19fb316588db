import Bus

/// Why a host ended, as a command line says it: one line of text and an exit code.
public struct HostFailure: Error, Sendable {
    public let message: String
    /// 64 a wrong command line, 65 a key that can't be read, 69 no navd, 70 the hosting has ended, 75 not let in now, 77 not allowed.
    public let exitCode: Int32

    private init(_ message: String, _ exitCode: Int32) {
        self.message = message
        self.exitCode = exitCode
    }

    /// The hosting has ended: it was taken over, or given back by somebody else.
    public init(ended why: String) { self.init("the hosting has ended: \(why)", 70) }

    /// What `HostConnection`, or the making of its endpoint and keys, throws.
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
