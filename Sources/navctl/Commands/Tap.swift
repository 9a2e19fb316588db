import ArgumentParser
import Bus

extension Navctl {
    struct Tap: ActingCommand {
        static let configuration = CommandConfiguration(
            abstract: "Tap a tab, as the user does: its delegate is asked. Or tap an object of a storyboard by its id.",
            discussion: """
                navctl tap songs
                navctl tap --object-id xGd-1f-Qab
                """)

        @Argument(help: "The index of a tab from 0, a controller's id or name, or \"more\".")
        var tab: String?
        @Option(help: "The object id that a storyboard gives a tab or a bar button item.")
        var objectID: String?
        @OptionGroup var target: Target
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options

        func validate() throws {
            guard (tab == nil) != (objectID == nil) else {
                throw ValidationError("give either a tab or --object-id")
            }
        }

        func run(_ session: Session) throws {
            if let objectID {
                let found = try Tappable(objectID: objectID, session)
                return try session.perform(found.method, on: target.on ?? found.on, found.params)
            }
            let tab = tab ?? ""
            let params: JSONObject =
                if let index = Int64(tab) { ["index": .int(index)] } else if tab == "more" { ["more": true] } else {
                    ["viewController": .string(tab)]
                }
            try session.perform("tabBarController.tap", on: session.tabBar(target), params)
        }
    }
}
