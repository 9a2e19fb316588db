import ArgumentParser
import Bus

extension Navctl {
    struct Get: FollowedQuery {
        static let about = "Print one controller with its properties and those derived from the tree."

        @Argument(help: "The controller's id or name.", completion: .controllers) var controller: String
        @OptionGroup var watching: Watching
        @OptionGroup var options: Options

        func answer(_ session: Session) throws -> JSON { try session.request("controller.get", on: controller) }

        func lines(_ answer: JSON, isWide: Bool) -> [String] { [answer.indented(width: 100)] }

        func names(_ answer: JSON) -> [String]? { [answer["name"]?.string ?? answer.string("id")] }
    }

    struct Hold: SessionCommand {
        static let about = "Hold a controller without a parent until it is released."

        @OptionGroup var held: HeldController
        @OptionGroup var options: Options

        func run(_ session: Session) throws { try session.report(session.keep(held.controller)) }
    }

    struct Release: SessionCommand {
        static let about = "End one `navctl hold` or one --hold."
        static let discussion = "A controller without a parent is released with its last hold."

        @OptionGroup var held: HeldController
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            try session.report(session.request("viewController.release", on: held.controller, ["lasting": true]))
        }
    }
}

/// A controller with a lasting hold.
struct HeldController: ParsableArguments {
    @Argument(help: "The controller, by id or name.", completion: .controllers) var controller: String
}

/// Without a lasting hold, controllers that a command makes are released when its session ends, which is at the end of
/// the command.
struct Keeping: ParsableArguments {
    @Flag(help: "Hold the new controller after the command has ended, until `navctl release`.") var hold = false
}

extension Session {
    /// Adds a hold that outlives this session.
    @discardableResult
    func keep(_ controller: String) throws(Failure) -> JSON {
        try request("viewController.hold", on: controller, ["lasting": true])
    }

    /// Adds a hold to every controller that a command has made, according to its answer.
    func keepMade(_ result: JSON) throws(Failure) {
        var made = result.strings("held")
        if made.isEmpty, let one = (result["popoverController"] ?? result["viewController"])?.string { made = [one] }
        for one in made { try keep(one) }
    }
}
