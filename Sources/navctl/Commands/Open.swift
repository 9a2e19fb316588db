import ArgumentParser
import Bus

extension Navctl {
    struct Open: ActingCommand {
        static let configuration = CommandConfiguration(
            abstract: "Jump to a path: tabs, stacks and presentations change in one step, or not at all.",
            discussion: "navctl open '/tabs/albums/list/album?kind=viewController'")

        @Argument(help: "A path, as `navctl path` prints it.")
        var path: String
        @Flag(help: "Jump as the user: every delegate on the way is asked.")
        var user = false
        @OptionGroup var animation: Animation
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            try session.perform(
                "window.openPath", on: options.window,
                [
                    "path": .string(path), "as": user ? "user" : "program", "animated": .bool(animation.animated),
                ])
        }
    }
}
