import ArgumentParser
import Bus
import Glibc

extension Navctl {
    struct Attach: FollowingCommand {
        static let about = "Attach to a controller, and answer its votes and questions by hand."
        static let discussion = """
            Prints each message as one line of JSON. Answer a question on standard input, the oldest first: yes, \
            no, or the result as JSON ({"viewController": "next"}). Writes to standard error when it is attached. \
            Ends after --for, at an interrupt, or at a question after the end of standard input. If navd goes \
            away, it waits --timeout milliseconds for another navd and attaches again.
            """

        @Argument(
            help: "The controller, by id or name; or a selector in JSON: {\"inside\": \"tabs\"}.",
            completion: .controllers)
        var to: String
        @Option(
            help: "delegate, dataSource, content or renderer.",
            completion: .list(["delegate", "dataSource", "content", "renderer"]))
        var role = "delegate"
        @Option(
            parsing: .upToNextOption,
            help: "The methods that the attachment implements: tabBarController.shouldSelect …")
        var implements: [String] = []
        @Option(help: "Milliseconds that navd waits for an answer.") var patience: Int?
        @Option(
            help: "The default answer if there is none in time: allow, deny or fail.",
            completion: .list(["allow", "deny", "fail"]))
        var silence: String?
        @Option(help: "Answer every vote with this: yes or no.") var always: String?
        @Option(
            name: .customLong("for"), help: "End after this time: milliseconds, or 500ms, 30s, 2m.",
            transform: Milliseconds.read)
        var duration: Int?
        @OptionGroup var options: Options

        func validate() throws {
            try demand([nil, "yes", "no"].contains(always), "--always is \"\(always ?? "")\"; wanted: yes or no")
            try Milliseconds.check(duration, "--for")
        }

        func run(_ session: Session) throws {
            let params: Members = [
                "to": try selector(session), "role": role, "implements": implements, "patience": patience,
                "silence": silence,
            ]
            let to = params.object["to"] ?? .null
            var answers = TypedAnswers(session, always: always.map { $0 == "yes" }) { () throws(Failure) in
                let attachment = try session.request("attach", params)
                Output.remark("attached: \(attachment.text)")
                if let waiting = attachment.waiting(for: to) { Output.remark(waiting.shown) }
            }
            try answers.run(milliseconds: duration)
        }

        private func selector(_ session: Session) throws(Failure) -> JSON {
            let selector = to.hasPrefix("{") ? try JSON(typed: to, "the selector is not JSON") : .string(to)
            guard let window = options.window else { return selector }
            var object = selector.object ?? [ControllerID(to) == nil ? "name" : "id": .string(to)]
            if object["window"] == nil { object["window"] = .string(window) }
            return .object(object)
        }
    }

    struct Ping: DescribedCommand {
        static let about = "Ask whether navd answers."

        @Option(
            help: "How long to wait for a daemon that is still starting: milliseconds, or 500ms, 30s.",
            transform: Milliseconds.read)
        var wait = 0
        @OptionGroup var options: Options

        func validate() throws { try Milliseconds.check(wait, "--wait", atLeast: 0) }

        func run() throws {
            let clock = SystemClock()
            let start = clock.now()
            let end = start + UInt64(wait) * 1_000_000
            while true {
                do throws(Failure) {
                    let session = try Session(options)
                    let asked = clock.now()
                    let result = try session.request("ping")
                    let micros = (clock.now() - asked) / 1_000
                    session.end()
                    return session.print(result) { _ in ["pong from \(session.client.endpoint) in \(micros) µs"] }
                } catch {
                    // It waits only for a daemon that has not started yet.
                    guard error.exitCode == ExitCodes.noDaemon, clock.now() < end else { throw error }
                    poll(nil, 0, 10)
                }
            }
        }
    }

    struct Keygen: DescribedCommand {
        static let about = "Make a pair of keys, for navd or for a client over tcp."
        static let discussion = """
            Writes FILE.secret, which only its owner can read and which must stay secret, and FILE.public; prints \
            the public key. navd takes its own secret with --key, and the public keys of those who may connect in \
            its configuration, under "allow". A client takes its own secret and navd's public key: --key and \
            --server-key, $NAVD_KEY and $NAVD_SERVER_KEY, or client.secret and server.public in ~/.config/navd.
            """

        @Argument(help: "The name of the files, without .secret and .public; existing files are not overwritten.")
        var file: String

        func run() throws {
            do throws(KeyError) {
                let secret = try CurveSecret.generate()
                try KeyFile.write(secret, to: file)
                Output.line(secret.publicKey.text)
            } catch {
                throw Failure(error)
            }
        }
    }
}
