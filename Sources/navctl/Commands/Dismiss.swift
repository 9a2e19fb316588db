import ArgumentParser
import Bus

extension Navctl {
    struct Dismiss: ActingCommand {
        static let configuration = CommandConfiguration(
            abstract: "Dismiss the presentation above a controller, or the controller itself if there is none.")

        @Argument(help: "A controller, by id or name. Default: the visible one.")
        var controller: String?
        @Flag(help: "Dismiss the controller too, not only the presentations above it.")
        var includingSelf = false
        @OptionGroup var animation: Animation
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let controller = try controller ?? session.visibleViewController()
            var params: JSONObject = ["animated": .bool(animation.animated)]
            if includingSelf { params["includingSelf"] = true }
            try session.perform("viewController.dismiss", on: controller, params)
        }
    }
}
