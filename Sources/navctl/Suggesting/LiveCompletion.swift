import ArgumentParser
import Bus

/// Completions that the running navd knows. A shell waits for them, so they take a short time, and nothing is said if
/// they fail.
struct LiveCompletion {
    /// Milliseconds for the connection and for each answer; three are the most that one completion needs.
    private static let patience = 250
    private static let mostWords = 1_000

    private let session: Session

    /// - Parameter arguments: the command line that is completed. It may name the navd.
    /// Errors: those of the connection.
    init(_ arguments: [String]) throws {
        var line = ["--timeout", "\(Self.patience)"]
        for (option, value) in zip(arguments, arguments.dropFirst())
        where ["--endpoint", "--context", "--key", "--server-key", "--window"].contains(option) {
            line += [option, value]
        }
        session = try Session(Options.parse(line), client: "navctl completion")
    }

    /// The words for one argument; none if navd does not answer in time.
    static func words(_ arguments: [String], _ ask: (LiveCompletion) throws -> [String]) -> [String] {
        guard let completion = try? LiveCompletion(arguments) else { return [] }
        defer { completion.session.leave() }
        let words = (try? ask(completion)) ?? []
        return Array(words.filter { !$0.contains { $0.isNewline } }.prefix(mostWords))
    }

    func windows() throws -> [String] {
        try session.whole(.windows).list("windows").map { $0["name"]?.string ?? $0.string("id") }
    }

    /// The names of the controllers of the window that is meant, or else of all windows.
    func controllers() throws -> [String] {
        let windows = try session.window.map { [$0] } ?? ids()
        return try windows.flatMap { try TreeText.names(session.request("hierarchy", on: $0)) }
    }

    private func ids() throws(Failure) -> [String] {
        // Of more windows than that the names take too long.
        try session.request("window.list", ["limit": 2]).list("windows").prefix(2).map { $0.string("id") }
    }

    /// The path of the visible controller, the paths that lead there, and those of other tabs.
    func paths() throws -> [String] {
        PathWords.words(
            path: try session.request("window.path", on: session.window).string("path"),
            hierarchy: try session.request("hierarchy", on: session.window))
    }

    func clients() throws -> [String] {
        Set(try session.whole(.peers).list("peers").map { $0.string("client") }).sorted()
    }

    private func loaded() throws -> [JSON] { try session.request("storyboard.list").list("storyboards") }
    func storyboards() throws -> [String] { try loaded().map { $0.string("name") } }
    func identifiers() throws -> [String] { try loaded().flatMap { $0.strings("identifiers") } }
}

extension CompletionKind {
    /// Names of controllers.
    static var controllers: CompletionKind { live { try $0.controllers() } }
    static var windows: CompletionKind { live { try $0.windows() } }
    static var paths: CompletionKind { live { try $0.paths() } }
    static var storyboards: CompletionKind { live { try $0.storyboards() } }
    /// Identifiers in the loaded storyboards.
    static var identifiers: CompletionKind { live { try $0.identifiers() } }
    /// Contexts of the configuration file.
    static var contexts: CompletionKind { .custom { _, _, _ in (try? ContextFile.read())?.names ?? [] } }

    /// Conditions of `navctl wait`, with the names that may stand in them.
    static var conditions: CompletionKind {
        .custom { arguments, _, prefix in
            guard let mark = prefix.firstIndex(of: "=") else {
                return WaitCondition.Kind.allCases.map { $0 == .vote ? $0.rawValue : "\($0.rawValue)=" }
            }
            let kind = WaitCondition.Kind(rawValue: String(prefix[..<mark]))
            let names = LiveCompletion.words(arguments) { completion in
                switch kind {
                case .path: try completion.paths()
                case .visible, .appeared, .exists: try completion.controllers()
                case .vote, .peer: try completion.clients()
                case nil: []
                }
            }
            return names.map { "\(prefix[...mark])\($0)" }
        }
    }

    private static func live(_ words: @escaping @Sendable (LiveCompletion) throws -> [String]) -> CompletionKind {
        .custom { arguments, _, _ in LiveCompletion.words(arguments, words) }
    }
}
