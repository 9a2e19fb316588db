import ArgumentParser
import Bus

extension Navctl {
    struct SetStack: ActingCommand {
        static let configuration = CommandConfiguration(
            commandName: "set-stack", abstract: "Replace a whole stack in one transition.")

        @Argument(help: "The controllers from root to top: ids, names, or specs as JSON.")
        var controllers: [String]
        @OptionGroup var target: Target
        @OptionGroup var animation: Animation
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let references = try controllers.map { try Reference.json($0) }
            try session.perform(
                "navigationController.setViewControllers", on: session.stack(target),
                ["viewControllers": .array(references), "animated": .bool(animation.animated)])
        }
    }
}
