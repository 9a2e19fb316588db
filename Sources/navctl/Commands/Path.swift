import ArgumentParser
import Bus

extension Navctl {
    struct Path: SessionCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print the path of a window's visible controller, as `navctl open` takes it.")

        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let result = try session.request("window.path", on: options.window)
            Output.line(options.json ? result.text : result["path"]?.string ?? "the window has no root")
        }
    }
}
