import Bus

/// Replays a capture to a client, and says which of the messages came.
struct CaptureRun {
    private let play: CapturePlay
    private let output: [String]
    private let path: String
    private let peer: String

    /// Starts the client and plays the capture to it. Errors: those of starting the client; an interrupt.
    init(_ capture: Capture, _ path: String, _ client: ClientStart, timeout: Int) throws(Failure) {
        let runner = try PlayRunner(client) { CapturePlay(capture, events: $0) }
        while !runner.isOver {
            if !runner.turn(limit: timeout) { PlayRunner.sleep([runner]) }
        }
        if Interrupt.came { throw ConformanceRun.interrupted }
        (play, output) = (runner.play, runner.program.lines)
        (self.path, peer) = (path, capture.peer)
    }

    /// Whether the client has sent all that was sent then.
    var isPassed: Bool { play.points.allSatisfy { $0.wrong == nil } }

    /// The lines of TAP 14: one point for each message.
    var tap: [String] {
        let head = ["TAP version 14", "1..\(play.points.count)", "# \(path), as \(peer)"]
        let points = play.points.enumerated().flatMap { index, point in tap(index + 1, point) }
        let others = play.strangers.isEmpty ? [] : ["# not in the capture: \(play.strangers.joined(separator: ", "))"]
        return head + points + others + ["# \(isPassed ? "passed" : "FAILED")"]
    }

    private func tap(_ number: Int, _ point: CapturePlay.Point) -> [String] {
        let what = point.message["method"]?.string ?? "the answer to \(point.message.text("id"))"
        let title = "\(number) - line \(point.number): \(what.shown)"
        guard let wrong = point.wrong else { return ["ok \(title)"] }
        let lists = play.transcript.lines.tap("messages") + output.tap("output")
        return ["not ok \(title)", "  ---", "  because: \(JSON.string(wrong).text)"] + lists + ["  ..."]
    }

    var members: Members {
        let points = play.points.map { point -> Members in
            ["line": point.number, "sends": point.message, "passed": point.wrong == nil, "because": point.wrong]
        }
        return ["passed": isPassed, "capture": path, "peer": peer, "points": points, "others": play.strangers]
    }
}
