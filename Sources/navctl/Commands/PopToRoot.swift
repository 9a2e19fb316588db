import ArgumentParser
import Bus

extension Navctl {
    struct PopToRoot: ActingCommand {
        static let configuration = CommandConfiguration(
            commandName: "pop-to-root", abstract: "Pop all but the root of a stack.")

        @OptionGroup var target: Target
        @OptionGroup var animation: Animation
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            try session.perform(
                "navigationController.popToRootViewController", on: session.stack(target),
                ["animated": .bool(animation.animated)])
        }
    }
}
