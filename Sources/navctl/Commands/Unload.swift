import ArgumentParser
import Bus

extension Navctl {
    struct Unload: SessionCommand {
        static let configuration = CommandConfiguration(
            abstract: "Forget a loaded storyboard. What was made from it stays; its segues are unknown from then on.")

        @Argument(help: "The name that it was loaded under.")
        var name: String
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let result = try session.request("storyboard.unload", ["storyboard": .string(name)])
            Output.line(options.json ? result.text : "unloaded: \(name)")
        }
    }
}
