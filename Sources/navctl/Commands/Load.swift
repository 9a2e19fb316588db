import ArgumentParser
import Bus

extension Navctl {
    struct Load: SessionCommand {
        static let configuration = CommandConfiguration(
            abstract: "Load a storyboard into navd, and open a window with its initial controller if --open is given.")

        @Argument(help: "A storyboard file.", completion: .file())
        var file: String
        @Option(help: "The name of the loaded storyboard. Default: the name of the file.")
        var name: String?
        @Flag(help: "Open a window with the initial controller; with --window, replace that window's root.")
        var open = false
        @Option(help: "Open with this scene instead of the initial one.")
        var identifier: String?
        @Option(
            help:
                "The device profile of the opened window, e.g. pad-768x1024. Default: a pad if the storyboard was made for one or begins with a split, otherwise a phone."
        )
        var profile: String?
        @Flag(help: "Build controllers that break containment, and mark them.")
        var permissive = false
        @Flag(help: "If a storyboard of that name is loaded already, keep it and refuse the new one.")
        var keep = false
        @Option(help: "The language of the titles; the file needs a .lproj folder of that language beside it.")
        var language: String?
        @OptionGroup var options: Options

        func validate() throws {
            guard opens || options.window == nil else {
                throw ValidationError("--window needs --open, which replaces the root of that window")
            }
            guard opens || profile == nil && !permissive else {
                throw ValidationError("--profile and --permissive need --open")
            }
            guard options.window == nil || profile == nil else {
                throw ValidationError("--window has a profile already; leave out --profile")
            }
        }

        func run(_ session: Session) throws {
            let input = try InputFile(file)
            let name = name ?? input.name
            var load: JSONObject = ["name": .string(name), "xml": .string(try input.text)]
            let strings = try StringsFiles.beside(file)
            if !strings.isEmpty { load["strings"] = .object(strings) }
            load["language"] = language.map { .string($0) }
            if !keep { load["replacing"] = true }
            if opens, options.window == nil { load["open"] = .object(opening) }
            let isNew = try options.window == nil || !session.knowsStoryboard(name)
            let result = try input.blaming { [load] () throws(Failure) in try session.request("storyboard.load", load) }
            if !options.json { StoryboardText.print(result) }
            guard opens else {
                if options.json { Output.line(result.text) }
                return
            }
            if let window = options.window {
                try replaceRoot(of: window, with: name, isNew: isNew, result, session)
            } else {
                say(result, in: result["window"] ?? .null, result["viewController"] ?? .null)
            }
        }

        private var opens: Bool { open || identifier != nil }

        /// The param `open` (`storyboardOpening`): navd opens the window in the same step in which it loads the
        /// storyboard, or does neither.
        private var opening: JSONObject {
            var opening = JSONObject()
            opening["identifier"] = identifier.map { .string($0) }
            opening["profile"] = profile.map { .string($0) }
            if permissive { opening["permissive"] = true }
            return opening
        }

        /// - Parameter isNew: true if no storyboard of that name was loaded before, so that nothing on screen can need
        ///   it.
        private func replaceRoot(
            of window: String, with name: String, isNew: Bool, _ result: JSON, _ session: Session
        ) throws(Failure) {
            var isInUse = false
            do {
                var params: JSONObject = ["storyboard": .string(name)]
                params["identifier"] = identifier.map { .string($0) }
                if permissive { params["permissive"] = true }
                let made = try session.request("viewController.instantiateViewController", on: window, params)
                let root = try session.request(
                    "window.setRootViewController", on: window, ["viewController": made["viewController"] ?? .null])
                isInUse = true
                _ = try session.request("window.makeKeyAndVisible", on: window)
                say(result, in: root["window"] ?? .string(window), made["viewController"] ?? .null)
            } catch {
                // The storyboard that was loaded for this is unloaded, unless controllers were made from one of that
                // name before.
                if isNew, !isInUse {
                    _ = try? session.request("storyboard.unload", ["storyboard": .string(name)])
                }
                throw error
            }
        }

        private func say(_ result: JSON, in window: JSON, _ root: JSON) {
            let opened: JSON = ["storyboard": result, "window": window, "viewController": root]
            Output.line(options.json ? opened.text : "opened in \(window.string ?? "")")
        }
    }
}

extension Session {
    /// True if a storyboard is loaded under that name.
    fileprivate func knowsStoryboard(_ name: String) throws(Failure) -> Bool {
        try request("storyboard.list")["storyboards"]?.array?.contains { $0["name"]?.string == name } ?? false
    }
}

/// The answers to `storyboard.load` and `storyboard.check`, as text.
enum StoryboardText {
    static func print(_ result: JSON) {
        for warning in result["warnings"]?.array ?? [] { Output.remark("warning: \(warning.string ?? "")") }
        let identifiers = (result["identifiers"]?.array ?? []).compactMap(\.string)
        Output.line(
            "\(result["name"]?.string ?? "storyboard"): \(result["scenes"]?.text ?? "?") scenes, "
                + "\(result["segues"]?.text ?? "?") segues, initial \(result["initial"]?.string ?? "none")")
        if !identifiers.isEmpty { Output.line("identifiers: \(identifiers.joined(separator: " "))") }
    }
}

extension InputFile {
    /// Runs a request about this file. An error in the file itself has exit code 65 and names the file.
    func blaming<T>(_ body: () throws(Failure) -> T) throws(Failure) -> T {
        do throws(Failure) { return try body() } catch { throw blame(error) }
    }
}
