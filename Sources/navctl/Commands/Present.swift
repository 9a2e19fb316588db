import ArgumentParser
import Bus

extension Navctl {
    struct Present: ActingCommand {
        static let about = "Present a controller over the visible one."

        @OptionGroup var new: NewController
        @Option(
            help: "The controller that presents, by id or name. Default: the visible one.", completion: .controllers)
        var on: String?
        @Option(help: "\(ModalPresentationStyle.allCases.map(\.rawValue).joined(separator: ", ")).")
        var style: ModalPresentationStyle?
        @Option(help: "\(ModalTransitionStyle.allCases.map(\.rawValue).joined(separator: ", ")).")
        var transition: ModalTransitionStyle?
        @OptionGroup var animation: Animation
        @OptionGroup var acting: ActingOptions

        func request(_ session: Session) throws -> Request {
            Request(
                "viewController.present", on: try on ?? session.visibleViewController(),
                [
                    "viewController": try new.reference(session), "animated": animation.animated,
                    "modalPresentationStyle": style?.rawValue, "modalTransitionStyle": transition?.rawValue,
                ])
        }
    }

    struct Dismiss: MethodCommand {
        static let about = "Dismiss the presentation above a controller, or the controller itself if there is none."
        static let method = "viewController.dismiss"

        @OptionGroup var place: ControllerOptions
        @Flag(help: "Dismiss the controller too, not only the presentations above it.") var includingSelf = false

        func params(_ session: Session) -> Members { ["includingSelf": includingSelf ? true : nil] }
    }

    struct Frame: ActingCommand {
        static let about = "Give an embedded child a frame in its parent's view, or let it fill that view."

        @Argument(help: "The child, by id or name.", completion: .controllers) var controller: String
        @Argument(help: "x,y,width,height in points, such as 20,40,280,400. Without it the child fills its parent.")
        var frame: String?
        @OptionGroup var acting: ActingOptions

        func validate() throws { _ = try rectangle() }

        func request(_ session: Session) throws -> Request {
            Request("viewController.setFrame", on: controller, ["frame": try rectangle()])
        }

        private func rectangle() throws -> JSON {
            guard let frame else { return .null }
            guard let rect = Rect(typed: frame), [rect.x, rect.y, rect.maxX, rect.maxY].allSatisfy(\.isFinite) else {
                throw ValidationError("the frame is \(frame); wanted: x,y,width,height")
            }
            return rect.json
        }
    }

    struct Hide: ActingCommand {
        static let about = "Hide the view of an embedded child, or show it again."

        @Argument(help: "The child, by id or name.", completion: .controllers) var controller: String
        @Flag(help: "Show it again.") var off = false
        @OptionGroup var acting: ActingOptions

        func request(_ session: Session) -> Request {
            Request("viewController.setHidden", on: controller, ["hidden": !off])
        }
    }
}

extension ModalPresentationStyle: ExpressibleByArgument {}
extension ModalTransitionStyle: ExpressibleByArgument {}
