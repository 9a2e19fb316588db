import ArgumentParser
import Bus

extension Navctl {
    struct Pop: ActingCommand {
        static let configuration = CommandConfiguration(abstract: "Pop the top of a stack; its root stays.")

        @OptionGroup var target: Target
        @OptionGroup var animation: Animation
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            try session.perform(
                "navigationController.popViewController", on: session.stack(target),
                ["animated": .bool(animation.animated)])
        }
    }
}
