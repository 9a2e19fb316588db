import ArgumentParser
import Bus

extension Navctl {
    struct Present: ActingCommand {
        static let configuration = CommandConfiguration(abstract: "Present a controller over the visible one.")

        @OptionGroup var new: NewController
        @Option(help: "The controller that presents, by id or name. Default: the visible one.")
        var on: String?
        @Option(help: "\(ModalPresentationStyle.allCases.map(\.rawValue).joined(separator: ", ")).")
        var style: ModalPresentationStyle?
        @Option(help: "\(ModalTransitionStyle.allCases.map(\.rawValue).joined(separator: ", ")).")
        var transition: ModalTransitionStyle?
        @OptionGroup var animation: Animation
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let presenter = try on ?? session.visibleViewController()
            var params: JSONObject = [
                "viewController": try new.reference(session), "animated": .bool(animation.animated),
            ]
            params["modalPresentationStyle"] = style.map { .string($0.rawValue) }
            params["modalTransitionStyle"] = transition.map { .string($0.rawValue) }
            try session.perform("viewController.present", on: presenter, params)
        }
    }
}

extension ModalPresentationStyle: ExpressibleByArgument {}
extension ModalTransitionStyle: ExpressibleByArgument {}

extension Session {
    /// The id of the controller at which the user looks. Errors: `usage` if there is none.
    func visibleViewController() throws(Failure) -> String {
        guard let id = try request("visibleViewController", on: options.window)["viewController"]?.string else {
            throw .usage("nothing is visible", wanted: "a controller's id or name")
        }
        return id
    }
}
