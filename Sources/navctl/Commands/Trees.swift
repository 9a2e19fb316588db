import ArgumentParser
import Bus

extension Navctl {
    struct Apply: SessionCommand {
        static let about = "Show a tree file in a window."
        static let discussion = """
            The file contains a controller's spec, or an object with root and optionally name, profile, \
            orientation, transitions, idleTimeout, idlePath, language and visible. A window of that name (or the one \
            that --window names) gets a new root and keeps the rest; otherwise a window is opened.
            """

        @Argument(help: "A tree in JSON.", completion: .file()) var file: String
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let input = try InputFile(file)
            let tree = try TreeFile(input)
            if let wrong = tree.mismatch(at: input.name) { Output.remark("warning: \(wrong)") }
            guard let window = try options.givenWindow ?? session.window(named: tree.name) else {
                let result = try session.request(about: input, "window.open", Members(tree.opening))
                let count = result["names"]?.object?.count ?? 0
                return session.print(result) { ["opened \($0.string("window")) with \(count) named controllers"] }
            }
            let result = try session.request(
                about: input, "window.setRootViewController", on: window, ["viewController": tree.root])
            if tree.isVisible { _ = try session.request("window.makeKeyAndVisible", on: window) }
            try session.report(result)
        }
    }

    struct Save: SessionCommand {
        static let about = "Save a window as a document for `navctl restore` and `navd --tree`."

        @Argument(help: "The file to write. Default: standard output.", completion: .file()) var file: String?
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let result = try session.request("window.save", on: options.window)
            guard let document = result["document"], document != .null else {
                throw Failure(
                    "vetoed", "\(result.string("by", or: "a delegate")) vetoed saving the window",
                    exitCode: ExitCodes.vetoed)
            }
            guard let file else { return Output.line(document.text) }
            try OutputFile.write(document.text + "\n", to: file)
        }
    }

    struct Restore: SessionCommand {
        static let about = "Restore a saved window: in the named window, or in that of its saved name, or in a new one."

        @Argument(help: "A file that `navctl save` wrote.", completion: .file()) var file: String
        @Flag(help: "Allow forbidden containment that the saved window has.") var permissive = false
        @Flag(help: "Try again although navd ended during the last restoration.") var again = false
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let input = try InputFile(file)
            let document = try input.json()
            let params: Members = [
                "document": document, "permissive": permissive ? true : nil, "again": again ? true : nil,
            ]
            guard let window = try options.givenWindow ?? session.window(named: document["name"]?.string) else {
                let result = try session.request(about: input, "window.open", params)
                return session.print(result, Self.opened)
            }
            try session.report(session.request(about: input, "window.restore", on: window, params))
        }

        private static func opened(_ result: JSON) -> [String] {
            let window = result.string("window")
            guard result["restored"] != false else {
                let reason = result["by"]?.string.map { "\($0) said no" } ?? "navd ended during the last restoration"
                return ["opened \(window) as new: \(reason)"]
            }
            return ["opened \(window) with \(result["ids"]?.object?.count ?? 0) saved controllers"]
        }
    }
}

extension Session {
    /// The id of the window with that name; nil if there is none.
    fileprivate func window(named name: String?) throws(Failure) -> String? {
        guard let name else { return nil }
        return try first(in: .windows) { $0["name"]?.string == name }?["id"]?.string
    }
}
