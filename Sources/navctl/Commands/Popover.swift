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
            subcommands: [Show.self, Create.self, Content.self, Resize.self, Dismiss.self, TapOutside.self])
    }
}

/// The options that place a popover.
struct PopoverPlace: ParsableArguments {
    @Option(help: "At a bar button item of this controller, by id or name; with --item.")
    var of: String?
    @Option(help: "Which item: left, right, back or toolbar, with its index from 0, such as right:1.")
    var item: String?
    @Option(name: .customLong("in"), help: "At a rectangle in the view of this controller; with --rect.")
    var view: String?
    @Option(help: "x,y,width,height in points.")
    var rect: String?
    @Option(help: "Which way its arrow may point: up, down, left or right, several with commas.")
    var arrows: String?

    func validate() throws {
        guard (of != nil && item != nil) != (view != nil && rect != nil), (of == nil) == (item == nil),
            (view == nil) == (rect == nil)
        else { throw ValidationError("give an anchor: --of and --item, or --in and --rect") }
    }

    var method: String {
        of == nil ? "popoverController.presentFromRect" : "popoverController.presentFromBarButtonItem"
    }

    var params: JSONObject {
        get throws(Failure) {
            var params = JSONObject()
            if let of, let item {
                let parts = item.split(separator: ":", maxSplits: 1).map(String.init)
                params["of"] = .string(of)
                params["position"] = .string(parts.first ?? "")
                if parts.count == 2 {
                    guard let index = Int64(parts[1]) else {
                        throw .usage("--item is \(item)", wanted: "left, right, back or toolbar, as in right:1")
                    }
                    params["index"] = .int(index)
                }
            }
            if let view, let rect {
                params["in"] = .string(view)
                let names = ["x", "y", "width", "height"]
                let numbers = rect.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
                guard numbers.count == 4, !numbers.contains(nil) else {
                    throw .usage("--rect is \(rect)", wanted: "x,y,width,height, as in 100,200,40,40")
                }
                params["rect"] = .object(JSONObject(zip(names, numbers).map { ($0, .double($1 ?? 0)) }))
            }
            if let arrows {
                params["permittedArrowDirections"] = .array(arrows.split(separator: ",").map { .string(String($0)) })
            }
            return params
        }
    }
}

extension Navctl.Popover {
    struct Show: ActingCommand {
        static let configuration = CommandConfiguration(
            abstract:
                "Show a popover. Without one, make it for a content; it is released when dismissed, unless it is held.")

        @Argument(help: "An existing popover, by id or name.")
        var popover: String?
        @Option(help: "The content of a new popover: an id, a name, or a spec as JSON.")
        var content: String?
        @Option(help: "The title of new content.")
        var title: String?
        @Option(name: .customLong("popover"), help: "The name of a new popover.")
        var name: String?
        @OptionGroup var place: PopoverPlace
        @OptionGroup var keeping: Keeping
        @OptionGroup var animation: Animation
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options

        func validate() throws {
            let makes = content != nil || title != nil
            guard makes != (popover != nil), content == nil || title == nil else {
                throw ValidationError("name a popover, or make one with --content or --title: one of the three")
            }
            guard makes || (name == nil && !keeping.hold) else {
                throw ValidationError("--popover and --hold need --content or --title")
            }
        }

        func run(_ session: Session) throws {
            var params = try place.params
            params["animated"] = .bool(animation.animated)
            params["name"] = name.map { .string($0) }
            if let content { params["viewController"] = try Reference.json(content) }
            if let title { params["viewController"] = ["kind": "viewController", "title": .string(title)] }
            let on = popover ?? session.options.window
            guard !session.isDryRun else { return try session.rehearse(place.method, on: on, params) }
            let result = try session.request(place.method, on: on, params)
            if keeping.hold { try session.keepMade(result) }
            try session.report(result)
        }
    }

    struct Create: SessionCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make a popover, and keep it until `navctl release`.")

        @OptionGroup var new: NewController
        @Option(name: .customLong("popover"), help: "The popover's name.")
        var popover: String?
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            var params: JSONObject = ["viewController": try new.reference(session)]
            params["name"] = popover.map { .string($0) }
            let result = try session.request("popoverController.create", on: options.window, params)
            try session.keepMade(result)
            try session.report(result)
        }
    }

    struct Content: ActingCommand {
        static let configuration = CommandConfiguration(abstract: "Give a popover another content.")

        @Argument(help: "The popover, by id or name.")
        var popover: String
        @Argument(help: "An id, a name, or a spec as JSON.")
        var content: String
        @OptionGroup var animation: Animation
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            try session.perform(
                "popoverController.setContentViewController", on: popover,
                ["viewController": Reference.json(content), "animated": .bool(animation.animated)])
        }
    }

    struct Resize: ActingCommand {
        static let configuration = CommandConfiguration(
            abstract: "Set the size of a popover, or without a size use that of its content.")

        @Argument(help: "The popover, by id or name.")
        var popover: String
        @Argument(help: "width,height in points.")
        var size: String?
        @OptionGroup var animation: Animation
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            var params: JSONObject = ["animated": .bool(animation.animated)]
            if let size {
                let numbers = size.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
                guard numbers.count == 2, let width = numbers[0], let height = numbers[1] else {
                    throw Failure.usage("the size is \(size)", wanted: "width,height, as in 400,300")
                }
                params["size"] = ["width": .double(width), "height": .double(height)]
            }
            try session.perform("popoverController.setPopoverContentSize", on: popover, params)
        }
    }

    struct Dismiss: ActingCommand {
        static let configuration = CommandConfiguration(
            abstract: "Dismiss a popover, as a program does: no delegate is asked.")

        @Argument(help: "The popover, by id or name.")
        var popover: String
        @OptionGroup var animation: Animation
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            try session.perform(
                "popoverController.dismiss", on: popover, ["animated": .bool(animation.animated)])
        }
    }

    struct TapOutside: ActingCommand {
        static let configuration = CommandConfiguration(
            commandName: "tap-outside", abstract: "Tap outside a popover, as the user does: its delegate is asked.")

        @Argument(help: "The popover, by id or name.")
        var popover: String
        @Option(help: "The view that is tapped.")
        var view: String?
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            var params = JSONObject()
            params["view"] = view.map { .string($0) }
            try session.perform("popoverController.tapOutside", on: popover, params)
        }
    }
}
