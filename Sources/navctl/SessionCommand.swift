import ArgumentParser
import Bus

/// A command with its description.
protocol DescribedCommand: ParsableCommand {
    static var about: String { get }
    /// More about it, for `navctl help`.
    static var discussion: String { get }
}

extension DescribedCommand {
    static var discussion: String { "" }
    static var configuration: CommandConfiguration { CommandConfiguration(abstract: about, discussion: discussion) }
}

/// A command with one session. It says goodbye at the end, also after an error.
protocol SessionCommand: DescribedCommand {
    var options: Options { get }
    func run(_ session: Session) throws
}

extension SessionCommand {
    func run() throws {
        let session = try Session(options)
        defer { session.end() }
        try run(session)
    }
}

/// A command that gets one answer and prints it.
protocol AnswerCommand: SessionCommand {
    func answer(_ session: Session) throws -> JSON
    /// The answer as a person reads it.
    func lines(_ answer: JSON) -> [String]
}

extension AnswerCommand {
    func run(_ session: Session) throws { session.print(try answer(session), lines) }
}

/// A command that follows events until its time is over.
protocol FollowingCommand: DescribedCommand {
    var options: Options { get }
    func follow(_ session: Session) throws
}

extension FollowingCommand {
    func run() throws {
        Interrupt.listen()
        let session = try Session(options, client: "navctl \(Self._commandName)", follows: true)
        defer { session.end() }
        try follow(session)
    }
}

/// A command that changes something or, with --dry-run, tells what it would do.
protocol ActingCommand: SessionCommand {
    var acting: ActingOptions { get }
    func request(_ session: Session) throws -> Request
}

extension ActingCommand {
    var options: Options { acting.options }

    func run(_ session: Session) throws {
        session.isDryRun = acting.dryRun
        try session.perform(request(session))
    }
}

/// A command that sends one method to the place that its options name.
protocol MethodCommand: ActingCommand {
    associatedtype Place: MethodPlace
    static var method: String { get }
    var place: Place { get }
    /// Params besides those of the place.
    func params(_ session: Session) throws -> Members
}

/// Options that name the controller on which a method works.
protocol MethodPlace: ParsableArguments {
    var acting: ActingOptions { get }
    var params: Members { get }
    func on(_ session: Session) throws(Failure) -> String
}

extension MethodCommand {
    var acting: ActingOptions { place.acting }

    func params(_ session: Session) throws -> Members { [:] }

    func request(_ session: Session) throws -> Request {
        try Request(Self.method, on: place.on(session), params(session) + place.params)
    }
}
