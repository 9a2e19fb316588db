import Bus

/// All exit codes of navctl.
enum ExitCodes {
    static let refused: Int32 = 1
    static let vetoed: Int32 = 2
    static let unknown: Int32 = 3
    static let usage: Int32 = 64
    static let badInput: Int32 = 65
    static let noDaemon: Int32 = 69
    static let internalError: Int32 = 70
    static let cannotWrite: Int32 = 74
    static let notAllowed: Int32 = 77
    static let deadline: Int32 = 124

    /// An error that is not named here is a refusal by a rule: 1.
    private static let codes: [ErrorName: Int32] = [
        .methodNotFound: usage,
        .parseError: badInput, .invalidRequest: badInput, .invalidParams: badInput, .messageTooLarge: badInput,
        .nameInvalid: badInput, .storyboardInvalid: badInput, .treeInvalid: badInput,
        .configurationInvalid: badInput,
        .draining: noDaemon, .helloRequired: noDaemon,
        .internalError: internalError, .unsupportedVersion: internalError,
        .deadlineExceeded: deadline, .notAllowed: notAllowed,
    ]

    static func code(for name: ErrorName) -> Int32 { codes[name] ?? refused }

    /// The exit code of an error in a request about a file. A refusal by a rule is bad input there, since the file
    /// alone causes it.
    static func codeOfFile(for name: ErrorName) -> Int32 {
        switch name {
        case .nameTaken, .wrongKind, .unknownController, .ambiguousName: badInput
        default: (400..<500).contains(name.code) ? badInput : code(for: name)
        }
    }

    static func meaning(_ code: Int32) -> String {
        switch code {
        case refused: "refused by a rule"
        case vetoed: "vetoed"
        case unknown: "unknown: a voter is not asked in a dry run"
        case usage: "wrong command line"
        case badInput: "bad input"
        case noDaemon: "no daemon"
        case internalError: "internal error"
        case cannotWrite: "can't be written"
        case notAllowed: "not allowed"
        case deadline: "deadline passed"
        default: "done"
        }
    }
}
