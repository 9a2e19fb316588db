import ArgumentParser
import Bus

extension Navctl {
    struct Hold: SessionCommand {
        static let configuration = CommandConfiguration(
            abstract: "Hold a controller without a parent until it is released.")

        @Argument(help: "The controller, by id or name.")
        var controller: String
        @OptionGroup var options: Options

        func run(_ session: Session) throws { try session.report(session.keep(.string(controller))) }
    }

    struct Release: SessionCommand {
        static let configuration = CommandConfiguration(
            abstract: "End one `navctl hold` or one --hold.",
            discussion: "A controller without a parent is released with its last hold.")

        @Argument(help: "The controller, by id or name.")
        var controller: String
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            try session.report(session.request("viewController.release", on: controller, ["lasting": true]))
        }
    }
}

/// Without a lasting hold, controllers that a command makes are released when its session ends, which is at the end of
/// the command.
struct Keeping: ParsableArguments {
    @Flag(help: "Hold the new controller after the command has ended, until `navctl release`.")
    var hold = false
}

extension Session {
    /// Adds a hold that outlives this session.
    @discardableResult
    func keep(_ controller: JSON) throws(Failure) -> JSON {
        guard let controller = controller.string else { return .null }
        return try request("viewController.hold", on: controller, ["lasting": true])
    }

    /// Adds a hold to every controller that a command has made, according to its answer.
    func keepMade(_ result: JSON) throws(Failure) {
        var made = result["held"]?.array ?? []
        if made.isEmpty, let one = result["popoverController"] ?? result["viewController"] { made = [one] }
        for one in made { try keep(one) }
    }
}
