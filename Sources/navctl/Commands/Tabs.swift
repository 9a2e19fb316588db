import ArgumentParser
import Bus

extension Navctl {
    struct Tap: ActingCommand {
        static let about =
            "Tap a tab, as the user does: its delegate is asked. Or tap an object of a storyboard by its id."
        static let discussion = """
            navctl tap songs
            navctl tap --object-id xGd-1f-Qab
            """

        @Argument(help: "The index of a tab from 0, a controller's id or name, or \"more\".", completion: .controllers)
        var tab: String?
        @Option(help: "The object id that a storyboard gives a tab or a bar button item.") var objectID: String?
        @OptionGroup var target: Target
        @OptionGroup var acting: ActingOptions

        func validate() throws { try demand((tab == nil) != (objectID == nil), "give either a tab or --object-id") }

        func request(_ session: Session) throws -> Request {
            if let objectID {
                let found = try Tappable(objectID: objectID, session)
                return Request(found.method, on: target.on ?? found.on, found.params)
            }
            let tab = tab ?? ""
            let params: Members =
                if let index = Int(tab) { ["index": index] } else if tab == "more" { ["more": true] } else {
                    ["viewController": tab]
                }
            return Request("tabBarController.tap", on: try session.tabBar(target), params)
        }
    }

    struct Select: ActingCommand {
        static let about = "Select a tab by program: no delegate is asked."

        @Argument(help: "A tab counted from 0, or a controller's id or name.", completion: .controllers) var tab: String
        @OptionGroup var target: Target
        @OptionGroup var acting: ActingOptions

        func request(_ session: Session) throws -> Request {
            let bar = try session.tabBar(target)
            guard let index = Int(tab) else {
                return Request("tabBarController.setSelectedViewController", on: bar, ["viewController": tab])
            }
            return Request("tabBarController.setSelectedIndex", on: bar, ["index": index])
        }
    }

    struct Badge: ActingCommand {
        static let about = "Set or remove the badge of a controller's tab."

        @Argument(help: "The controller, by id or name.", completion: .controllers) var controller: String
        @Argument(help: "The badge's text. Without it the badge is removed.") var text: String?
        @OptionGroup var acting: ActingOptions

        func request(_ session: Session) -> Request {
            Request("tabBarItem.setBadgeValue", on: controller, ["badgeValue": text?.json ?? .null])
        }
    }
}
