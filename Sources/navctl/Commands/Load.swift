import ArgumentParser
import Bus

extension Navctl {
    struct Load: SessionCommand {
        static let configuration = CommandConfiguration(
            abstract: "Load a storyboard into navd, and perhaps open a window with its initial controller.")

        @Argument(help: "A storyboard file.", completion: .file())
        var file: String
        @Option(help: "The name to keep it under. Default: the file's.")
        var name: String?
        @Flag(help: "Open a window with the initial controller; with --window, replace that window's root.")
        var open = false
        @Option(help: "Open with this scene instead of the initial one.")
        var identifier: String?
        @Option(help: "The language of its titles, of those that have a .lproj folder beside it.")
        var language: String?
        @OptionGroup var options: Options

        func validate() throws {
            guard open || identifier != nil || options.window == nil else {
                throw ValidationError("--window is for --open, which replaces that window's root")
            }
        }

        func run(_ session: Session) throws {
            let input = try InputFile(file)
            let name = name ?? input.name
            var load: JSONObject = ["name": .string(name), "xml": .string(try input.text)]
            let strings = try StringsFiles.beside(file)
            if !strings.isEmpty { load["strings"] = .object(strings) }
            load["language"] = language.map { .string($0) }
            let result = try input.blaming { [load] () throws(Failure) in try session.request("storyboard.load", load) }
            if !options.json { StoryboardText.print(result) }
            guard open || identifier != nil else {
                if options.json { Output.line(result.text) }
                return
            }
            let isOwn = options.window == nil
            let window = try options.window ?? session.request("window.open")["window"]?.string ?? ""
            do {
                var params: JSONObject = ["storyboard": .string(name)]
                params["identifier"] = identifier.map { .string($0) }
                let made = try session.request("viewController.instantiateViewController", on: window, params)
                let root = try session.request(
                    "window.setRootViewController", on: window, ["viewController": made["viewController"] ?? .null])
                _ = try session.request("window.makeKeyAndVisible", on: window)
                let opened: JSON = [
                    "storyboard": result, "window": root["window"] ?? .string(window),
                    "viewController": made["viewController"] ?? .null,
                ]
                Output.line(options.json ? opened.text : "opened in \(window)")
            } catch {
                // What was opened for it goes with it.
                if isOwn { _ = try? session.request("window.close", on: window) }
                throw error
            }
        }
    }
}

/// What `storyboard.load` and `storyboard.check` answer.
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
    /// Runs a request about this file; an error of the file's own ends with 65 and names it.
    func blaming<T>(_ body: () throws(Failure) -> T) throws(Failure) -> T {
        do throws(Failure) { return try body() } catch { throw blame(error) }
    }
}
