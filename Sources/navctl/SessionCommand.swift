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

/// One that changes something, or with --dry-run says what would become of it.
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
