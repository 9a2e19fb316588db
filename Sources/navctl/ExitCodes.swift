import Bus

/// All exit codes of navctl.
enum ExitCodes {
    static let refused: Int32 = 1
    static let vetoed: Int32 = 2
    static let unknown: Int32 = 3
    /// `navctl wait`: a condition was not met in time.
    static let timeOver: Int32 = 4
    static let usage: Int32 = 64
    static let badInput: Int32 = 65
    static let noDaemon: Int32 = 69
    static let internalError: Int32 = 70
    static let cannotWrite: Int32 = 74
    static let notAllowed: Int32 = 77
    static let deadline: Int32 = 124
    /// Ended by SIGINT before the outcome was known.
    static let interrupted: Int32 = 130

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

    /// Every code but 0, with its meaning.
    static let meanings: KeyValuePairs<Int32, String> = [
        refused: "refused by a rule", vetoed: "vetoed by a delegate",
        unknown: "outcome of a dry run unknown, since a voter is not asked", timeOver: "not met in time (wait)",
        usage: "wrong command line", badInput: "bad input", noDaemon: "no daemon", internalError: "internal error",
        cannotWrite: "output can't be written", notAllowed: "not allowed", deadline: "deadline passed",
        interrupted: "interrupted",
    ]

    static func meaning(_ code: Int32) -> String { meanings.first { $0.key == code }?.value ?? "done" }
}
