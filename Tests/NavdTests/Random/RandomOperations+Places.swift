import Bus
import ControllerActors

// Saving and restoring windows, opening paths, keys.
extension RandomOperations {
    static let places: [RandomGenerator] = [
        .command("a jump", 4) { $0.jump() },
        .command("a key", 5) { $0.key() },
        .command("restored", 1) { $0.restored() },
    ]

    private func jump() -> JSONObject? {
        if let path = Path(tree)?.description, scene.chance(50) { remember(path: path) }
        guard var path = scene.pick(paths[here] ?? []) else { return nil }
        if scene.chance(10) { path = String(path.dropLast(scene.number(1...8))) }
        if scene.chance(5) {
            path += "/" + (scene.pick(["#1", "#more", "nobody", "$scene", "v?kind=viewController"]) ?? "")
        }
        return [
            "do": "window.openPath", "on": windowName,
            "params": [
                "path": .string(path), "as": scene.chance(30) ? "user" : "program",
                "animated": .bool(scene.chance(50)),
            ],
        ]
    }

    private func remember(path: String) {
        var list = paths[here] ?? []
        list.append(path)
        paths[here] = list.suffix(8)
    }

    private func key() -> JSONObject {
        let key = scene.pick(PlaceCommand.Key.allCases)?.rawValue ?? "back"
        return ["do": "window.press", "on": windowName, "params": ["key": .string(key)]]
    }

    /// Restores this window to an earlier state of its own or of another window.
    private func restored() -> JSONObject? {
        if documents.isEmpty || scene.chance(40) { documents = (documents + [WindowDocument(tree).json]).suffix(3) }
        guard let document = scene.pick(documents) else { return nil }
        return ["do": "window.restore", "on": windowName, "params": ["document": document]]
    }

    // MARK: What must hold

    /// Checks that a committed `window.openPath` has led to the path that it was given.
    func checkJump(_ step: CaseStep) throws {
        guard step.value == "window.openPath", let name = try step.word("as"),
            let result = runner.replies[name]?.first?["result"], let path = result["path"]?.string,
            let wanted = step["params"]?["path"]?.string
        else { return }
        // The answer may leave out parts of the path, but may not differ from it. A path of one pane alone is answered
        // with the contents of both panes.
        if path != wanted, !Self.leads(path, along: wanted), !wanted.contains("/#") {
            throw CaseError(wanted: wanted, got: path)
        }
    }

    /// True if both paths have the same presentations, and each begins as it was asked for. An empty tab bar has no
    /// tabs to name.
    private static func leads(_ path: String, along wanted: String) -> Bool {
        let (layers, asked) = (outline(path).split(separator: "!"), outline(wanted).split(separator: "!"))
        return layers.count == asked.count && zip(layers, asked).allSatisfy { $0.hasPrefix($1) }
    }

    /// The path without content children and presenters, since a path need not name them.
    private static func outline(_ path: String) -> String {
        var depth = 0
        var isPresenter = false
        return path.filter { character in
            if character == "(" { depth += 1 }
            if character == "@" { isPresenter = true } else if "/!".contains(character) { isPresenter = false }
            defer { if character == ")" { depth -= 1 } }
            return depth == 0 && !isPresenter
        }
    }

    /// Checks that every window, saved and opened in another daemon, has the same screen as before.
    func checkSaved() throws {
        for window in windowsOpen {
            guard let tree = bench.tree(window), tree.window.root != nil, !isForwarded(tree), tree.hosted.isEmpty
            else { continue }
            // What is of the moment is not saved.
            for (method, params) in [
                ("setKeyboardHeight", ["height": 0]), ("setStatusBarHeight", ["height": 20]), ("setTextMetrics", [:]),
            ] as [(String, JSONObject)] {
                _ = try runner.ask("window.\(method)", params, on: window.description)
            }
            let before = try runner.screen(of: window)
            let document = try runner.ask("window.save", on: window.description)["document"] ?? .null
            let file = try CaseFile(
                file: "saved",
                JSON.object(["format": 1, "proves": ["STATE-01"], "peers": ["ui": [:]], "steps": [["snapshot": true]]])
                    .bytes)
            let other = CaseRunner(file, on: PumpBench(), looksEachStep: false)
            try other.setUp()
            let opened = try other.ask("window.open", ["document": document], from: "ui")
            guard let made = opened["window"]?.string.flatMap({ WindowID($0) }) else { continue }
            try other.check(atEnd: true)
            if let difference = CaseRunner.difference(screens: before, try other.screen(of: made)) {
                throw CaseError("saved and restored, \(difference)")
            }
            try checkPath(tree)
        }
    }

    /// True if an application has forwarded appearance in this tree. That state is not saved, since the application
    /// forwards it again.
    private func isForwarded(_ tree: Tree) -> Bool {
        tree.controllers.values.contains { content in
            !content.automaticallyForwardsAppearance
                && content.viewControllers.contains { tree[$0]?.appearance != .disappeared }
        }
    }

    /// Checks that opening the path of the current place changes nothing.
    private func checkPath(_ tree: Tree) throws {
        guard let text = Path(tree)?.description else { return }
        let path = try Path(text: text, path: "path")
        guard path.description == text else { throw CaseError(wanted: text, got: path.description) }
        let transition = try Rules().transition(
            for: .place(.openPath(path, by: .program, animated: false)), on: .window, in: tree,
            directory: Directory(), answers: Answers())
        guard transition.unchanged else { throw CaseError("\(text) leads elsewhere: \(transition.changes)") }
    }
}
