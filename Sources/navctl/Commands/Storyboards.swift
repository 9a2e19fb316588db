import ArgumentParser
import Bus
import Glibc

extension Navctl {
    struct Load: SessionCommand {
        static let about =
            "Load a storyboard into navd, and open a window with its initial controller if --open is given."

        @Argument(help: "A storyboard file.", completion: .file()) var file: String
        @Option(help: "The name of the loaded storyboard. Default: the name of the file.") var name: String?
        @Flag(help: "Open a window with the initial controller; with --window, replace that window's root.")
        var open = false
        @Option(help: "Open with this scene instead of the initial one.") var identifier: String?
        @Option(
            help: """
                The device profile of the opened window, e.g. pad-768x1024. Default: a pad if the storyboard was made \
                for one or begins with a split, otherwise a phone.
                """)
        var profile: String?
        @Flag(help: "Build controllers that break containment, and mark them.") var permissive = false
        @Flag(help: "If a storyboard of that name is loaded already, keep it and refuse the new one.") var keep = false
        @Option(help: "The language of the titles; the file needs a .lproj folder of that language beside it.")
        var language: String?
        @OptionGroup var options: Options

        func validate() throws {
            try demand(opens || window == nil, "--window needs --open, which replaces the root of that window")
            try demand(opens || profile == nil && !permissive, "--profile and --permissive need --open")
            try demand(window == nil || profile == nil, "--window has a profile already; leave out --profile")
        }

        func run(_ session: Session) throws {
            let input = try InputFile(file)
            let name = name ?? input.name
            let text = try input.text()
            let strings = try StringsFiles.beside(file)
            let opensWindow = opens && window == nil
            let load: Members = [
                "name": name, "xml": text, "strings": strings.object.isEmpty ? nil : strings, "language": language,
                "replacing": keep ? nil : true, "open": opensWindow ? opening : nil,
            ]
            let isNew = try window == nil || !session.knowsStoryboard(name)
            if let window, !isNew, !keep { try rehearse(load, in: window, input, session) }
            let result = try session.request(about: input, "storyboard.load", load)
            if !options.isForPrograms { StoryboardText.print(result) }
            if let window {
                try replaceRoot(of: window, with: name, isNew: isNew, result, session)
            } else if opens {
                say(result, in: result["window"] ?? .null, result["viewController"] ?? .null, session)
            } else if options.isForPrograms {
                session.print(result) { _ in [] }
            }
        }

        private var opens: Bool { open || identifier != nil }
        /// The window of a context does not count: its root is replaced only where that is said.
        private var window: String? { options.givenWindow }

        /// The param `open` (`storyboardOpening`): navd opens the window in the same step in which it loads the
        /// storyboard, or does neither.
        private var opening: Members {
            ["identifier": identifier, "profile": profile, "permissive": permissive ? true : nil]
        }

        /// - Parameter isNew: true if no storyboard of that name was loaded before, so that nothing on screen can need
        ///   it.
        private func replaceRoot(
            of window: String, with name: String, isNew: Bool, _ result: JSON, _ session: Session
        ) throws(Failure) {
            var isInUse = false
            do {
                let controller = try instantiate(from: name, in: window, session)
                let root = try session.request(
                    "window.setRootViewController", on: window, ["viewController": controller])
                isInUse = true
                _ = try session.request("window.makeKeyAndVisible", on: window)
                say(result, in: root["window"] ?? .string(window), controller, session)
            } catch {
                // The storyboard that was loaded for this is unloaded, unless controllers were made from one of that
                // name before.
                if isNew, !isInUse { _ = try? session.request("storyboard.unload", ["storyboard": name]) }
                throw error
            }
        }

        /// Asks whether the scene could become the window's root, while the storyboard of that name is still the old
        /// one. For this the file is loaded under another name; if there is no room for that, nothing is asked.
        private func rehearse(
            _ load: Members, in window: String, _ input: InputFile, _ session: Session
        ) throws(Failure) {
            let trial = "\(name ?? input.name) (trial \(getpid()))"
            do throws(Failure) {
                _ = try session.request(about: input, "storyboard.load", load + ["name": trial])
            } catch {
                if error.name == ErrorName.limitExceeded.rawValue { return }
                throw error
            }
            defer { _ = try? session.request("storyboard.unload", ["storyboard": trial]) }
            let made = try instantiate(from: trial, in: window, session)
            let would = try session.request(
                "vote.dryRun",
                [
                    "method": "window.setRootViewController", "on": window,
                    "params": ["viewController": made] as Members, "whenBusy": "queue",
                ])
            if let id = made.string { _ = try session.request("viewController.release", on: id) }
            if let error = would["error"] { throw Failure(answer: error) }
        }

        private func instantiate(
            from storyboard: String, in window: String, _ session: Session
        ) throws(Failure) -> JSON {
            let made = try session.request(
                "viewController.instantiateViewController", on: window,
                ["storyboard": storyboard, "identifier": identifier, "permissive": permissive ? true : nil])
            return made["viewController"] ?? .null
        }

        private func say(_ result: JSON, in window: JSON, _ root: JSON, _ session: Session) {
            let opened: JSON = ["storyboard": result, "window": window, "viewController": root]
            session.print(opened) { _ in ["opened in \(window.string ?? "")"] }
        }
    }

    struct Unload: AnswerCommand {
        static let about = "Unload a storyboard. Controllers made from it stay, but their segues no longer work."

        @Argument(help: "The name of the loaded storyboard.", completion: .storyboards) var name: String
        @OptionGroup var options: Options

        func answer(_ session: Session) throws -> JSON {
            try session.request("storyboard.unload", ["storyboard": name])
        }

        func lines(_ answer: JSON, isWide: Bool) -> [String] { ["unloaded: \(name)"] }
    }
}

extension Session {
    /// True if a storyboard is loaded under that name.
    fileprivate func knowsStoryboard(_ name: String) throws(Failure) -> Bool {
        try request("storyboard.list").list("storyboards").contains { $0["name"]?.string == name }
    }
}

/// The answers to `storyboard.load` and `storyboard.check`, as text.
enum StoryboardText {
    static func print(_ result: JSON) {
        for warning in result.list("warnings") { Output.remark("warning: \(warning.string ?? "")") }
        Output.line(
            "\(result.string("name", or: "storyboard")): \(result.text("scenes", or: "?")) scenes, "
                + "\(result.text("segues", or: "?")) segues, initial \(result.string("initial", or: "none"))")
        let identifiers = result.strings("identifiers")
        if !identifiers.isEmpty { Output.line("identifiers: \(identifiers.joined(separator: " "))") }
    }
}
