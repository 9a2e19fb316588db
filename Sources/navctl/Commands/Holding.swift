import ArgumentParser
import Bus

extension Navctl {
    struct Get: FollowedQuery {
        static let about = "Print one controller with its properties and those derived from the tree."
        static let discussion = """
            navctl get songs
            navctl get songs --at 41

            With --at it is printed as it was after a commit: what the tree had of it, without what is derived.
            """

        @Argument(help: "The controller's id or name.", completion: .controllers) var controller: String
        @Option(
            help: "As it was after this commit; `navctl history` lists the numbers. Needs a navd with --store.")
        var at: UInt64?
        @OptionGroup var watching: Watching
        @OptionGroup var options: Options

        func validate() throws {
            try demand(at == nil || !watching.watch, "--at shows the past; leave out --watch")
        }

        func answer(_ session: Session) throws -> JSON {
            guard let at else { return try session.request("controller.get", on: controller) }
            let past = try session.past(at)
            if let found = past.list("controllers").first(where: { isMeant($0) }) { return found }
            let window = past["window"]?["id"]?.string ?? "the window"
            throw Failure(
                .unknownController, "\(window) had no controller \(controller.debugDescription) after commit \(at)")
        }

        /// Whether the argument names that controller. No name looks like an id.
        private func isMeant(_ json: JSON) -> Bool {
            json["id"]?.string == controller || json["name"]?.string == controller
        }

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
