import Bus

#if canImport(Glibc)
    import Glibc
#endif

/// What the clients of one navd have done, as `Daemon.recording` has heard it.
///
/// ```swift
/// let recording = try await navd.recording("the songs are vetoed") {
///     try await ui.tabBarController("tabs").tap(viewController: "songs")
/// }
/// try recording.save("songs-are-vetoed.json", proves: ["TAB-08"])
/// ```
/// Commands, answers, questions, what was answered, moves of the clock, and the callbacks of each commit become steps.
/// Reads do not.
public struct Recording: Sendable {
    public let name: String
    private let start: RecordedStart
    private let peers: JSONObject
    private let steps: [JSON]

    /// Errors: `caseInvalid` for what no case can say.
    init(
        _ name: String, _ start: RecordedStart, _ session: RecordedSession, _ said: [Said], _ names: ControllerNames
    ) throws(TestFailure) {
        if let obstacle = session.obstacle { throw TestFailure(.caseInvalid, obstacle) }
        (self.name, self.start) = (name, start)
        var peers: JSONObject = [:]
        for (peer, attach) in session.peers {
            peers[peer] = attach.isEmpty ? [:] : ["attach": names.named(.array(attach))]
        }
        self.peers = peers.isEmpty ? ["ui": [:]] : peers
        // The first step takes what was said when the window was opened.
        var steps: [JSON] = [["messages": ["inOrder": []]]]
        steps += session.steps.map { .object(names.named($0)) }
        steps.append(["messages": ["exactly": .array(said.map(\.pattern))]])
        self.steps = steps
        try checkNames()
    }

    /// A case has names and no ids, so what was made meanwhile needs a name.
    private func checkNames() throws(TestFailure) {
        for text in steps.flatMap(\.strings) where text.hasPrefix("unnamed-") {
            // `unnamed-7.more` belongs to `unnamed-7`.
            guard !start.names.contains(String(text.prefix { $0 != "." })) else { continue }
            throw TestFailure(
                .caseInvalid,
                "a controller without a name was made in \"\(self.name)\", and a case has names only: give it one")
        }
    }

    /// The case, as a file of Tests/Conformance holds it.
    /// - Parameters:
    ///   - proves: the rows of docs/CATALOGUE.md that it proves, one at least.
    ///   - source: where the behaviour comes from.
    public func caseFile(proves: [String], source: [String] = ["a recorded session"]) throws(TestFailure) -> JSON {
        guard !proves.isEmpty else {
            throw TestFailure(.caseInvalid, "\"\(name)\" proves nothing; a case names a row of docs/CATALOGUE.md")
        }
        return [
            "format": 1, "name": .string(name), "proves": .array(proves.map { .string($0) }),
            "source": .array(source.map { .string($0) }),
            "settings": ["inProcess": true, "shuffled": true, "daemon": true], "window": .object(start.window),
            "tree": start.tree, "peers": .object(peers), "steps": .array(steps),
        ]
    }

    /// Writes the case to a file.
    @discardableResult
    public func save(
        _ path: String, proves: [String], source: [String] = ["a recorded session"]
    ) throws(TestFailure) -> JSON {
        let json = try caseFile(proves: proves, source: source)
        try CaseText.write(json, to: path)
        return json
    }
}

extension Said {
    /// The pattern that a case has for it.
    fileprivate var pattern: JSON {
        let plain = on.isEmpty ? method : "\(on).\(word)"
        guard !params.isEmpty else { return .string(plain) }
        return ["from": .string(on), "method": .string(on.isEmpty ? method : word), "params": .object(params)]
    }
}

extension JSON {
    /// All texts in it, without the names of members.
    fileprivate var strings: [String] {
        switch self {
        case .string(let text): [text]
        case .array(let elements): elements.flatMap(\.strings)
        case .object(let object): object.members.flatMap(\.value.strings)
        default: []
        }
    }
}

/// A case as text: what is short stands on one line.
enum CaseText {
    private static let width = 110

    static func text(_ json: JSON) -> String { "\(json.indented(width: width))\n" }

    static func write(_ json: JSON, to path: String) throws(TestFailure) {
        guard let file = fopen(path, "w") else { throw .system("\(path) can't be written") }
        let isWritten = fputs(text(json), file) >= 0
        guard fclose(file) == 0, isWritten else { throw .system("\(path) can't be written") }
    }
}
