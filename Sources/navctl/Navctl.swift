import ArgumentParser
import Bus

/// `navctl`, a command-line client of navd. Most commands build one request and print its answer.
@main
struct Navctl: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "navctl",
        abstract: "Sends commands to navd, the headless navigation server, and shows what it does.",
        discussion: """
            Controllers are named by id (c4) or by name (songs). Where a command works on a stack, a tab bar or a \
            table and --on names none, it takes the innermost one on screen.

            Exit codes: 0 done, \(ExitCodes.meanings.map { "\($0.key) \($0.value)" }.joined(separator: ", ")).
            """,
        version: "navctl \(Version.current)",
        groupedSubcommands: [
            CommandGroup(
                name: "Looking",
                subcommands: [
                    Tree.self, Path.self, Look.self, UserInterface.self, Layout.self, Watch.self, Get.self,
                    Windows.self, Peers.self, Attachments.self, Votes.self, Why.self, Wait.self, Latency.self,
                    Status.self, Doctor.self, History.self, Replay.self, Diff.self, Trace.self, Audit.self,
                    Log.self, Metrics.self, Ping.self,
                ]),
            CommandGroup(
                name: "Navigating",
                subcommands: [
                    Tap.self, Select.self, Back.self, Push.self, Pop.self, PopTo.self, PopToRoot.self, SetStack.self,
                    Present.self, Dismiss.self, Popover.self, Badge.self, Frame.self, Hide.self, Open.self,
                    Press.self, Row.self, Item.self, Edit.self, Rotate.self, MemoryWarning.self, Undo.self,
                    Hold.self, Release.self,
                ]),
            CommandGroup(
                name: "Files",
                subcommands: [Load.self, Unload.self, Check.self, Apply.self, Save.self, Restore.self, State.self]),
            CommandGroup(
                name: "The protocol",
                subcommands: [
                    Call.self, Transaction.self, DryRun.self, Attach.self, Detach.self, Describe.self, Explain.self,
                    Keygen.self, Reload.self, Idle.self, Lock.self, Maintenance.self, Conformance.self,
                    CaptureTraffic.self, PlayTraffic.self, Bench.self, Context.self, Completions.self,
                ]),
        ])

    static func main() {
        do {
            var command = try parseAsRoot(NegativeValues.joined(Array(CommandLine.arguments.dropFirst())))
            try command.run()
        } catch {
            end(error)
        }
    }

    private static func end(_ error: any Error) -> Never {
        if let failure = error as? Failure {
            if failure.exitCode != 0 { Output.complain(failure) }
            exit(withError: ExitCode(failure.exitCode))
        }
        // Help and completion scripts are errors too, with code 0.
        guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
        Output.complain(wrongUsage(message(for: error), fullMessage(for: error)))
        exit(withError: ExitCode.validationFailure)
    }

    /// What is wrong with the command line, and what would be right.
    private static func wrongUsage(_ message: String, _ full: String) -> Failure {
        if let (word, known) = Suggestions.unknownCommand(in: Array(CommandLine.arguments.dropFirst())) {
            let unknown = Failure.usage("no command is called \"\(word)\"").suggesting(word, among: known)
            if !unknown.suggestions.isEmpty { return unknown }
        }
        // Many mistakes say themselves what would be right.
        return .usage(message, wanted: message.contains("wanted: ") ? nil : usage(in: full))
    }

    /// The line with the syntax of the command, without the options of every command. That of navctl itself says only
    /// that there are subcommands.
    private static func usage(in text: String) -> String {
        let line = text.split(separator: "\n").first { $0.hasPrefix("Usage: ") }.map { String($0.dropFirst(7)) }
        guard let line, line != "navctl <subcommand>" else {
            return "navctl <subcommand>, and its options behind it; `navctl --help` lists the subcommands"
        }
        let common = Options.usageString().drop { $0 != "[" }
        return common.isEmpty ? line : line.replacing(common, with: "[<options>]")
    }
}
