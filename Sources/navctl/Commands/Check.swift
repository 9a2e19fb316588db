import ArgumentParser
import Bus

extension Navctl {
    struct Check: SessionCommand {
        static let about = "Check a storyboard or a tree file by navd's own rules; nothing is kept."
        static let discussion =
            "A tree is built in a hidden window that is closed again; subscribers and the history see both."

        @Argument(help: "A storyboard, or a tree in JSON.", completion: .file()) var file: String
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let input = try InputFile(file)
            if input.isStoryboard { try checkStoryboard(input, session) } else { try checkTree(input, session) }
        }

        private func checkStoryboard(_ input: InputFile, _ session: Session) throws(Failure) {
            let result = try session.request(
                about: input, "storyboard.check",
                // JSON output is for a program, which may want everything that was read.
                ["name": input.name, "xml": try input.text(), "contents": options.isForPrograms ? true : nil])
            if options.isForPrograms { session.print(result) { _ in [] } } else { StoryboardText.print(result) }
        }

        private func checkTree(_ input: InputFile, _ session: Session) throws(Failure) {
            let file = try TreeFile(input)
            if let wrong = file.mismatch(at: input.name) { Output.remark("warning: \(wrong)") }
            var tree = file.opening
            let warnings = (try? ControllerSpec(json: tree["root"] ?? .null, path: "root").emptyContainers) ?? []
            for warning in warnings { Output.remark("warning: \(input.name): \(warning)") }
            tree["name"] = nil
            tree["visible"] = false
            let result = try session.request(about: input, "window.open", Members(tree))
            if let window = result["window"]?.string { _ = try session.request("window.close", on: window) }
            session.print(.members(["valid": true, "warnings": warnings.isEmpty ? nil : warnings])) { _ in
                ["\(self.file): a valid tree"]
            }
        }
    }
}
