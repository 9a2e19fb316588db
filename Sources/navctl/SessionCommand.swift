import ArgumentParser
import Bus

/// A command that talks to navd.
protocol SessionCommand: ParsableCommand {
    var options: Options { get }
    func run(_ session: Session) throws
}

extension SessionCommand {
    mutating func run() throws {
        let session = try Session(options)
        defer { session.end() }
        try run(session)
    }
}
