import ArgumentParser
import Bus

extension Navctl {
    struct Tap: ActingCommand {
        static let configuration = CommandConfiguration(
            abstract: "Tap a tab, as the user does: its delegate is asked. Or tap whatever a storyboard gives an object id.",
            discussion: """
                navctl tap songs
                navctl tap --object-id xGd-1f-Qab
                """)

        @Argument(help: "A place in the bar counted from 0, a controller's id or name, or \"more\".")
        var tab: String?
        @Option(help: "The object id that a storyboard gives a tab or a bar button item.")
        var objectID: String?
        @OptionGroup var target: Target
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options

        func validate() throws {
            guard (tab == nil) != (objectID == nil) else {
                throw ValidationError("name a tab, or say --object-id: one of the two")
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
