import ArgumentParser
import Bus

extension Navctl {
    struct Popover: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make, show, change and dismiss popovers.",
            discussion: """
                navctl popover show --title Menu --popover menu --of album --item right
                navctl popover show menu --in album --rect 100,200,40,40
                navctl popover dismiss menu
                """,
            subcommands: [
                Show.self, Create.self, Content.self, Resize.self, Dismiss.self, TapOutside.self, TapInside.self,
                Passthrough.self,
            ])
    }
}

/// The options that place a popover.
struct PopoverPlace: ParsableArguments {
    @Option(help: "At a bar button item of this controller, by id or name; with --item.") var of: String?
    @Option(help: "Which item: left, right, back or toolbar, with its index from 0, such as right:1.") var item: String?
    @Option(name: .customLong("in"), help: "At a rectangle in the view of this controller; with --rect.")
    var view: String?
    @Option(help: "x,y,width,height in points.") var rect: String?
    @Option(help: "Which way its arrow may point: up, down, left or right, several with commas.") var arrows: String?

    func validate() throws {
        guard (of != nil && item != nil) != (view != nil && rect != nil), (of == nil) == (item == nil),
            (view == nil) == (rect == nil)
        else { throw ValidationError("give an anchor: --of and --item, or --in and --rect") }
    }

    var method: String {
        of == nil ? "popoverController.presentFromRect" : "popoverController.presentFromBarButtonItem"
    }

    func params() throws(Failure) -> Members {
        try anchor() + ["permittedArrowDirections": arrows?.split(separator: ",").map(String.init)]
    }

    private func anchor() throws(Failure) -> Members {
        if let view, let rect {
            guard let place = Rect(typed: rect) else {
                throw .usage("--rect is \(rect)", wanted: "x,y,width,height, as in 100,200,40,40")
            }
            return ["in": view, "rect": place]
        }
        let item = item ?? ""
        let parts = item.split(separator: ":", maxSplits: 1).map(String.init)
        let index = parts.count > 1 ? Int(parts[1]) : nil
        guard parts.count < 2 || index != nil else {
            throw .usage("--item is \(item)", wanted: "left, right, back or toolbar, as in right:1")
        }
        return ["of": of, "position": parts.first ?? "", "index": index]
    }
}

extension Navctl.Popover {
    struct Show: ActingCommand {
        static let about =
            "Show a popover. Without one, make it for a content; it is released when dismissed, unless it is held."

        @Argument(help: "An existing popover, by id or name.") var popover: String?
        @Option(help: "The content of a new popover: an id, a name, or a spec as JSON.") var content: String?
        @Option(help: "The title of new content.") var title: String?
        @Option(name: .customLong("popover"), help: "The name of a new popover.") var name: String?
        @OptionGroup var place: PopoverPlace
        @OptionGroup var keeping: Keeping
        @OptionGroup var animation: Animation
        @OptionGroup var acting: ActingOptions

        func validate() throws {
            let makes = content != nil || title != nil
            let isOne = makes != (popover != nil) && (content == nil || title == nil)
            try demand(isOne, "name a popover, or make one with --content or --title: one of the three")
            try demand(makes || (name == nil && !keeping.hold), "--popover and --hold need --content or --title")
        }

        func request(_ session: Session) throws -> Request {
            let spec: Members? = title.map { ["kind": "viewController", "title": $0] }
            let controller = try spec?.json ?? content.map { try Reference.json($0) }
            let made: Members = ["animated": animation.animated, "name": name, "viewController": controller]
            return Request(place.method, on: popover ?? options.window, try place.params() + made, holds: keeping.hold)
        }
    }

    struct Create: SessionCommand {
        static let about = "Make a popover, and keep it until `navctl release`."

        @OptionGroup var new: NewController
        @Option(name: .customLong("popover"), help: "The popover's name.") var popover: String?
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            try session.perform(
                Request(
                    "popoverController.create", on: options.window,
                    ["viewController": try new.reference(session), "name": popover], holds: true))
        }
    }

    struct Content: ActingCommand {
        static let about = "Give a popover another content."

        @Argument(help: "The popover, by id or name.") var popover: String
        @Argument(help: "An id, a name, or a spec as JSON.") var content: String
        @OptionGroup var animation: Animation
        @OptionGroup var acting: ActingOptions

        func request(_ session: Session) throws -> Request {
            let content = try Reference.json(content)
            return Request(
                "popoverController.setContentViewController", on: popover,
                ["viewController": content, "animated": animation.animated])
        }
    }

    struct Resize: ActingCommand {
        static let about = "Set the size of a popover, or without a size use that of its content."

        @Argument(help: "The popover, by id or name.") var popover: String
        @Argument(help: "width,height in points.") var size: String?
        @OptionGroup var animation: Animation
        @OptionGroup var acting: ActingOptions

        func request(_ session: Session) throws -> Request {
            let points = size.flatMap { Size(typed: $0) }
            if let size, points == nil {
                throw Failure.usage("the size is \(size)", wanted: "width,height, as in 400,300")
            }
            return Request(
                "popoverController.setPopoverContentSize", on: popover,
                ["animated": animation.animated, "size": points])
        }
    }

    struct Dismiss: ActingCommand {
        static let about = "Dismiss a popover, as a program does: no delegate is asked."

        @Argument(help: "The popover, by id or name.") var popover: String
        @OptionGroup var animation: Animation
        @OptionGroup var acting: ActingOptions

        func request(_ session: Session) -> Request {
            Request("popoverController.dismiss", on: popover, ["animated": animation.animated])
        }
    }

    struct TapOutside: ActingCommand {
        static let about = "Tap outside a popover, as the user does: its delegate is asked."

        @Argument(help: "The popover, by id or name.") var popover: String
        @Option(help: "The view that is tapped.") var view: String?
        @OptionGroup var acting: ActingOptions

        func request(_ session: Session) -> Request {
            Request("popoverController.tapOutside", on: popover, ["view": view])
        }
    }
}
