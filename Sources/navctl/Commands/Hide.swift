import ArgumentParser
import Bus

extension Navctl {
    struct Hide: ActingCommand {
        static let configuration = CommandConfiguration(
            abstract: "Hide the view of an embedded child, or show it again.")

        @Argument(help: "The child, by id or name.")
        var controller: String
        @Flag(help: "Show it again.")
        var off = false
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            try session.perform("viewController.setHidden", on: controller, ["hidden": .bool(!off)])
        }
    }
}
