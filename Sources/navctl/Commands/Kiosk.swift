import ArgumentParser
import Bus
import Glibc

// Screens that stand alone.
extension Navctl {
    struct Idle: ActingCommand {
        static let about = "Have a window go back to a path when it has been idle for a while."
        static let discussion = """
            navctl idle 90s --path /tabs/albums

            Touches are use, and so is what clients tell by `window.activity`. The delegate of the window's root is \
            asked first. Without --path the window keeps the path that it has.
            """

        @Argument(
            help: "Milliseconds, or 90s, 2m: a second to a day; 0: never.", transform: Milliseconds.read)
        var timeout: Int
        @Option(help: "The path, as `navctl path` prints it.", completion: .paths) var path: String?
        @OptionGroup var acting: ActingOptions

        func request(_ session: Session) -> Request {
            .init("window.setIdleTimeout", on: options.window, ["timeout": timeout, "path": path])
        }
    }

    struct Lock: FollowingCommand {
        static let about = "Lock a window against commands of other sessions, until an interrupt."
        static let discussion = """
            navctl lock --for 10m

            Touches and commands of all other sessions are refused, those of another navctl too; reads go on. The lock \
            ends with this command. A session with all rights can end it before: `navctl call window.unlock`.
            """

        @Option(
            name: .customLong("for"), help: "End after this time: milliseconds, or 500ms, 30s, 2m.",
            transform: Milliseconds.read)
        var duration: Int?
        @OptionGroup var options: Options

        /// Milliseconds of the lock itself: the most that navd takes. It is locked anew after half of them.
        private static let longest = 3_600_000
        /// Milliseconds between two looks at whether the lock is still there.
        private static let pause = 2_000

        func validate() throws { try Milliseconds.check(duration, "--for") }

        func run(_ session: Session) throws {
            let clock = SystemClock()
            func milliseconds() -> UInt64 { clock.now() / 1_000_000 }
            var limit = FollowingLimit(milliseconds: duration)
            try lock(session)
            var (locked, looked) = (milliseconds(), milliseconds())
            Output.remark("the window is locked; an interrupt unlocks it")
            while let wait = limit.left(atMost: 250) {
                poll(nil, 0, Int32(wait))
                // Another navd knows nothing of the lock.
                let isNew = try session.look()
                if !isNew, milliseconds() - looked >= Self.pause {
                    looked = milliseconds()
                    guard try isLocked(session) else {
                        throw Failure(.cancelled, "another session has unlocked the window")
                    }
                }
                guard isNew || milliseconds() - locked >= Self.longest / 2 else { continue }
                try lock(session)
                locked = milliseconds()
            }
            _ = try session.request("window.unlock", on: options.window)
        }

        private func lock(_ session: Session) throws(Failure) {
            _ = try session.request("window.lock", on: options.window, ["duration": Self.longest])
        }

        private func isLocked(_ session: Session) throws(Failure) -> Bool {
            let found = try session.first(in: .windows) { window in
                options.window.map { window["id"]?.string == $0 || window["name"]?.string == $0 } ?? true
            }
            return found?["lockedBy"]?.string == Self.client
        }
    }

    struct Maintenance: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Begin or end the maintenance mode, in which navd refuses touches with a text.",
            subcommands: [Begin.self, End.self])
    }
}

extension Navctl.Maintenance {
    struct Begin: AnswerCommand {
        static let about = "Begin the maintenance mode, or change its text."
        static let discussion = """
            navctl maintenance begin "Back at ten"

            Every window shows the text. Commands of programs go on, if their sender may do everything. Needs all \
            rights.
            """

        @Argument(help: "The text for the user.") var text: String
        @OptionGroup var options: Options

        func answer(_ session: Session) throws -> JSON {
            try session.request(MethodName.maintenanceBegin, ["text": text])
        }

        func lines(_ answer: JSON, isWide: Bool) -> [String] { ["maintenance: \(text.shown)"] }
    }

    struct End: AnswerCommand {
        static let about = "End the maintenance mode."

        @OptionGroup var options: Options

        func answer(_ session: Session) throws -> JSON { try session.request(MethodName.maintenanceEnd) }

        func lines(_ answer: JSON, isWide: Bool) -> [String] { ["maintenance is over"] }
    }
}
