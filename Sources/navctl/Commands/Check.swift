import ArgumentParser
import Bus

extension Navctl {
    struct Check: SessionCommand {
        static let configuration = CommandConfiguration(
            abstract: "Check a storyboard or a tree file by navd's own rules; nothing is kept.",
            discussion: "A tree is built in a hidden window, which is closed again.")

        @Argument(help: "A storyboard, or a tree in JSON.")
        var file: String
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let input = try InputFile(file)
            if input.isStoryboard {
                let result = try input.blaming { () throws(Failure) in
                    try session.request(
                        "storyboard.check", ["name": .string(input.name), "xml": .string(try input.text)])
                }
                if options.json { Output.line(result.text) } else { StoryboardText.print(result) }
                return
            }
            var tree = try TreeFile(input).opening
            tree["name"] = nil
            tree["visible"] = false
            let result = try input.blaming { () throws(Failure) in try session.request("window.open", tree) }
            if let window = result["window"]?.string { _ = try session.request("window.close", on: window) }
            Output.line(options.json ? "{\"valid\":true}" : "\(file): a valid tree")
        }
    }
}
