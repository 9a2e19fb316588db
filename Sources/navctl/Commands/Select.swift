import ArgumentParser
import Bus

extension Navctl {
    struct Select: ActingCommand {
        static let configuration = CommandConfiguration(
            abstract: "Select a tab by program: no delegate is asked.")

        @Argument(help: "A tab counted from 0, or a controller's id or name.")
        var tab: String
        @OptionGroup var target: Target
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let tabs = try session.tabBar(target)
            if let index = Int64(tab) {
                try session.perform("tabBarController.setSelectedIndex", on: tabs, ["index": .int(index)])
            } else {
                try session.perform(
                    "tabBarController.setSelectedViewController", on: tabs, ["viewController": .string(tab)])
            }
        }
    }
}
