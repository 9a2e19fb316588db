import ArgumentParser
import Bus

/// Existing words that resemble a mistyped one.
enum Suggestions {
    /// The first word of a command line that no subcommand has, with the subcommands that could stand there.
    /// - Parameter arguments: without the name of the program.
    static func unknownCommand(
        in arguments: [String], of root: any ParsableCommand.Type = Navctl.self
    ) -> (word: String, known: [String])? {
        var command = root
        for word in arguments {
            let subcommands = command.configuration.subcommands
            guard !subcommands.isEmpty, !word.hasPrefix("-"), word != "help" else { return nil }
            guard let next = subcommands.first(where: { $0._commandName == word }) else {
                return (word, subcommands.map { $0._commandName })
            }
            command = next
        }
        return nil
    }

    /// Methods that clients send: those of this navctl.
    static let methods = MethodDescription.all.filter { !$0.isHeard }.map(\.name)

    /// Everything that `navctl explain` knows by name.
    static let explained =
        MethodDescription.all.map(\.name) + TypeDescription.all.map(\.name) + WordList.all.map(\.name)
        + TopicDescription.all.map(\.name) + ErrorName.allCases.map(\.rawValue)
}

extension Failure {
    /// The failure with the names of those that may have been meant.
    func suggesting(_ word: String, among words: some Sequence<String>) -> Failure {
        var failure = self
        failure.suggestions = Similarity.nearest(to: word, among: words)
        return failure
    }
}

extension Session {
    /// So many windows are searched for names, at most.
    private static let mostWindows = 16
    /// In milliseconds, for each answer: a suggestion is not worth a wait.
    private static let patience = 500

    /// Runs the body. If it fails because a name is not known, the failure suggests names that the running navd knows.
    func suggesting<T>(_ body: () throws -> T) throws -> T {
        do { return try body() } catch let failure as Failure { throw (try? suggested(failure)) ?? failure }
    }

    /// Nil if the failure is of another kind, or navd itself has told which names are near.
    private func suggested(_ failure: Failure) throws(Failure) -> Failure? {
        let data = failure.answer?["data"]
        if data?["near"] != nil { return nil }
        func suggested(_ member: String, _ known: () throws(Failure) -> [String]) throws(Failure) -> Failure? {
            guard let word = data?[member]?.string else { return nil }
            return failure.suggesting(word, among: try known())
        }
        return switch failure.name {
        case ErrorName.methodNotFound.rawValue: try suggested("method", methods)
        case ErrorName.unknownController.rawValue: try suggested("name", controllers)
        case ErrorName.unknownWindow.rawValue: try suggested("window", windows)
        case ErrorName.storyboardUnknown.rawValue:
            try suggested("storyboard") { () throws(Failure) in try storyboards().map { $0.string("name") } }
        case ErrorName.identifierUnknown.rawValue:
            try suggested("identifier") { () throws(Failure) in
                try storyboards().flatMap { $0.strings("identifiers") }
            }
        default: nil
        }
    }

    private func methods() throws(Failure) -> [String] {
        let sent = ["session", "read", "attachment", "command"]
        return try ask("describe").list("methods").filter { sent.contains($0.string("kind")) }
            .map { $0.string("name") } + Suggestions.methods
    }

    private func windows() throws(Failure) -> [String] {
        try whole(.windows, timeout: Self.patience).list("windows").compactMap {
            $0["name"]?.string ?? $0["id"]?.string
        }
    }

    private func storyboards() throws(Failure) -> [JSON] { try ask("storyboard.list").list("storyboards") }

    /// The names of all controllers.
    private func controllers() throws(Failure) -> [String] {
        var names: [String] = []
        let windows = try request("window.list", ["limit": Self.mostWindows], timeout: Self.patience)
        for window in windows.list("windows").prefix(Self.mostWindows) {
            names += TreeText.names(try ask("hierarchy", on: window.string("id")))
        }
        return names.filter { ControllerID($0) == nil }
    }

    private func ask(_ method: String, on: String? = nil) throws(Failure) -> JSON {
        try request(method, on: on, timeout: Self.patience)
    }
}
