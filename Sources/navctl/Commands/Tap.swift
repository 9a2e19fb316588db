import ArgumentParser
import Bus

extension Navctl {
    struct Tap: ActingCommand {
        static let configuration = CommandConfiguration(
            abstract: "Tap a tab, as the user does: its delegate is asked.")

        @Argument(help: "A place in the bar counted from 0, a controller's id or name, or \"more\".")
        var tab: String
        @OptionGroup var target: Target
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let params: JSONObject =
                if let index = Int64(tab) { ["index": .int(index)] } else if tab == "more" { ["more": true] } else {
                    ["viewController": .string(tab)]
                }
            try session.perform("tabBarController.tap", on: session.tabBar(target), params)
        }
    }
}
