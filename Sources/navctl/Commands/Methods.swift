import ArgumentParser
import Bus

/// Any method with its params, as a person writes it.
struct AnyMethod: ParsableArguments {
    @Argument(
        help: "The full name, as `navctl describe` lists it.",
        completion: .list(MethodDescription.all.filter { !$0.isHeard }.map(\.name)))
    var method: String
    @Argument(help: "The params, as a JSON object.") var params: String?
    @Option(help: "The target controller or window, by id or name.", completion: .controllers) var on: String?
    @Option(help: "What to do during a transition: refuse or queue.") var whenBusy: Envelope.WhenBusy?

    /// Errors: `parseError`, `badInput` for the params.
    func request() throws(Failure) -> Request {
        guard let params else { return Request(method, on: on) }
        guard case .object(let object) = try JSON(typed: params, "the params are not JSON") else {
            throw .badInput("the params are not an object; wanted: {\"name\": value, …}")
        }
        return Request(method, on: on, Members(object))
    }
}

extension Navctl {
    struct Call: SessionCommand {
        static let about = "Send any method, and print the answer."
        static let discussion = "navctl call tabBarController.tap '{\"index\":1}' --on tabs"

        @OptionGroup var command: AnyMethod
        @Option(help: "The id of a request from navd: run inside its turn.") var within: String?
        @Option(help: "When to answer: committed or finished.") var wait: Envelope.Wait?
        @OptionGroup var keeping: Keeping
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let request = try command.request()
            let result = try session.request(
                request.method, on: request.on, request.params,
                extra: ["within": within, "wait": wait?.rawValue, "whenBusy": command.whenBusy?.rawValue])
            if keeping.hold { try session.keepMade(result) }
            session.print(result) { [$0.indented(width: 100)] }
            if result.isNo { throw ExitCode(ExitCodes.vetoed) }
        }
    }

    struct DryRun: SessionCommand {
        static let about = "Report whether a command would be done, and which voter would veto it; nothing changes."
        static let discussion = """
            navctl dry-run tabBarController.tap '{"index":1}' --on tabs
            navctl tap songs --dry-run

            Every voter is asked, and told that it is a dry run. Ends with 0 if the command would be done, 2 if it \
            would be vetoed, 3 if a voter is not asked in dry runs, and otherwise like the command itself.
            """

        @OptionGroup var command: AnyMethod
        @OptionGroup var options: Options

        func run(_ session: Session) throws { try session.rehearse(command.request(), whenBusy: command.whenBusy) }
    }

    struct Transaction: ActingCommand {
        static let about =
            "Run several commands as one: all votes first, then one commit and one transition, or nothing."
        static let discussion = """
            echo '[{"method": "tabBarController.setSelectedIndex", "on": "tabs", "params": {"index": 1}},
                   {"method": "navigationController.popToRootViewController", "on": "songs"}]' | navctl transaction -

            A JSON array, or one command a line. All commands must concern the same window.
            """

        @Argument(help: "A file of commands; - is standard input.", completion: .file()) var file: String
        @OptionGroup var keeping: Keeping
        @OptionGroup var acting: ActingOptions

        func request(_ session: Session) throws -> Request { try request(InputFile(file)) }

        private func request(_ input: InputFile) throws(Failure) -> Request {
            Request("window.transaction", on: options.window, ["commands": try input.jsonOrLines()])
        }

        func run(_ session: Session) throws {
            let input = try InputFile(file)
            let request = try request(input)
            guard !acting.dryRun else { return try session.rehearse(request) }
            let result = try session.request(about: input, request.method, on: request.on, request.params)
            if keeping.hold { try session.keepMade(result) }
            try session.report(result)
            guard options.format == nil || options.format == .wide else { return }
            let commands = request.params.json.list("commands")
            for (index, one) in result.list("results").enumerated() {
                Output.line("\(index)  \(commands[index].string("method"))  \(Session.sentence(one))")
            }
        }
    }

    struct Describe: AnswerCommand {
        static let about = "List the methods that the running navd knows, or one of them."

        @Argument(help: "The full name of a method.", completion: .list(MethodDescription.all.map(\.name)))
        var method: String?
        @OptionGroup var options: Options

        func answer(_ session: Session) throws -> JSON { try session.request("describe", ["method": method]) }

        func names(_ answer: JSON) -> [String]? { answer.list("methods").map { $0.string("name") } }

        func lines(_ answer: JSON, isWide: Bool) -> [String] {
            let methods = answer.list("methods")
            guard method == nil else { return methods.flatMap(MethodText.lines) }
            let members = ["name", "kind"] + (isWide ? ["on", "params", "result"] : []) + ["summary"]
            return Pretty.table(methods.map { json in members.map { json.string($0) } })
        }
    }

    struct Explain: DescribedCommand {
        static let about = "Explain a method, an object, a topic or an error; needs no daemon."
        static let discussion = """
            navctl explain tabBarController.tap
            navctl explain spec
            navctl explain transitionInProgress
            navctl explain 302
            """

        @Argument(
            help: """
                The full name of a method, or its last part; the name of an object, a list of words or a topic; an \
                error's name or code.
                """,
            completion: .list(
                MethodDescription.all.map(\.name) + TypeDescription.all.map(\.name) + ErrorName.allCases.map(\.rawValue)
            ))
        var word: String

        func run() throws {
            let lines = lines()
            guard !lines.isEmpty else {
                throw Failure.usage(
                    "nothing is called \"\(word)\"",
                    wanted: "a method (navctl describe lists them), an object, a topic or an error's name"
                ).suggesting(word, among: Suggestions.explained)
            }
            lines.forEach(Output.line)
        }

        private func lines() -> [String] {
            // A method that navd sends may have the same name as one that clients send.
            let methods = Self.lines { $0 == word }
            guard methods.isEmpty else { return methods }
            if let error = ErrorName.allCases.first(where: { $0.rawValue == word || "\($0.code)" == word }) {
                return ErrorText.lines(error)
            }
            let types = TypeText.lines(word)
            return types.isEmpty ? Self.lines { $0.split(separator: ".").last.map(String.init) == word } : types
        }

        /// The methods whose names have the property.
        private static func lines(_ isNamed: (String) -> Bool) -> [String] {
            MethodDescription.all.filter { isNamed($0.name) }.flatMap { MethodText.lines($0.json) }
        }
    }

    struct Completions: DescribedCommand {
        static let about = "Print a completion script for a shell."
        static let discussion = "navctl completions bash > ~/.local/share/bash-completion/completions/navctl"

        @Argument(help: "bash, zsh or fish.", completion: .list(["bash", "zsh", "fish"])) var shell: String

        func run() throws {
            guard let shell = CompletionShell(rawValue: shell) else {
                throw Failure.usage("\"\(shell)\" is not a supported shell", wanted: "bash, zsh or fish")
            }
            Output.line(Navctl.completionScript(for: shell))
            if shell == .bash { Output.line(BashWords.script) }
        }
    }
}

extension Envelope.Wait: ExpressibleByArgument {}
extension Envelope.WhenBusy: ExpressibleByArgument {}

extension InputFile {
    /// The elements of an array, or one value for each line.
    fileprivate func jsonOrLines() throws(Failure) -> [JSON] {
        guard bytes.first(where: { !Self.isSpace($0) }) != UInt8(ascii: "[") else { return try json().array ?? [] }
        var values: [JSON] = []
        for line in bytes.split(separator: UInt8(ascii: "\n")) where !line.allSatisfy(Self.isSpace) {
            values.append(try json(line))
        }
        return values
    }

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
