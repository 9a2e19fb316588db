import NavdKit

extension Daemon {
    /// Records what the clients of this navd do while `body` runs, to be written as a case: see `Recording`.
    ///
    /// Errors: those of `body`; `caseInvalid` for what no case can say.
    /// - Parameters:
    ///   - name: the name of the case.
    ///   - window: the window that the case is about; else the only window, or the first one.
    public func recording(
        _ name: String, window: String? = nil, isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> Void
    ) async throws -> Recording {
        let seen = try await windows.seen(window)
        _ = try await seen.take()
        let beginning = try await seen.look()
        let start = try RecordedStart(beginning.copy.tree, beginning.names)
        try await clients.beginRecording()
        do { try await body() } catch {
            _ = clients.endRecording()
            throw error
        }
        let session = try await ended()
        let said = try await seen.take()
        return try Recording(name, start, session, said, try await seen.look().names)
    }

    /// Waits for the answers that are still to come, and ends the recording.
    private func ended() async throws(TestFailure) -> RecordedSession {
        do throws(TestFailure) {
            let end = ContinuousClock.now + Self.patience
            while process.hasManualClock, case let open = try await settle().open, !open.isEmpty {
                guard ContinuousClock.now < end else {
                    let text = "navd still waits for \(open.count) answers at the end of a recording"
                    throw TestFailure(.caseInvalid, "\(text); give them, or move the clock")
                }
                try? await Task.sleep(for: .milliseconds(2))
            }
            try await clients.catchUp()
        } catch {
            _ = clients.endRecording()
            throw error
        }
        return clients.endRecording()
    }
}
