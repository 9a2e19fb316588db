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
            for --timeout. Each line is written when it comes, so the file has all up to that end.

            Requests are not published. Of a navd with --store the file has, half a second later, each command that \
            has committed something, from its history: method, on, params, client, and its votes with their answers; \
            not params of more than 4,096 bytes, and as --mask leaves them. Not in it are commands that changed \
            nothing, reads, the params of vetoed and refused commands, what data sources and hosts answered, and \
            layouts. It may hold what the application shows: only you can read it.
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

            A command that the capture has is sent again, also a tap, so that delegates that are attached here are \
            asked. Where it has none, can't be sent again (an undo, a gesture, masked or large params), or is refused \
            here, only its effect is known: pushes, pops, tabs, presentations, dismissals and properties are done as \
            commands of a program. For any other commit, and where the command has another effect here, the window \
            is restored as it was after it. By their effect, data of tables and the application's own state are not \
            played. After each commit the window is compared with the captured one. Ends with 1 if they differ. Start \
            it with a navd that has no windows of the same names. A last line that is incomplete, as that of a \
            capture that was killed, is left out.
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
            try player.play(capture)
            let counts = player.counts
            let answer = JSON.members([
                "recorded": counts.recorded, "commands": counts.commands, "restored": counts.restored,
                "differences": counts.differences,
            ])
            session.print(answer) { _ in
                [
                    "played \(counts.recorded) commits as they were commanded, \(counts.commands) by their effect, and "
                        + "\(counts.restored) as whole windows"
                ]
                    + counts.differences.map { "differs after \($0)" }
            }
            if !counts.differences.isEmpty { throw ExitCode(ExitCodes.refused) }
        }
    }
}
