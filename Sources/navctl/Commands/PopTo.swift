import ArgumentParser
import Bus

extension Navctl {
    struct PopTo: ActingCommand {
        static let configuration = CommandConfiguration(
            commandName: "pop-to", abstract: "Pop everything above one controller of a stack.")

        @Argument(help: "The controller to pop to, by id or name.")
        var controller: String
        @OptionGroup var target: Target
        @OptionGroup var animation: Animation
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            try session.perform(
                "navigationController.popToViewController", on: session.stack(target),
                ["viewController": .string(controller), "animated": .bool(animation.animated)])
        }
    }
}
