import ArgumentParser
import Bus

/// A command with its description.
protocol DescribedCommand: ParsableCommand {
    static var about: String { get }
    /// More about it, for `navctl help`.
    static var discussion: String { get }
    /// Its word on the command line; nil for that of its type.
    static var word: String? { get }
}

extension DescribedCommand {
    static var discussion: String { "" }
    static var word: String? { nil }

    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: word, abstract: about, discussion: discussion)
    }
}

/// A command with one session. It says goodbye at the end, also after an error.
protocol SessionCommand: DescribedCommand {
    var options: Options { get }
    /// The client's name in `peer.list`.
    static var client: String { get }
    /// Whether it follows events, until an interrupt. If navd goes away, it waits for another one.
    var follows: Bool { get }
    /// Milliseconds for each answer of navd; nil for --timeout.
    var answerTime: Int? { get }
    func run(_ session: Session) throws
}

extension SessionCommand {
    static var client: String { "navctl" }
    var follows: Bool { false }
    var answerTime: Int? { nil }

    func run() throws {
        if follows { Interrupt.listen() }
        let session = try Session(options, client: Self.client, follows: follows, patience: answerTime)
        defer { session.end() }
        try session.suggesting { try run(session) }
    }
}

/// A command that gets one answer and prints it.
protocol AnswerCommand: SessionCommand {
    func answer(_ session: Session) throws -> JSON
    /// The answer as a person reads it.
    /// - Parameter isWide: whether it has more in it, for `-o wide`.
    func lines(_ answer: JSON, isWide: Bool) -> [String]
    /// The names of what the answer is about, for `-o name`; nil if only a command's ids have to be found in it.
    func names(_ answer: JSON) -> [String]?
}

extension AnswerCommand {
    func names(_ answer: JSON) -> [String]? { nil }

    func run(_ session: Session) throws { show(try answer(session), session) }

    func show(_ answer: JSON, _ session: Session) {
        session.print(answer, names: names(answer)) { lines($0, isWide: session.options.format == .wide) }
    }
}

/// A query whose answer is a list.
protocol ListCommand: AnswerCommand {
    /// The member of the answer that has the list.
    static var list: String { get }
    static var columns: [Column] { get }
    /// The members of an element that name it: the first that is there counts.
    static var naming: [String] { get }
}

extension ListCommand {
    static var naming: [String] { ["name", "id"] }

    func lines(_ answer: JSON, isWide: Bool) -> [String] {
        Column.table(Self.columns, answer.list(Self.list), isWide: isWide)
    }

    func names(_ answer: JSON) -> [String]? {
        answer.list(Self.list).compactMap { row in
            Self.naming.lazy.compactMap { row[$0] }.first { $0 != .null }.map { $0.string ?? $0.text }
        }
    }
}

/// A query that can be followed: with `-w` its answer is printed again whenever it changes.
protocol FollowedQuery: AnswerCommand {
    var watching: Watching { get }
    /// The beginning of the topics that tell of changes.
    static var topic: String { get }
}

extension FollowedQuery {
    static var topic: String { PublishedTopic.window }
    var follows: Bool { watching.watch }

    func run(_ session: Session) throws {
        guard watching.watch else { return show(try answer(session), session) }
        try QueryWatcher(session, Self.topic, watching.following.limit).run {
            try answer(session)
        } show: {
            show($0, session)
        }
    }
}

/// A command that follows events until its time is over.
protocol FollowingCommand: SessionCommand {}

extension FollowingCommand {
    static var client: String { "navctl \(_commandName)" }
    var follows: Bool { true }
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

/// Where a method with a transition works.
protocol AnimatedPlace: MethodPlace {
    var animation: Animation { get }
}

extension AnimatedPlace {
    var params: Members { ["animated": animation.animated] }
}

extension MethodCommand {
    var acting: ActingOptions { place.acting }

    func params(_ session: Session) throws -> Members { [:] }

    func request(_ session: Session) throws -> Request {
        try Request(Self.method, on: place.on(session), params(session) + place.params)
    }
}
