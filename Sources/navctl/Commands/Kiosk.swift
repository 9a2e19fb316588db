import ArgumentParser
import Bus

// Screens that stand alone.
extension Navctl {
    struct Idle: ActingCommand {
        static let about = "Have a window go back to a path when nobody has used it for a while."
        static let discussion = """
            navctl idle 90000 --path /tabs/albums

            Touches are use, and so is what clients tell by `window.activity`. The delegate of the window's root is \
            asked first. Without --path the window keeps the path that it has.
            """

        @Argument(help: "Milliseconds, up to a day; 0: never.") var timeout: Int
        @Option(help: "The path, as `navctl path` prints it.", completion: .paths) var path: String?
        @OptionGroup var acting: ActingOptions

        func request(_ session: Session) -> Request {
            .init("window.setIdleTimeout", on: options.window, ["timeout": timeout, "path": path])
        }
    }

    struct Maintenance: AnswerCommand {
        static let about = "Begin maintenance mode, in which navd refuses touches with a text; --end ends it."
        static let discussion = """
            Every window shows the text. Commands of programs go on, if their sender may do everything. Needs all rights.
            """

        @Argument(help: "The text for the user.") var text: String?
        @Flag(help: "End the maintenance mode.") var end = false
        @OptionGroup var options: Options

        func validate() throws { try demand((text == nil) == end, "Give a text, or --end.") }

        func answer(_ session: Session) throws -> JSON {
            guard let text else { return try session.request(MethodName.maintenanceEnd) }
            return try session.request(MethodName.maintenanceBegin, ["text": text])
        }

        func lines(_ answer: JSON, isWide: Bool) -> [String] {
            [text.map { "maintenance: \($0)" } ?? "maintenance is over"]
        }
    }
}
