import Bus
import ControllerActors

/// What observers shall hear, in order.
enum Publication: Sendable {
    /// With its bytes, once they are made.
    case commit(Commit, [UInt8]?)
    case bytes(topic: String, [UInt8])
}

// Publications leave when the answers have: somebody waits for those.
extension Router {
    nonisolated func publish(_ commit: Commit) {
        assumingIsolated { router in
            if !router.held.isEmpty { router.forgetHolds(commit) }
            router.keeping?.wire.hold()
            router.outbox.append(.commit(commit, nil))
        }
    }

    /// Behind everything that was said before, with what the writer holds.
    func publishWritten(_ topic: String) { outbox.append(.bytes(topic: topic, writer.bytes)) }

    /// At the end of each round of the loop, and before anybody asks what was published.
    func flush() {
        // Whoever can't be reached has left, and somebody may have waited for him.
        while sendGathered() {
            post.deliver()
            settleTally()
        }
        if keeping != nil { keepRound() }
        var index = 0
        while index < outbox.count {
            defer { index += 1 }
            switch outbox[index] {
            case .commit(let commit, let bytes):
                if bytes == nil {
                    writer.removeAll()
                    commit.write(epoch: application.epoch, to: &writer)
                }
                let bytes = bytes ?? writer.bytes
                ring.append(window: commit.window, seq: commit.seq, prev: commit.prev, bytes: bytes)
                noteEvent(of: commit.window)
                if wire?.hearsLayout(of: commit.window) == true { showLayout(of: commit.window) }
                let topic = "window/\(commit.window)/"
                if bytes.count > Self.maximumEvent {
                    writeBookmark(on: .window(commit.window), at: commit.seq, "large")
                    wire?.publish(topic, writer.view)
                } else {
                    bytes.withUnsafeBytes { wire?.publish(topic, $0) }
                }
                if !hosts.isEmpty { tellHosts(commit, bytes) }
            case .bytes(let topic, let bytes): bytes.withUnsafeBytes { wire?.publish(topic, $0) }
            }
        }
        if index > 0 { outbox.removeAll(keepingCapacity: true) }
        if !layouts.due.isEmpty { publishLayouts() }
        if !hosts.isEmpty { endHostsRound() }
    }

    /// Who is gone, with a window that closes or by whatever else, is held by nobody.
    private func forgetHolds(_ commit: Commit) {
        for case .remove(let id) in commit.changes where held.remove(id) != nil {
            for number in sessions.keys where sessions[number]?.holds[id] != nil {
                sessions[number]?.holds[id] = nil
                sessions[number]?.releasing[id] = nil
            }
        }
    }
}
