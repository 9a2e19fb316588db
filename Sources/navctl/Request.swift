import ArgumentParser
import Bus

/// A request to navd that changes something.
struct Request {
    let method: String
    /// The controller or window on which the method works.
    let on: String?
    let params: Members
    /// True if the controllers that it makes are held after the session has ended.
    let holds: Bool

    init(_ method: String, on: String? = nil, _ params: Members = [:], holds: Bool = false) {
        (self.method, self.on, self.params, self.holds) = (method, on, params, holds)
    }
}

/// Sends commands and prints their answers, for people and scripts.
extension Session {
    /// Sends a command and prints its outcome. Throws exit code 2 if it was vetoed.
    func perform(_ request: Request) throws {
        guard !isDryRun else { return try rehearse(request) }
        let result = try self.request(request.method, on: request.on, request.params)
        if request.holds { try keepMade(result) }
        try report(result)
    }

    /// Asks what the command would do and prints it. Throws exit code 1, 2 or 3, or the one of the command's own error;
    /// returns if the command would be done.
    func rehearse(_ request: Request, whenBusy: Envelope.WhenBusy? = nil) throws {
        let result = try dryRun(request, whenBusy: whenBusy)
        let report = DryRunText(result)
        print(result) { _ in report.lines }
        if report.exitCode != 0 { throw ExitCode(report.exitCode) }
    }

    /// The answer to `vote.dryRun` of the command.
    func dryRun(_ request: Request, whenBusy: Envelope.WhenBusy? = nil) throws(Failure) -> JSON {
        try self.request(
            "vote.dryRun",
            [
                "method": request.method, "params": request.params, "on": request.on, "window": window,
                "whenBusy": whenBusy?.rawValue,
            ], extra: ["deadline": options.timeout])
    }

    /// Prints an answer: as `-o` says, otherwise as these lines.
    /// - Parameter names: what `-o name` prints; nil for the ids of a command's answer.
    func print(_ answer: JSON, names: [String]? = nil, _ lines: (JSON) -> [String]) {
        if options.format == .name, let names { return names.map(\.shown).forEach(Output.line) }
        for line in self.lines(answer, lines) { Output.line(line) }
    }

    private func lines(_ answer: JSON, _ lines: (JSON) -> [String]) -> [String] {
        guard options.format != .name else {
            let ids = Self.ids(answer)
            return ids.isEmpty ? [answer["window"]?.string].compactMap(\.self) : ids
        }
        return options.format?.lines(answer) ?? lines(answer)
    }

    /// The ids that the answer to a command gives.
    private static func ids(_ result: JSON) -> [String] {
        let one = (result["popoverController"] ?? result["viewController"])?.string
        return [one].compactMap(\.self) + result.strings("viewControllers")
    }

    func report(_ result: JSON) throws {
        print(result) { [Self.sentence($0)] }
        if result.isNo { throw ExitCode(ExitCodes.vetoed) }
    }

    static func sentence(_ result: JSON) -> String {
        guard let outcome = result["outcome"]?.string else { return result.indented(width: 100) }
        guard outcome != "vetoed" else {
            let part = result["command"]?.int.map { ", on commands[\($0)]" } ?? ""
            let reason = result.string("because", or: "unknown")
            return "vetoed by \(result.string("by", or: "somebody"))\(part), because: \(reason)"
        }
        let ids = ids(result)
        return ids.isEmpty ? outcome : "\(outcome): \(ids.joined(separator: " "))"
    }
}

extension JSON {
    /// Whether the result of a command is a no. So is an outcome that only a newer navd knows (docs/PROTOCOL.md §13).
    var isNo: Bool { self["outcome"]?.string.map { !["committed", "unchanged", "chained"].contains($0) } ?? false }
}
