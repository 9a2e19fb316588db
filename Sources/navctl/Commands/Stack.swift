import ArgumentParser
import Bus

/// A stack on which a transition works.
struct StackOptions: AnimatedPlace {
    @OptionGroup var target: Target
    @OptionGroup var animation: Animation
    @OptionGroup var acting: ActingOptions

    func on(_ session: Session) throws(Failure) -> String { try session.stack(target) }
}

extension Navctl {
    struct Push: MethodCommand {
        static let about = "Push a controller onto a stack."
        static let discussion = """
            navctl push album --on albumsNavigation
            navctl push --name album --title "Kind of Blue"
            navctl push --storyboard Music.storyboard --identifier album
            """
        static let method = "navigationController.pushViewController"

        @OptionGroup var new: NewController
        @OptionGroup var place: StackOptions

        func params(_ session: Session) throws -> Members { ["viewController": try new.reference(session)] }
    }

    struct Pop: MethodCommand {
        static let about = "Pop the top of a stack; its root stays."
        static let method = "navigationController.popViewController"
        @OptionGroup var place: StackOptions
    }

    struct PopToRoot: MethodCommand {
        static let about = "Pop all but the root of a stack."
        static let method = "navigationController.popToRootViewController"
        @OptionGroup var place: StackOptions
    }

    struct PopTo: MethodCommand {
        static let about = "Pop everything above one controller of a stack."
        static let method = "navigationController.popToViewController"

        @Argument(help: "The controller to pop to, by id or name.", completion: .controllers) var controller: String
        @OptionGroup var place: StackOptions

        func params(_ session: Session) -> Members { ["viewController": controller] }
    }

    struct SetStack: MethodCommand {
        static let about = "Replace a whole stack in one transition."
        static let method = "navigationController.setViewControllers"

        @Argument(help: "The controllers from root to top: ids, names, or specs as JSON.") var controllers: [String]
        @OptionGroup var place: StackOptions

        func params(_ session: Session) throws -> Members {
            ["viewControllers": try controllers.map { try Reference.json($0) }]
        }
    }

    struct Back: ActingCommand {
        static let about = "Tap the back button, as the user does."

        @OptionGroup var target: Target
        @OptionGroup var acting: ActingOptions

        func request(_ session: Session) throws -> Request {
            Request("navigationController.tapBack", on: try session.stack(target))
        }
    }
}
