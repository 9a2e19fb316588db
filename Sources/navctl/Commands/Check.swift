import ArgumentParser
import Bus

extension Navctl {
    struct Check: SessionCommand {
        static let configuration = CommandConfiguration(
            abstract: "Check a storyboard or a tree file by navd's own rules; nothing is kept.",
            discussion:
                "A tree is built in a hidden window that is closed again; subscribers and the history see both.")

        @Argument(help: "A storyboard, or a tree in JSON.", completion: .file())
        var file: String
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let input = try InputFile(file)
            if input.isStoryboard {
                let result = try input.blaming { () throws(Failure) in
                    var check: JSONObject = ["name": .string(input.name), "xml": .string(try input.text)]
                    // JSON output is for a program, which may want everything that was read.
                    if options.json { check["contents"] = true }
                    return try session.request("storyboard.check", check)
                }
                if options.json { Output.line(result.text) } else { StoryboardText.print(result) }
                return
            }
            var tree = try TreeFile(input).opening
            // navd ignores members that it does not know, as a newer client may send them. In a file they are more
            // likely mistakes.
            let members = MethodDescription.named("window.open")?.parameters ?? []
            if let wrong = WireCheck.mismatch(.object(tree), members, at: input.name) {
                Output.remark("warning: \(wrong)")
            }
            let warnings = (try? ControllerSpec(json: tree["root"] ?? .null, path: "root").emptyContainers) ?? []
            for warning in warnings { Output.remark("warning: \(input.name): \(warning)") }
            tree["name"] = nil
            tree["visible"] = false
            let result = try input.blaming { () throws(Failure) in try session.request("window.open", tree) }
            if let window = result["window"]?.string { _ = try session.request("window.close", on: window) }
            guard options.json else { return Output.line("\(file): a valid tree") }
            var said: JSONObject = ["valid": true]
            if !warnings.isEmpty { said["warnings"] = .array(warnings.map { .string($0) }) }
            Output.line(JSON.object(said).text)
        }
    }
}
