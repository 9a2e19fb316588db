import ArgumentParser
import Bus

extension Navctl {
    struct Push: ActingCommand {
        static let configuration = CommandConfiguration(
            abstract: "Push a controller onto a stack.",
            discussion: """
                navctl push album --on albumsNavigation
                navctl push --name album --title "Kind of Blue"
                navctl push --storyboard Music.storyboard --identifier album
                """)

        @OptionGroup var new: NewController
        @OptionGroup var target: Target
        @OptionGroup var animation: Animation
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let stack = try session.stack(target)
            try session.perform(
                "navigationController.pushViewController", on: stack,
                ["viewController": new.reference(session), "animated": .bool(animation.animated)])
        }
    }
}
