import ArgumentParser
import Bus

extension Navctl {
    struct Restore: SessionCommand {
        static let configuration = CommandConfiguration(
            abstract:
                "Bring back a saved window: in the window named, else in one of the saved name, else in a new one.")

        @Argument(help: "What save wrote.", completion: .file())
        var file: String
        @Flag(help: "Let in what containment forbids, if the saved window was so.")
        var permissive = false
        @Flag(help: "Try it although navd ended when it was restored last.")
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
                        result["by"]?.string.map { "\($0) said no" } ?? "navd ended when it was restored last"
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
