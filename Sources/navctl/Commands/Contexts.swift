import ArgumentParser
import Bus

extension Navctl {
    struct Context: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Contexts: the navds that you use often, each with its endpoint, keys and window.",
            discussion: """
                navctl context set kiosk --endpoint tcp://127.0.0.1:7700 --key kiosk.secret --window till
                navctl context use kiosk
                navctl tree --context lab

                They are kept in navctl.json in ~/.config/navd. Of these the first that is given counts: --context, \
                --endpoint, $NAVCTL_CONTEXT, $NAVD_ENDPOINT, the context in use.
                """,
            subcommands: [List.self, Use.self, Show.self, Set.self, Remove.self])
    }
}

/// The name of a context.
struct ContextName: ParsableArguments {
    @Argument(help: "The name of a context.", completion: .contexts) var name: String

    /// Changes the list of contexts, and says what was done.
    /// - Parameter mustExist: whether there must be a context of that name.
    func change(_ done: String, mustExist: Bool = false, _ body: (inout ContextList) -> Void) throws {
        var list = try ContextFile.read()
        if mustExist { _ = try list.named(name) }
        body(&list)
        try ContextFile.write(list)
        Output.line("\(done) \(name)")
    }
}

/// How the commands on contexts print.
struct ContextOutput: ParsableArguments {
    @Option(name: [.customShort("o"), .customLong("output")], help: OutputFormat.help) var format: OutputFormat?
    @Flag(name: .customLong("json"), help: "The same as -o json.") var wantsJSON = false

    func print(_ answer: JSON, _ lines: [String]) {
        let format: OutputFormat? = wantsJSON ? .json : self.format
        (format?.lines(answer) ?? lines).forEach(Output.line)
    }
}

extension Navctl.Context {
    struct List: DescribedCommand {
        static let about = "List the contexts; * marks the one in use."
        @OptionGroup var output: ContextOutput

        func run() throws {
            let list = try ContextFile.read()
            let rows = list.names.map { name -> [String] in
                let context = list.contexts[name] ?? ContextEntry()
                let mark = name == list.current ? "*" : " "
                return ["\(mark) \(name)"] + ContextEntry.members.map { context[keyPath: $0.path] ?? "-" }
            }
            let head = ["  NAME"] + ContextEntry.members.map { $0.name.uppercased() }
            let names = output.format == .name ? list.names : nil
            output.print(list.json, names ?? (rows.isEmpty ? ["no contexts"] : Pretty.table([head] + rows)))
        }
    }

    struct Use: DescribedCommand {
        static let about = "Use a context from now on."
        @OptionGroup var chosen: ContextName

        func run() throws { try chosen.change("using", mustExist: true) { $0.current = chosen.name } }
    }

    struct Show: DescribedCommand {
        static let about = "Show which context counts here, and where that is said."
        @Option(help: "Another context than the one that counts.", completion: .contexts) var context: String?
        @OptionGroup var output: ContextOutput

        func run() throws {
            guard let chosen = try ChosenContext(option: context, endpoint: nil) else {
                let endpoint = try Options.parse([]).address().description
                return output.print(["context": .null, "endpoint": .string(endpoint)], ["no context; \(endpoint)"])
            }
            let members = chosen.context.json.object?.members ?? []
            let answer = JSON.members([
                "context": chosen.name, "because": chosen.source.rawValue, "values": chosen.context.json,
            ])
            let head = "\(chosen.name)  (\(Self.reason(chosen.source)))"
            output.print(answer, [head] + members.map { "  \($0.name): \($0.value.string ?? "")" })
        }

        private static func reason(_ source: ChosenContext.Source) -> String {
            switch source {
            case .option: "--context"
            case .environment: "$NAVCTL_CONTEXT"
            case .current: "in use"
            }
        }
    }

    struct Set: DescribedCommand {
        static let about = "Make a context, or change the members that are given."
        @OptionGroup var chosen: ContextName
        @Option(help: "Where navd listens: ipc:///path or tcp://127.0.0.1:port.") var endpoint: String?
        @Option(help: "Over tcp: the file of your secret key.", completion: .file()) var key: String?
        @Option(help: "Over tcp: navd's public key, or its file.", completion: .file()) var serverKey: String?
        @Option(help: "The window that commands are about, by id or name.") var window: String?

        func validate() throws {
            let name = chosen.name
            guard !name.isEmpty, !name.contains(where: { $0.isWhitespace || $0.isControl }) else {
                throw ValidationError("\"\(name)\" is no name of a context; wanted: one word")
            }
            guard let endpoint else { return }
            do { _ = try Endpoint(endpoint) } catch { throw ValidationError("\(error)") }
        }

        func run() throws {
            try chosen.change("set") { list in
                var context = list.contexts[chosen.name] ?? ContextEntry()
                context.endpoint = endpoint ?? context.endpoint
                context.key = key.map(ContextFile.absolute) ?? context.key
                context.serverKey = serverKey.map(ContextFile.absolute) ?? context.serverKey
                context.window = window ?? context.window
                list.contexts[chosen.name] = context
            }
        }
    }

    struct Remove: DescribedCommand {
        static let about = "Remove a context."
        @OptionGroup var chosen: ContextName

        func run() throws {
            try chosen.change("removed", mustExist: true) { list in
                list.contexts[chosen.name] = nil
                if list.current == chosen.name { list.current = nil }
            }
        }
    }
}
