import ArgumentParser
import Bus

extension Navctl {
    struct Transaction: ActingCommand {
        static let configuration = CommandConfiguration(
            abstract: "Run several commands as one: all votes first, then one commit and one transition, or nothing.",
            discussion: """
                echo '[{"method": "tabBarController.setSelectedIndex", "on": "tabs", "params": {"index": 1}},
                       {"method": "navigationController.popToRootViewController", "on": "songs"}]' | navctl transaction -

                A JSON array, or one command a line. All commands must concern the same window.
                """)

        @Argument(help: "A file of commands; - is standard input.", completion: .file())
        var file: String
        @OptionGroup var keeping: Keeping
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let input = try InputFile(file)
            let params: JSONObject = ["commands": .array(try input.jsonOrLines)]
            guard !session.isDryRun else {
                return try session.rehearse("window.transaction", on: options.window, params)
            }
            let result = try input.blaming { () throws(Failure) in
                try session.request("window.transaction", on: options.window, params)
            }
            if keeping.hold { try session.keepMade(result) }
            try session.report(result)
            guard !options.json else { return }
            for (index, one) in (result["results"]?.array ?? []).enumerated() {
                let method = params["commands"]?.array?[index]["method"]?.string ?? ""
                Output.line("\(index)  \(method)  \(Session.sentence(one))")
            }
        }
    }
}

extension InputFile {
    /// The elements of an array, or one value for each line.
    fileprivate var jsonOrLines: [JSON] {
        get throws(Failure) {
            let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
            guard first != UInt8(ascii: "[") else { return try json.array ?? [] }
            var values: [JSON] = []
            for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                .enumerated()
            where line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) {
                do throws(JSONError) { values.append(try JSONParser.parse(Array(line))) } catch {
                    throw Failure(
                        "parseError", "\(path): line \(index + 1), column \(error.offset + 1): \(error.reason)",
                        exitCode: ExitCodes.badInput)
                }
            }
            return values
        }
    }
}
