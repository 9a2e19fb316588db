import ArgumentParser
import Bus

extension Navctl {
    struct Apply: SessionCommand {
        static let configuration = CommandConfiguration(
            abstract: "Show a tree file in a window.",
            discussion: """
                The file contains a controller's spec, or an object with root and optionally name, profile, orientation, \
                transitions and visible. A window of that name (or the one that --window names) gets a new root and keeps \
                the rest; otherwise a window is opened.
                """)

        @Argument(help: "A tree in JSON.", completion: .file())
        var file: String
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let input = try InputFile(file)
            let tree = try TreeFile(input)
            guard let window = try existing(tree, session) else {
                let result = try input.blaming { () throws(Failure) in
                    try session.request("window.open", tree.opening)
                }
                let count = result["names"]?.object?.count ?? 0
                let window = result["window"]?.string ?? ""
                return Output.line(options.json ? result.text : "opened \(window) with \(count) named controllers")
            }
            let result = try input.blaming { () throws(Failure) in
                try session.request("window.setRootViewController", on: window, ["viewController": tree.root])
            }
            if tree.isVisible { _ = try session.request("window.makeKeyAndVisible", on: window) }
            try session.report(result)
        }

        private func existing(_ tree: TreeFile, _ session: Session) throws(Failure) -> String? {
            if let window = options.window { return window }
            guard let name = tree.name else { return nil }
            let windows = try session.request("window.list")["windows"]?.array ?? []
            return windows.first { $0["name"]?.string == name }?["id"]?.string
        }
    }
}
