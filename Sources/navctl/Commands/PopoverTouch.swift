import ArgumentParser
import Bus

extension Navctl.Popover {
    struct TapInside: ActingCommand {
        static let about = "Tap inside a popover, as the user does; this never dismisses it."

        @Argument(help: "The popover, by id or name.", completion: .controllers) var popover: String
        @OptionGroup var acting: ActingOptions

        func request(_ session: Session) -> Request { Request("popoverController.tapInside", on: popover) }
    }

    struct Passthrough: ActingCommand {
        static let about = "Name the views that a tap reaches although the popover is open; without names, none."

        @Argument(help: "The popover, by id or name.", completion: .controllers) var popover: String
        @Argument(help: "The names of views beside the popover.") var views: [String] = []
        @OptionGroup var acting: ActingOptions

        func request(_ session: Session) -> Request {
            Request("popoverController.setPassthroughViews", on: popover, ["views": views])
        }
    }
}
