import ArgumentParser
import Bus

extension Navctl {
    struct Unload: SessionCommand {
        static let configuration = CommandConfiguration(
            abstract: "Unload a storyboard. Controllers made from it stay, but their segues no longer work.")

        @Argument(help: "The name of the loaded storyboard.")
        var name: String
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let result = try session.request("storyboard.unload", ["storyboard": .string(name)])
            Output.line(options.json ? result.text : "unloaded: \(name)")
        }
    }
}
