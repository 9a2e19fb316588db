import ArgumentParser
import Bus

extension Navctl {
    struct Attach: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Attach to a controller, and answer its votes and questions by hand.",
            discussion: """
                Prints each message as one line of JSON. Answer a question on standard input, the oldest first: yes, \
                no, or the result as JSON ({"viewController": "next"}). Writes to standard error when it is attached. \
                Ends after --for, at an interrupt, or at a question after the end of standard input. If navd goes away, \
                it waits --timeout milliseconds for another navd and attaches again.
                """)

        @Argument(help: "The controller, by id or name; or a selector in JSON: {\"inside\": \"tabs\"}.")
        var to: String
        @Option(
            help: "delegate, dataSource, content or renderer.",
            completion: .list(["delegate", "dataSource", "content", "renderer"]))
        var role = "delegate"
        @Option(
            parsing: .upToNextOption,
            help: "The methods that the attachment implements: tabBarController.shouldSelect …")
        var implements: [String] = []
        @Option(help: "Milliseconds that navd waits for an answer.")
        var patience: Int?
        @Option(
            help: "The default answer if there is none in time: allow, deny or fail.",
            completion: .list(["allow", "deny", "fail"]))
        var silence: String?
        @Option(help: "Answer every vote with this: yes or no.")
        var always: String?
        @Option(name: .customLong("for"), help: "End after this many milliseconds.")
        var duration: Int?
        @OptionGroup var options: Options

        func validate() throws {
            guard always == nil || always == "yes" || always == "no" else {
                throw ValidationError("--always is \"\(always ?? "")\"; wanted: yes or no")
            }
            try Milliseconds.check(duration, "--for")
        }

        func run() throws {
            Interrupt.listen()
            let session = try Session(options, client: "navctl attach", follows: true)
            defer { session.end() }
            var params: JSONObject = [
                "to": try selector(session), "role": .string(role),
                "implements": .array(implements.map { .string($0) }),
            ]
            params["patience"] = patience.map { .int(Int64($0)) }
            params["silence"] = silence.map { .string($0) }
            var hand = Hand(session, always: always.map { $0 == "yes" }) { [params] () throws(Failure) in
                let attachment = try session.request("attach", params)
                Output.remark("attached: \(attachment.text)")
            }
            try hand.run(milliseconds: duration)
        }

        private func selector(_ session: Session) throws(Failure) -> JSON {
            var selector: JSON = .string(to)
            if to.hasPrefix("{") {
                do throws(JSONError) { selector = try JSONParser.parse(to) } catch {
                    throw Failure("parseError", "the selector is not JSON: \(error)", exitCode: ExitCodes.badInput)
                }
            }
            guard let window = options.window else { return selector }
            var object = selector.object ?? [ControllerID(to) == nil ? "name" : "id": .string(to)]
            if object["window"] == nil { object["window"] = .string(window) }
            return .object(object)
        }
    }
}
