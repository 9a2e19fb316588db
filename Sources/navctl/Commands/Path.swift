import ArgumentParser
import Bus

extension Navctl {
    struct Path: SessionCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print where a window is, as a path that open takes.")

        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let result = try session.request("window.path", on: options.window)
            Output.line(options.json ? result.text : result["path"]?.string ?? "nothing is there")
        }
    }
}
