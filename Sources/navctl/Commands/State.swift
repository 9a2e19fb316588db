import ArgumentParser
import Bus
import Foundation

extension Navctl {
    struct State: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract:
                "Export navd's whole state to a file, make a new store from it, or back up a store while navd runs.",
            subcommands: [Export.self, Import.self, Backup.self])
    }
}

extension Navctl.State {
    struct Export: SessionCommand {
        static let about = "Write all windows, lasting attachments and storyboards of one moment to a file."
        static let discussion = "One JSON object a line. `navd --store NEW --import FILE` starts with it."

        @Argument(help: "The file to write.", completion: .file()) var file: String
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let progress = Progress()
            var page = try session.request("state.export")
            var lines = page.strings("lines")
            while let next = page["next"]?.int, let export = page["export"]?.string {
                page = try session.request("state.export", ["export": export, "from": next])
                lines += page.strings("lines")
                // An older navd does not tell how many lines there are.
                let amount = ProgressAmount(lines.count, of: page["count"]?.int, "lines")
                progress.show { "exported \(amount.text)" }
            }
            try OutputFile.write(durably: lines.joined(separator: "\n") + "\n", to: file)
            session.print(.members(["file": file, "lines": lines.count, "seq": page["seq"] ?? .null])) { _ in
                ["\(file): \(lines.count) lines, as of number \(page["seq"]?.text ?? "0")"]
            }
        }
    }

    struct Backup: SessionCommand {
        static let about = "Copy the store of a running navd to a file, as of one moment."
        static let discussion = """
            navd checks the copy, and navctl compares the file with it once it is on the disk: exit code 74 if it \
            differs. `navd --store FILE` continues from it, with its history and its stored answers, \
            under a new epoch: clients that follow a window then take a new snapshot.
            """

        @Argument(help: "The file to write.", completion: .file()) var file: String
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let progress = Progress()
            var page = try session.request("state.backup")
            let (size, backup) = (page["size"]?.int ?? 0, page.string("backup"))
            // An older navd tells no digest.
            let proof = OutputFile.Proof(size: size, sha256: page["sha256"]?.string)
            var written = 0
            try OutputFile.write(to: file, isPrivate: true, proof: proof) { () throws(Failure) in
                guard written < size else { return nil }
                if written > 0 { page = try session.request("state.backup", ["backup": backup, "from": written]) }
                guard let bytes = page["bytes"]?.string.flatMap({ Data(base64Encoded: $0) }), !bytes.isEmpty else {
                    throw Failure(.internalError, "the page from byte \(written) on can't be read")
                }
                written += bytes.count
                let amount = ProgressAmount(bytes: written, of: size)
                progress.show { "copied \(amount.text)" }
                return [UInt8](bytes)
            }
            session.print(.members(["file": file, "bytes": written, "sha256": proof.sha256])) { _ in
                ["\(file): \(written) bytes; start `navd --store \(file)` to use it"]
            }
        }
    }

    struct Import: DescribedCommand {
        static let about = "Make a new store from an exported state."
        static let discussion = """
            No navd may run on that store yet. `navd --store STORE` then goes on from it, under a new epoch, with \
            the same --storyboard options as before; `navd --store STORE --import FILE` does both at once.
            """

        @Argument(help: "A file that `navctl state export` wrote.", completion: .file()) var file: String
        @Option(help: "The store to make: a file that does not exist, or is empty.") var store: String
        @Option(help: "The navd that makes it. Default: the one beside this navctl, else the first on the PATH.")
        var navd: String?
        @Option(
            help: """
                The milliseconds that it may stand still. While it comes further, which navd says every five seconds, \
                there is no limit.
                """)
        var timeout = 60_000
        @Flag(help: "Print the reply as JSON.") var json = false

        func validate() throws { try Milliseconds.check(timeout, "--timeout") }

        func run() throws {
            // The navd that this starts must not outlive it.
            Interrupt.listen()
            let folder = try Self.folder()
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let endpoint = "ipc://\(folder)/s"
            let child = Process()
            let arguments = ["--store", store, "--import", file, "--endpoint", endpoint, "--log-level", "error"]
            child.executableURL = URL(fileURLWithPath: try program())
            child.arguments = arguments
            let notices = ChildNotices(in: folder)
            child.environment = Self.environment(of: ProcessInfo.processInfo.environment, notices?.path)
            do { try child.run() } catch { throw Failure.usage("navd can't be started: \(error.localizedDescription)") }
            let windows: Int?
            do {
                defer {
                    // The process id of a child that has ended may belong to another process already.
                    if child.isRunning { child.terminate() }
                    child.waitUntilExit()
                }
                windows = try self.windows(of: child, endpoint, notices)
            }
            // navd itself reports what was wrong.
            guard child.terminationReason == .exit, child.terminationStatus == 0, let windows else {
                let code = child.terminationReason == .exit ? child.terminationStatus : 0
                throw ExitCode(code == 0 ? ExitCodes.internalError : code)
            }
            let result = JSON.members(["store": store, "windows": windows])
            let count = windows == 1 ? "1 window" : "\(windows) windows"
            Output.line(json ? result.text : "\(store): \(count); start `navd --store \(store)` to use it")
        }

        /// The child's environment: its notices are for this navctl, and not for the service manager of a unit in which
        /// navctl may run.
        static func environment(of own: [String: String], _ notices: String?) -> [String: String] {
            var variables = own
            variables["NOTIFY_SOCKET"] = notices
            for name in ["WATCHDOG_USEC", "WATCHDOG_PID"] { variables[name] = nil }
            return variables
        }

        /// How many windows the child has as soon as it answers; nil if it ends before that. Until then the child tells
        /// on the same standard error how far it is. Errors: `deadlineExceeded`.
        private func windows(of child: Process, _ endpoint: String, _ notices: ChildNotices?) throws -> Int? {
            let clock = SystemClock()
            func now() -> Int { Int(clock.now() / 1_000_000) }
            var limit = StallLimit(patience: timeout, from: now())
            while child.isRunning {
                if Interrupt.came { throw ExitCode(ExitCodes.interrupted) }
                if let session = try? Session(Options.parse(["--endpoint", endpoint, "--timeout", "\(timeout)"])) {
                    defer { session.end() }
                    return try session.whole(.windows).list("windows").count
                }
                guard !limit.isOver(at: now()) else { throw Failure.deadline("import", timeout) }
                // Before the child listens there is no other socket to wait on.
                if let notices {
                    if notices.hear(within: 20) { limit.moved(at: now()) }
                } else {
                    usleep(20_000)
                }
            }
            return nil
        }

        private func program() throws(Failure) -> String {
            if let navd { return navd }
            let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
            let beside = URL(fileURLWithPath: own).deletingLastPathComponent().path
            let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
            for folder in [beside] + path.split(separator: ":").map(String.init) {
                if FileManager.default.isExecutableFile(atPath: "\(folder)/navd") { return "\(folder)/navd" }
            }
            throw .usage("no navd was found beside navctl or on the PATH; give --navd")
        }

        /// A new folder that no other user can read.
        private static func folder() throws(Failure) -> String {
            var template = Array("/tmp/navctl-XXXXXX".utf8CString)
            guard mkdtemp(&template) != nil else { throw Failure(.internalError, "no folder can be made in /tmp") }
            return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
}
