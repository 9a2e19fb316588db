import Bus
import Glibc

/// Plays a capture in a navd: opens its windows, and does in them what was done.
struct TrafficPlayer {
    struct Counts {
        /// Commits that were played as the commands that clients have sent, as commands that have the same effect, and
        /// those for which the window was restored.
        var recorded = 0
        var commands = 0
        var restored = 0
        /// Places in which the window differed in the end, with the number of the captured commit.
        var differences: [String] = []
    }

    /// A window that is played.
    private struct PlayedWindow {
        var captured: Replica
        /// The id of the window that is played in.
        let live: String
        var ids: [String: String]
        /// The turns of which a commit was played. Further commits of a turn are what its command has brought about.
        var turns: Set<Int> = []
    }

    private let session: Session
    private let isAtOnce: Bool
    /// What the window is to be called; nil for its captured name.
    private let name: String?
    private let clock = SystemClock()
    private var windows: [String: PlayedWindow] = [:]
    private var recorded: [TrafficFile.Commit: JSON] = [:]
    private(set) var counts = Counts()

    /// - Parameters:
    ///   - isAtOnce: true if nothing is waited for but answers.
    ///   - name: what the window of a capture with one window is to be called; nil for its captured name.
    init(_ session: Session, isAtOnce: Bool, name: String?) {
        (self.session, self.isAtOnce, self.name) = (session, isAtOnce, name)
    }

    mutating func play(_ capture: TrafficFile) throws(Failure) {
        let (entries, start, progress) = (capture.entries, clock.now(), Progress())
        recorded = capture.commands
        for (index, entry) in entries.enumerated() {
            let amount = ProgressAmount(index, of: entries.count, "lines")
            progress.show { "played \(amount.text); Ctrl-C ends it" }
            if !isAtOnce { wait(until: start + UInt64(entry.after) * 1_000_000) }
            if Interrupt.came { throw .interruptedBeforeOutcome }
            switch entry.content {
            case .snapshot(let snapshot): try open(snapshot)
            case .event(let event, let topic) where topic.hasPrefix(PublishedTopic.window): try play(event, topic)
            case .event: break
            }
        }
    }

    private func wait(until due: UInt64) {
        while !Interrupt.came, let left = clock.sleepTime(until: due), left > 0 {
            poll(nil, 0, Int32(min(left / 1_000_000 + 1, 50)))
        }
    }

    // MARK: Windows

    private mutating func open(_ snapshot: JSON) throws(Failure) {
        let captured: Replica
        do throws(Refusal) { captured = try Replica(snapshot: renamed(snapshot)) } catch { throw Failure(error) }
        let id = "\(captured.tree.window.id)"
        if var window = windows[id] {
            window.captured = captured
            windows[id] = window
            return try restore(id)
        }
        let document = WindowDocument(captured.tree)
        let opened = try session.request(
            "window.open", ["document": document.json, "permissive": true, "visible": document.isVisible])
        let ids = (opened["ids"]?.object?.members ?? []).compactMap { old, new in new.string.map { (old, $0) } }
        windows[id] = PlayedWindow(
            captured: captured, live: opened.string("window"), ids: Dictionary(ids, uniquingKeysWith: { $1 }))
    }

    /// The snapshot with the name that the window is to have.
    private func renamed(_ snapshot: JSON) -> JSON {
        guard let name, var object = snapshot.object, var window = object["window"]?.object else { return snapshot }
        window["name"] = .string(name)
        object["window"] = .object(window)
        return .object(object)
    }

    /// Shows the whole window as it was captured.
    private mutating func restore(_ id: String) throws(Failure) {
        guard var window = windows[id] else { return }
        let document = WindowDocument(window.captured.tree).json
        let restored = try session.request(
            "window.restore", on: window.live, ["document": document, "permissive": true, "again": true])
        for (old, new) in restored["ids"]?.object?.members ?? [] { window.ids[old] = new.string }
        windows[id] = window
    }

    // MARK: Commits

    private mutating func play(_ event: JSON, _ topic: String) throws(Failure) {
        let id = PublishedTopic.window(in: topic)
        guard var window = windows[id], event["changes"] != nil else { return }
        let before = window.captured.tree
        do throws(Refusal) {
            guard try window.captured.apply(event) == .applied else { return }
        } catch { throw Failure(error) }
        let isFirst = event["turn"]?.int.map { $0 == 0 || window.turns.insert($0).inserted } ?? true
        windows[id] = window
        if isFirst, try playRecorded(event, in: id) { return }
        let commit = PlayedCommit(
            event.list("changes"), before: before, after: window.captured.tree, live: window.ids, animated: !isAtOnce)
        switch commit {
        case .close:
            _ = try session.request("window.close", on: window.live)
            windows[id] = nil
        case .wholeWindow:
            try restore(id)
            counts.restored += 1
        case .commands(let commands):
            guard !commands.isEmpty else { return }
            let isDone = try run(commands, in: window.live)
            let difference = try compare(id)
            guard isDone, difference == nil else {
                try restore(id)
                counts.restored += 1
                break
            }
            counts.commands += 1
        }
        guard windows[id] != nil, let difference = try compare(id) else { return }
        counts.differences.append("\(event.text("seq")): \(difference)")
    }

    /// Sends the command that the commit was for. False if it is not known, can't be sent again, or is refused here.
    private mutating func playRecorded(_ event: JSON, in id: String) throws(Failure) -> Bool {
        guard let window = windows[id], let seq = event["seq"]?.int,
            let json = recorded[TrafficFile.Commit(window: id, seq: seq)],
            let command = RecordedCommand(json, live: window.ids, animated: !isAtOnce),
            !event.list("changes").contains(where: { $0["close"] != nil })
        else { return false }
        guard try run([command.request], in: window.live) else { return false }
        guard try compare(id) == nil else {
            // Other delegates may have decided otherwise, or other rows been tapped.
            try restore(id)
            counts.restored += 1
            if let difference = try compare(id) { counts.differences.append("\(seq): \(difference)") }
            return true
        }
        counts.recorded += 1
        return true
    }

    /// False if one of them is refused.
    private func run(_ commands: [Request], in window: String) throws(Failure) -> Bool {
        for command in commands {
            do throws(Failure) {
                let result = try session.request(
                    command.method, on: command.on ?? window, command.params,
                    extra: ["whenBusy": Envelope.WhenBusy.queue.rawValue])
                if result.isNo { return false }
            } catch {
                guard error.exitCode == ExitCodes.refused || error.exitCode == ExitCodes.badInput else { throw error }
                return false
            }
        }
        return true
    }

    /// Where the window differs from the captured one; nil if it does not. Learns the ids of what is new.
    private mutating func compare(_ id: String) throws(Failure) -> String? {
        guard var window = windows[id] else { return nil }
        let match = WindowMatch(window.captured.tree, try session.replica(of: window.live).tree)
        for (old, new) in match.ids { window.ids[old] = new }
        windows[id] = window
        return match.difference
    }
}
