import ArgumentParser
import Bus

extension Navctl {
    /// `Capture` is a recorded session of `navctl conformance`.
    struct CaptureTraffic: FollowingCommand {
        static let word: String? = "capture"
        static let about = "Write all that navd publishes into a file, for `navctl play`."
        static let discussion = """
            navctl capture session.jsonl --for 10m

            The file has a snapshot of each window, and then each event, note, question, answer, refusal and change of \
            a peer, with the time after which it came. It ends at Ctrl-C, with --count or --for, and if navd is gone \
            for --timeout. Each line is written when it comes, so the file has all up to that end. What clients say \
            in their requests is not published, and so is not in it. It may hold what the application shows: only \
            you can read it.
            """

        @Argument(help: "The file to write; - is standard output.", completion: .file()) var file: String
        @Flag(help: "Write over a file that is there. Otherwise that is refused.") var overwrite = false
        @OptionGroup var following: Following
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let window = try session.window.map {
                try session.request("snapshot", on: $0)["window"]?.string("id") ?? $0
            }
            let progress = Progress()
            let capture = try GrowingFile(file, overwrites: overwrite)
            var recorder = TrafficRecorder(session, window: window, following.limit(isForReader: file == "-"))
            try recorder.begin()
            // It says so after an error too: what was captured until then is in the file.
            defer { Output.remark("captured \(recorder.events) publications") }
            while let lines = try recorder.next() {
                try capture.append(lines)
                progress.show {
                    "captured \(recorder.events) publications, \(Amounts.bytes(capture.count)); Ctrl-C ends it"
                }
            }
        }
    }

    struct PlayTraffic: SessionCommand {
        static let word: String? = "play"
        static let about = "Play a capture in this navd: open its windows, and do in them what was done."
        static let discussion = """
            navctl play session.jsonl
            navctl play session.jsonl --at-once
            navctl play session.jsonl --window copy

            With --window the window of the capture is opened under that name; the capture must have only one.

            Of a commit only its effect is known. Pushes, pops, tabs, presentations, dismissals and properties are \
            done as commands of a program, and no delegate of the user's acts is asked. For any other commit the \
            window is restored as it was after it. Data of tables and the application's own state are not played. \
            After each commit the window is compared with the captured one. Ends with 1 if they differ. Start it with \
            a navd that has no windows of the same names. A last line that is incomplete, as that of a capture that \
            was killed, is left out.
            """

        @Argument(help: "A file that `navctl capture` wrote.", completion: .file()) var file: String
        @Flag(help: "Wait for nothing but answers, and animate nothing. Otherwise it takes as long as it took.")
        var atOnce = false
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            Interrupt.listen()
            let capture = try TrafficFile(InputFile(file, atMost: TrafficFile.maximumBytes))
            let name = options.givenWindow
            if let name { try capture.checkCanBeCalled(name) }
            if capture.isCut { Output.remark("the last line of \(file) is incomplete, and is left out") }
            var player = TrafficPlayer(session, isAtOnce: atOnce, name: name)
            try player.play(capture.entries)
            let counts = player.counts
            let answer = JSON.members([
                "commands": counts.commands, "restored": counts.restored, "differences": counts.differences,
            ])
            session.print(answer) { _ in
                ["played \(counts.commands) commits as commands, and \(counts.restored) as whole windows"]
                    + counts.differences.map { "differs after \($0)" }
            }
            if !counts.differences.isEmpty { throw ExitCode(ExitCodes.refused) }
        }
    }
}
