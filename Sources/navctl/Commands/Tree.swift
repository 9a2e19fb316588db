import ArgumentParser
import Bus

extension Navctl {
    struct Tree: SessionCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print the tree of a window.",
            discussion:
                "One controller a line, with its kind, its id, and marks: shown, selected, modal, badge, shown by More."
        )

        @Flag(help: "Only what is on screen, as nested views: window, bars, content.")
        var shown = false
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            guard !shown else {
                let views = try session.request("shownHierarchy", on: options.window)
                guard !options.json else { return Output.line(views.text) }
                return ViewsText(views).lines.forEach(Output.line)
            }
            let hierarchy = try Hierarchy(session)
            guard !options.json else { return Output.line(hierarchy.json.text) }
            for line in TreeText(hierarchy.json).lines { Output.line(line) }
        }
    }
}
