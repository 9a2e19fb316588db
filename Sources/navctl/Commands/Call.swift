import ArgumentParser
import Bus

extension Navctl {
    struct Call: SessionCommand {
        static let configuration = CommandConfiguration(
            abstract: "Send any method, and print the answer.",
            discussion: "navctl call tabBarController.tap '{\"index\":1}' --on tabs")

        @Argument(help: "The whole name, as `navctl describe` lists it.")
        var method: String
        @Argument(help: "Its params: a JSON object.")
        var params: String?
        @Option(help: "The controller or window concerned, by id or name.")
        var on: String?
        @Option(help: "The request of navd's inside whose turn this runs.")
        var within: String?
        @Option(help: "When to answer: committed or finished.")
        var wait: Envelope.Wait?
        @Option(help: "What to do during a transition: refuse or queue.")
        var whenBusy: Envelope.WhenBusy?
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            var extra = JSONObject()
            extra["within"] = within.map { .string($0) }
            extra["wait"] = wait.map { .string($0.rawValue) }
            extra["whenBusy"] = whenBusy.map { .string($0.rawValue) }
            let result = try session.request(method, on: on, Params.object(params), extra: extra)
            Output.line(options.json ? result.text : Pretty.text(result))
            if result["outcome"]?.string == "vetoed" { throw ExitCode(ExitCodes.vetoed) }
        }
    }
}

/// Params as a person writes them.
enum Params {
    static func object(_ text: String?) throws(Failure) -> JSONObject {
        guard let text else { return JSONObject() }
        do throws(JSONError) {
            if case .object(let object) = try JSONParser.parse(text) { return object }
        } catch {
            throw Failure("parseError", "the params are no JSON: \(error)", exitCode: ExitCodes.badInput)
        }
        throw .badInput("the params are no object; wanted: {\"name\": value, …}")
    }
}

extension Envelope.Wait: ExpressibleByArgument {}
extension Envelope.WhenBusy: ExpressibleByArgument {}
