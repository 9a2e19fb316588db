import ArgumentParser
import Bus

/// A condition as a person writes it: `visible=songs`, `peer=guard`, `vote`.
struct WaitCondition: Equatable {
    /// What a condition is about. The raw values are the words on the command line.
    enum Kind: String, CaseIterable { case path, visible, appeared, exists, vote, peer }

    let kind: Kind
    /// Nil only for `vote`, which then means a vote of any client.
    let value: String?

    var text: String { value.map { "\(kind.rawValue)=\($0)" } ?? kind.rawValue }

    /// - Parameter text: `visible=songs`.
    /// Errors: `ValidationError`, which lists the conditions.
    init(typed text: String) throws {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let kind = Kind(rawValue: parts[0]) else {
            throw ValidationError("\"\(text)\" is not a condition; wanted: \(Self.forms)")
        }
        let value = parts.count > 1 && !parts[1].isEmpty ? parts[1] : nil
        guard value != nil || (kind == .vote && parts.count == 1) else {
            throw ValidationError("\"\(text)\" lacks a value; wanted: \(kind.form)")
        }
        (self.kind, self.value) = (kind, value)
    }

    /// Whether a request of navd's, as `vote.list` and a trace tell of it, is such a vote. One of a dry run is not.
    func isMet(byRequest request: JSON) -> Bool {
        kind == .vote && QuestionMethod(rawValue: request.string("method"))?.kind == .vote
            && !request.isTrue("dryRun") && (value == nil || request["client"]?.string == value)
    }

    static let forms = Kind.allCases.map(\.form).joined(separator: ", ")
    static let help = Kind.allCases.map { "\($0.form): \($0.meaning)" }.joined(separator: "\n")
}

extension WaitCondition.Kind {
    private var row: (form: String, topic: String, meaning: String) {
        switch self {
        case .path: ("path=PATH", PublishedTopic.window, "the window stands at this path, as `navctl path` prints it.")
        case .visible: ("visible=NAME", PublishedTopic.window, "the user looks at this controller.")
        case .appeared:
            ("appeared=NAME", PublishedTopic.window, "the controller is on screen, and its transition has ended.")
        case .exists: ("exists=NAME", PublishedTopic.window, "a controller has this name.")
        case .vote:
            ("vote[=CLIENT]", PublishedTopic.trace, "a delegate is being asked, or this client is; no dry runs.")
        case .peer: ("peer=CLIENT", PublishedTopic.peers, "a client of this name is connected.")
        }
    }

    /// How it is written.
    var form: String { row.form }
    /// The beginning of the topics on which its news come.
    var topic: String { row.topic }
    var meaning: String { row.meaning }
}
