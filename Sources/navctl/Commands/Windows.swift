import ArgumentParser
import Bus

extension Navctl {
    struct Windows: ListCommand, FollowedQuery {
        static let about = "List the windows."
        static let list = "windows"
        static let columns = [
            Column("WINDOW", "id"), Column("NAME", "name"),
            Column("STATE") { window in
                var state = window.isTrue("visible") ? "visible" : "hidden"
                if window.isTrue("key") { state += ", key" }
                if let client = window["lockedBy"]?.string {
                    state += ", locked by \(client)"
                    if let since = window["lockedSince"]?.int { state += " since \(Amounts.time(since))" }
                }
                return state
            },
            Column("SCREEN", "screen"), Column("PROFILE", "profile"), Column("ORIENTATION", "orientation"),
            Column("CONTROLLERS", "controllers"), Column("SEQ", "seq"),
            Column("FRAME", isWide: true) { window in
                ["x", "y", "width", "height"].map { window["frame"]?.text($0) ?? "?" }.joined(separator: ",")
            },
        ]

        @OptionGroup var watching: Watching
        @OptionGroup var options: Options

        func answer(_ session: Session) throws -> JSON { try session.whole(.windows) }
    }

    struct Path: FollowedQuery {
        static let about = "Print the path of a window's visible controller, as `navctl open` takes it."

        @OptionGroup var watching: Watching
        @OptionGroup var options: Options

        func answer(_ session: Session) throws -> JSON { try session.request("window.path", on: options.window) }

        func lines(_ answer: JSON, isWide: Bool) -> [String] { [answer["path"]?.string ?? "the window has no root"] }

        func names(_ answer: JSON) -> [String]? { [answer["path"]?.string].compactMap(\.self) }
    }

    struct Open: ActingCommand {
        static let about = "Jump to a path: tabs, stacks and presentations change in one step, or not at all."
        static let discussion = "navctl open '/tabs/albums/list/album?kind=viewController'"

        @Argument(help: "A path, as `navctl path` prints it.", completion: .paths) var path: String
        @Flag(help: "Jump as the user: every delegate on the way is asked.") var user = false
        @OptionGroup var animation: Animation
        @OptionGroup var acting: ActingOptions

        func request(_ session: Session) -> Request {
            Request(
                "window.openPath", on: options.window,
                ["path": path, "as": user ? "user" : "program", "animated": animation.animated])
        }
    }

    struct Press: ActingCommand {
        static let about = "Press a key of a remote: back, home, menu, next, previous, select, up, down, left, right."

        @Argument(help: "The key.") var key: PlaceCommand.Key
        @OptionGroup var acting: ActingOptions

        func request(_ session: Session) -> Request { .init("window.press", on: options.window, ["key": key.rawValue]) }
    }

    struct Undo: AnswerCommand {
        static let about = "Undo the last change of a window; repeated, the one before it."
        static let discussion = "Push, pop, select, present, dismiss, set-stack and a new order of tabs can be undone."

        @OptionGroup var animation: Animation
        @OptionGroup var options: Options

        func answer(_ session: Session) throws -> JSON {
            try session.request("undo", on: options.window, ["animated": animation.animated])
        }

        func lines(_ answer: JSON, isWide: Bool) -> [String] {
            guard let undone = answer["undone"] else { return [Session.sentence(answer)] }
            let made = answer["made"]?.object?.members ?? []
            return ["undone: \(undone.string("method")) (\(undone.text("seq")))"]
                + made.map { old, new in "\(old) is \(new.string ?? "") now" }
        }
    }
}

extension PlaceCommand.Key: ExpressibleByArgument {}
