import Bus

/// Why a command was not done: one line for a person, one exit code for a script.
struct Failure: Error {
    var name, message: String
    var exitCode: Int32
    /// The error as navd answered it; nil if it is navctl's own.
    var answer: JSON?
    /// Names that may have been meant.
    var suggestions: [String] = []

    /// For scripts: the error that navd answered, else name and message.
    var json: JSON {
        let error: JSON = answer ?? ["name": .string(name), "message": .string(message)]
        guard !suggestions.isEmpty, var object = error.object else { return error }
        object["suggestions"] = .array(suggestions.map { .string($0) })
        return .object(object)
    }

    /// For people: one line.
    var text: String {
        guard !suggestions.isEmpty else { return "\(name): \(message)" }
        let words = suggestions.map { "\"\($0)\"" }.joined(separator: " or ")
        return "\(name): \(message); did you mean \(words)?"
    }

    init(_ name: String, _ message: String, exitCode: Int32) {
        (self.name, self.message, self.exitCode) = (name, message, exitCode)
    }

    /// navctl was interrupted while no navd was there to hear it.
    static let interruptedAtRest = Failure("interrupted", "interrupted", exitCode: 0)

    /// navctl was interrupted before the outcome was known.
    static let interruptedBeforeOutcome = Failure("interrupted", "interrupted", exitCode: ExitCodes.interrupted)

    /// Conditions were not met in time.
    /// - Parameter unmet: each with what is the case instead.
    static func timeOver(_ unmet: [String]) -> Failure {
        Failure("timeOver", "not met in time: \(unmet.joined(separator: "; "))", exitCode: ExitCodes.timeOver)
    }

    /// The strings that the error's data list under that name.
    func names(_ member: String) -> [String] { answer?["data"]?.strings(member) ?? [] }

    init(_ name: ErrorName, _ message: String) {
        self.init(name.rawValue, message, exitCode: ExitCodes.code(for: name))
    }

    /// An error that navd has answered.
    init(_ refusal: Refusal) { self.init(refusal.name, refusal.message) }

    /// The `error` of an answer. The name of an error that only a newer navd knows is kept.
    init(answer json: JSON) {
        let name = json["name"]?.string ?? "internalError"
        let known = ErrorName(rawValue: name)
        self.init(
            name, json["message"]?.string ?? "no reason given", exitCode: known.map(ExitCodes.code) ?? ExitCodes.refused
        )
        answer = json
    }

    init(_ error: ClientError) {
        switch error {
        case .noDaemon(let endpoint):
            self.init(
                "noDaemon", "no navd listens at \(endpoint); start navd, or give --endpoint",
                exitCode: ExitCodes.noDaemon)
        case .accessDenied(let endpoint):
            self = .accessDenied("not allowed to connect to \(endpoint); only its owner may")
        case .handshake(let endpoint, let reason):
            let advice =
                switch reason {
                case .keyNotAllowed: "it does not know this key: put its public half into navd's \"allow\""
                case .otherMechanism: "navd and navctl do not agree on keys: see --key and --server-key"
                case .broken:
                    """
                    it closed the connection: this user is not allowed, or navd has no keys or another one than \
                    --server-key
                    """
                }
            self = .accessDenied("\(endpoint) refused the connection; \(advice)")
        case .endpoint(let error): self = .usage("\(error)")
        case .notRead:
            self.init(.deadlineExceeded, "navd does not read messages; it may be stopped")
        case .socket(let error): self.init(.internalError, "\(error)")
        }
    }

    init(_ error: KeyError) {
        switch error {
        case .missing, .exists: self = .usage("\(error)")
        case .readableByOthers, .ownedByAnother: self = .accessDenied("\(error)")
        case .notAKey, .noKeyInFile, .notAFile, .system: self = .badInput("\(error)")
        case .noCurve: self.init(.internalError, "\(error)")
        }
    }

    static func usage(_ message: String, wanted: String? = nil) -> Failure {
        Failure("usage", wanted.map { "\(message); wanted: \($0)" } ?? message, exitCode: ExitCodes.usage)
    }

    private static func accessDenied(_ message: String) -> Failure {
        Failure("accessDenied", message, exitCode: ExitCodes.notAllowed)
    }

    static func badInput(_ message: String) -> Failure { Failure("badInput", message, exitCode: ExitCodes.badInput) }

    static func deadline(_ method: String, _ milliseconds: Int) -> Failure {
        Failure(
            .deadlineExceeded,
            method == "hello"
                ? "navd did not answer hello within \(milliseconds) ms; it is stopped, or very busy"
                : "no answer to \(method) within \(milliseconds) ms; give a longer --timeout")
    }
}
