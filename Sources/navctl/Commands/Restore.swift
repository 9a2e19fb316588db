import ArgumentParser
import Bus

extension Navctl {
    struct Restore: SessionCommand {
        static let configuration = CommandConfiguration(
            abstract:
                "Restore a saved window: in the named window, or in that of its saved name, or in a new one.")

        @Argument(help: "A file that `navctl save` wrote.", completion: .file())
        var file: String
        @Flag(help: "Allow forbidden containment that the saved window has.")
        var permissive = false
        @Flag(help: "Try again although navd ended during the last restoration.")
        var again = false
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let input = try InputFile(file)
            let document = try input.json
            var params: JSONObject = ["document": document]
            if permissive { params["permissive"] = true }
            if again { params["again"] = true }
            guard let window = try options.window ?? session.window(named: document["name"]?.string) else {
                let result = try input.blaming { () throws(Failure) in try session.request("window.open", params) }
                if result["restored"] == false, !options.json {
                    let because =
                        result["by"]?.string.map { "\($0) said no" } ?? "navd ended during the last restoration"
                    return Output.line("opened \(result["window"]?.string ?? "") as new: \(because)")
                }
                let count = result["ids"]?.object?.count ?? 0
                return Output.line(
                    options.json
                        ? result.text : "opened \(result["window"]?.string ?? "") with \(count) saved controllers")
            }
            try session.report(
                input.blaming { () throws(Failure) in try session.request("window.restore", on: window, params) })
        }
    }
}

extension Session {
    /// The id of the window with that name; nil if there is none.
    func window(named name: String?) throws(Failure) -> String? {
        guard let name else { return nil }
        let windows = try request("window.list")["windows"]?.array ?? []
        return windows.first { $0["name"]?.string == name }?["id"]?.string
    }
}
