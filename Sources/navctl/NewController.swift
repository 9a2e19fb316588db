import ArgumentParser
import Bus

/// A controller given by reference, or one to be made: from these options, or from a loaded storyboard.
struct NewController: ParsableArguments {
    @Argument(
        help: "An id, a name, or a spec as JSON. Without it the options below describe a new controller.",
        completion: .controllers)
    var controller: String?
    @Option(help: "Make one of this kind: viewController, tableViewController, navigationController, ….")
    var kind: Kind?
    @Option(help: "Its name.") var name: String?
    @Option(help: "Its title.") var title: String?
    @Option(help: "The storyboard that contains the controller.", completion: .storyboards) var storyboard: String?
    @Option(
        help: "The controller's identifier in the storyboard. Default: the initial controller.",
        completion: .identifiers)
    var identifier: String?

    func validate() throws {
        try demand(identifier == nil || storyboard != nil, "--identifier needs --storyboard")
        let makes = kind != nil || name != nil || title != nil
        let ways = [controller != nil, makes, storyboard != nil].count { $0 }
        try demand(ways == 1, "give one of these: a controller, --kind with --name and --title, or --storyboard")
    }

    /// The value of `params.viewController`.
    func reference(_ session: Session) throws(Failure) -> JSON {
        if let controller { return try Reference.json(controller) }
        if let storyboard {
            guard !session.isDryRun else {
                throw .usage(
                    "a dry run can't make a controller from a storyboard", wanted: "a spec as JSON with --dry-run")
            }
            let result = try session.request(
                "viewController.instantiateViewController", on: session.options.window,
                ["storyboard": storyboard, "identifier": identifier])
            return result["viewController"] ?? .null
        }
        return .members(["kind": (kind ?? .viewController).rawValue, "name": name, "title": title])
    }
}

extension Kind: ExpressibleByArgument {}

/// A controller as a person writes it: an id, a name, or a spec.
enum Reference {
    static func json(_ text: String) throws(Failure) -> JSON {
        text.hasPrefix("{") ? try JSON(typed: text, "'\(text)'") : .string(text)
    }
}
