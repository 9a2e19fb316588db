import ArgumentParser
import Bus

extension Navctl {
    struct Rotate: ActingCommand {
        static let about = "Turn the device: every controller on screen is asked whether the interface may follow."
        static let discussion = "navctl rotate landscapeLeft"

        @Argument(help: "portrait, portraitUpsideDown, landscapeLeft or landscapeRight.") var orientation: Orientation
        @OptionGroup var animation: Animation
        @OptionGroup var acting: ActingOptions

        func request(_ session: Session) -> Request {
            Request(
                "window.setOrientation", on: session.window,
                ["orientation": orientation.rawValue, "animated": animation.animated])
        }

        func run(_ session: Session) throws {
            let request = request(session)
            guard !acting.dryRun else { return try session.rehearse(request) }
            let result = try session.request(request.method, on: request.on, request.params)
            session.print(result) { [Self.sentence($0)] }
            if result.isNo || result["rotated"] == false { throw ExitCode(ExitCodes.vetoed) }
        }

        /// Where a controller is against it, the device has turned and the interface has not.
        static func sentence(_ result: JSON) -> String {
            guard result["rotated"] == false else { return Session.sentence(result) }
            let against = result.strings("by").joined(separator: ", ")
            return "the interface did not follow\(against.isEmpty ? "" : ", against it: \(against)")"
        }
    }

    struct MemoryWarning: ActingCommand {
        static let about = "Warn of low memory: every controller is told, and hidden views are dropped."

        @OptionGroup var acting: ActingOptions

        func request(_ session: Session) -> Request { Request("window.receiveMemoryWarning", on: session.window) }
    }

    struct Edit: MethodCommand {
        static let about = "Start or end editing a controller, as its edit button does."
        static let discussion = "`navctl row edit` does the same for the innermost table on screen."

        static let method = "viewController.setEditing"

        @OptionGroup var place: ControllerOptions
        @Flag(help: "End it.") var end = false

        func params(_ session: Session) -> Members { ["editing": !end] }
    }
}

extension Orientation: ExpressibleByArgument {}
