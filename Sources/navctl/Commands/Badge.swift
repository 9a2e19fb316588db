import ArgumentParser
import Bus

extension Navctl {
    struct Badge: ActingCommand {
        static let configuration = CommandConfiguration(
            abstract: "Set or remove the badge of a controller's tab.")

        @Argument(help: "The controller, by id or name.")
        var controller: String
        @Argument(help: "The badge's text. Without it the badge is removed.")
        var text: String?
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            try session.perform(
                "tabBarItem.setBadgeValue", on: controller, ["badgeValue": text.map { .string($0) } ?? .null])
        }
    }
}
