import ArgumentParser
import Bus

extension Navctl {
    struct Get: SessionCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print one controller with its properties and those derived from the tree.")

        @Argument(help: "The controller's id or name.")
        var controller: String
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let result = try session.request("controller.get", on: controller)
            Output.line(options.json ? result.text : Pretty.text(result))
        }
    }
}
