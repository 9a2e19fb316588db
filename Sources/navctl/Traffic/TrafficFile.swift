import Bus

/// A capture: JSON, one object a line. The first line says what it is; each other line has `after`, the milliseconds
/// since the beginning, and a `snapshot` of a window, or a `topic` with what was published on it (`event`), or the
/// `command` that a commit was for, as navd's history has it, somewhere behind the commit.
struct TrafficFile {
    static let version = 2
    /// Captures of version 1 have no commands.
    private static let readable = 1...version
    /// A larger capture is not read.
    static let maximumBytes = 256 << 20

    enum Content {
        case snapshot(JSON)
        case event(JSON, topic: String)
    }

    struct Entry {
        let after: Int
        let content: Content
    }

    /// A commit of a window.
    struct Commit: Hashable {
        let window: String
        let seq: Int
    }

    let entries: [Entry]
    /// The commands of commits, where navd has told them.
    let commands: [Commit: JSON]
    /// True if the last line is incomplete, and was left out: its writer was killed.
    let isCut: Bool

    /// The first line of a capture.
    /// - Parameter at: milliseconds since 1970.
    static func head(at: Int, epoch: String) -> JSON {
        .members(["capture": version, "at": at, "epoch": epoch, "navctl": Version.current])
    }

    static func line(after: Int, snapshot: JSON) -> JSON { .members(["after": after, "snapshot": snapshot]) }

    /// - Parameter command: `window`, and the members of a commit of `history.list` but its changes.
    static func line(after: Int, command: JSON) -> JSON { .members(["after": after, "command": command]) }

    static func line(after: Int, _ topic: String, _ event: JSON) -> JSON {
        .members(["after": after, "topic": topic, "event": event])
    }

    /// Errors: `badInput`, `parseError`, with the line.
    init(_ file: InputFile) throws(Failure) {
        var (entries, commands, isCut): ([Entry], [Commit: JSON], Bool) = ([], [:], false)
        let lines = file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, bytes) in lines.enumerated() where !bytes.isEmpty || index == 0 {
            let json: JSON
            do throws(Failure) { json = try file.json(bytes) } catch {
                guard index > 0, index == lines.count - 1 else { throw error }
                isCut = true
                break
            }
            func wrong(_ wanted: String) -> Failure {
                .badInput("\(file.path): line \(index + 1) is no part of a capture; wanted: \(wanted)")
            }
            if index == 0 {
                guard let version = json["capture"]?.int, Self.readable.contains(version) else {
                    throw wrong("the first line of a file that `navctl capture` wrote")
                }
                continue
            }
            guard let after = json["after"]?.int, after >= 0 else { throw wrong("after, in milliseconds") }
            if let snapshot = json["snapshot"] {
                entries.append(Entry(after: after, content: .snapshot(snapshot)))
            } else if let event = json["event"], let topic = json["topic"]?.string {
                entries.append(Entry(after: after, content: .event(event, topic: topic)))
            } else if let command = json["command"], let window = command["window"]?.string,
                let seq = command["seq"]?.int
            {
                commands[Commit(window: window, seq: seq)] = command
            } else {
                throw wrong("snapshot, topic and event, or command with window and seq")
            }
        }
        (self.entries, self.commands, self.isCut) = (entries, commands, isCut)
    }

    /// Checks whether it has only one window, which can be given a name. Errors: `usage`, with the windows.
    func checkCanBeCalled(_ name: String) throws(Failure) {
        var windows: [String] = []
        for case .snapshot(let snapshot) in entries.map(\.content) {
            let window = snapshot["window"] ?? .null
            let id = window.string("id")
            let text = window["name"]?.string.map { "\(id) \($0)" } ?? id
            if !windows.contains(where: { $0 == id || $0.hasPrefix("\(id) ") }) { windows.append(text) }
        }
        guard windows.count > 1 else { return }
        throw .usage(
            "--window \(name) names one window, and the capture has \(windows.count): "
                + windows.joined(separator: ", "),
            wanted: "no --window, or a capture of one window, made by `navctl capture --window`")
    }
}
