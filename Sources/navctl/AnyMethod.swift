import ArgumentParser
import Bus

/// Any method with its params, as a person writes it.
struct AnyMethod: ParsableArguments {
    @Argument(
        help: "The full name, as `navctl describe` lists it.",
        completion: .list(MethodDescription.all.filter { !$0.isHeard }.map(\.name)))
    var method: String
    @Argument(help: "The params, as a JSON object.")
    var params: String?
    @Option(help: "The target controller or window, by id or name.")
    var on: String?
    @Option(help: "What to do during a transition: refuse or queue.")
    var whenBusy: Envelope.WhenBusy?

    /// The params; an empty object if there are none. Errors: `parseError`, `badInput`.
    var object: JSONObject {
        get throws(Failure) {
            guard let params else { return JSONObject() }
            do throws(JSONError) {
                if case .object(let object) = try JSONParser.parse(params) { return object }
            } catch {
                throw Failure("parseError", "the params are not JSON: \(error)", exitCode: ExitCodes.badInput)
            }
            throw .badInput("the params are not an object; wanted: {\"name\": value, …}")
        }
    }
}

extension Envelope.WhenBusy: ExpressibleByArgument {}
