import ArgumentParser
import Bus
import Foundation

extension Navctl.State {
    struct Import: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make a new store from an exported state.",
            discussion: """
                No navd may run on that store yet. `navd --store STORE` then goes on from it, under a new epoch, with the \
                same --storyboard options as before; \
                `navd --store STORE --import FILE` does both at once.
                """)

        @Argument(help: "A file that `navctl state export` wrote.", completion: .file())
        var file: String
        @Option(help: "The store to make: a file that does not exist, or is empty.")
        var store: String
        @Option(help: "The navd that makes it. Default: the one beside this navctl, else the first on the PATH.")
        var navd: String?
        @Option(help: "The time limit in milliseconds.")
        var timeout = 60_000
        @Flag(help: "Print the reply as JSON.")
        var json = false

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
            do { try child.run() } catch { throw Failure.usage("navd can't be started: \(error.localizedDescription)") }
            let windows: Int?
            do {
                defer {
                    // The process id of a child that has ended may belong to another process already.
                    if child.isRunning { child.terminate() }
                    child.waitUntilExit()
                }
                windows = try self.windows(of: child, endpoint)
            }
            // navd itself reports what was wrong.
            guard child.terminationReason == .exit, child.terminationStatus == 0, let windows else {
                let code = child.terminationReason == .exit ? child.terminationStatus : 0
                throw ExitCode(code == 0 ? ExitCodes.internalError : code)
            }
            let result: JSON = ["store": .string(store), "windows": .int(Int64(windows))]
            Output.line(json ? result.text : "\(store): \(windows) windows; start `navd --store \(store)` to use it")
        }

        /// How many windows the child has as soon as it answers; nil if it ends before that. Errors:
        /// `deadlineExceeded`.
        private func windows(of child: Process, _ endpoint: String) throws -> Int? {
            let end = Date(timeIntervalSinceNow: Double(timeout) / 1_000)
            while child.isRunning {
                if Interrupt.came { throw ExitCode(130) }
                if let session = try? Session(Options.parse(["--endpoint", endpoint, "--timeout", "\(timeout)"])) {
                    defer { session.end() }
                    return try session.request("window.list")["windows"]?.array?.count
                }
                guard Date() < end else { throw Failure.deadline("import", timeout) }
                // Before the child listens there is no socket to wait on, so this sleeps between tries until `end`.
                usleep(20_000)
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
            guard mkdtemp(&template) != nil else {
                throw Failure("internalError", "no folder can be made in /tmp", exitCode: ExitCodes.internalError)
            }
            return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
}
