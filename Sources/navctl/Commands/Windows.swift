import ArgumentParser
import Bus

extension Navctl {
    struct Windows: SessionCommand {
        static let configuration = CommandConfiguration(abstract: "List the windows.")

        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let result = try session.request("window.list")
            guard !options.json else { return Output.line(result.text) }
            var rows = [["WINDOW", "NAME", "STATE", "SCREEN", "PROFILE", "ORIENTATION", "CONTROLLERS", "SEQ"]]
            for window in result["windows"]?.array ?? [] {
                let state = window["visible"]?.bool == true ? "visible" : "hidden"
                rows.append([
                    window["id"]?.string ?? "", window["name"]?.string ?? "-",
                    window["key"]?.bool == true ? "\(state), key" : state, window["screen"]?.string ?? "-",
                    window["profile"]?.string ?? "",
                    window["orientation"]?.string ?? "", window["controllers"]?.text ?? "", window["seq"]?.text ?? "",
                ])
            }
            for line in Pretty.table(rows) { Output.line(line) }
        }
    }
}
