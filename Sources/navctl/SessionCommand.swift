import ArgumentParser
import Bus

/// A command that needs a session with navd.
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

/// A command that changes something or, with --dry-run, tells what it would do.
protocol ActingCommand: SessionCommand {
    var trying: Trying { get }
}

extension ActingCommand {
    mutating func run() throws {
        let session = try Session(options)
        session.isDryRun = trying.dryRun
        defer { session.end() }
        try run(session)
    }
}
