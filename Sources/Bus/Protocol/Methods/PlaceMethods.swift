/// The methods that restore a window, jump to a place, or press a key; and transactions.
enum PlaceMethods {
    static let rows: [MethodDescription] = [
        .init(
            "window.save", .read, operation: .save, on: "window",
            result: "document: document|null, by: string?, because: string?",
            within: .immediate, rows: "STATE-01 STATE-04",
            errors: [.cancelled, .deadlineExceeded, .draining, .limitExceeded, .voteFailed],
            "The whole window as a document: every stack, selection, presentation, item, order of tabs and state. Asks `window.shouldSave`; after a no, `document` is null, and `by` and `because` tell who said no and how."
        ),
        .init(
            "window.restore", .command, operation: .restore, on: "window",
            params: "document: document, permissive: bool = false, again: bool = false",
            result: "outcome, viewController: id|null, ids: {id}, names: {id}", within: .refused,
            rows: "STATE-01 STATE-04", errors: [.notInsideTurn, .restorationInterrupted, .treeInvalid],
            traits: [.alone],
            "Builds what was saved in place of what is there, all or nothing; ids maps old ids to new. Asks `window.shouldRestore`."
        ) { on, fields throws(Refusal) in
            let json = try fields.required(fields.json("document"), "document")
            // Only its type is checked here. The daemon acts on it, since it knows which restorations were interrupted.
            _ = try fields.bool("again")
            return .place(
                .restore(
                    try WindowDocument(
                        json: json, permissive: fields.bool("permissive") ?? false, path: "\(fields.path).document")))
        },
        .init(
            "window.shouldSave", .vote, on: "controller", params: "window: windowID", result: "allow: bool",
            rows: "STATE-04", "May this window be saved? Asked of the delegate of its root. Not implemented: yes."),
        .init(
            "window.shouldRestore", .vote, on: "controller", params: "window: windowID", result: "allow: bool",
            rows: "STATE-04",
            "May a saved window be restored? Asked of the delegate of the root that it would have. Not implemented: yes."
        ),
        .init(
            "window.path", .read, operation: .path, on: "window", result: "path: string|null", within: .immediate,
            rows: "STATE-03",
            "Where the window is, as a text that openPath takes: \"/Tabs/Albums/List/Album\"."),
        .init(
            "window.openPath", .command, on: "window",
            params: "path: string|[pathElement], as: asker = program, animated: bool = true",
            result: "outcome, path: string|null, names: {id}", within: .refused, rows: "STATE-03",
            errors: [.alreadyPresenting, .notInWindow, .pathUnknown, .popoverVisible], traits: [.several],
            "Sets the tabs, stacks and presentations that the path names in one step; one no changes nothing."
        ) { _, fields throws(Refusal) in
            let json = try fields.required(fields.json("path"), "path")
            return .place(
                .openPath(
                    try Path(json: json, path: "\(fields.path).path"), by: try fields.word("as") ?? .program,
                    animated: try fields.animated))
        },
        .init(
            "window.transaction", .command, operation: .transaction, on: "window",
            params: "commands: [commandOfSeveral]",
            result: "outcome, results: [any], names: {id}, held: [id]?, served: bool?", rows: "SYS-03",
            traits: [.several, .alone, .ofCommands],
            "Several commands as one: all votes first, then one commit and one transition, or nothing. `results` has their answers in their order, `held` what this session holds of what they made; an error says in `data.command` which one it is about, null for the whole."
        ) { _, fields throws(Refusal) in
            .transaction(try TransactionCommand(fields, read: Command.part))
        },
        .init(
            "window.press", .command, on: "window", params: "key: remoteKey", result: "outcome, ...any",
            within: .chained, rows: "STATE-03", errors: [.nothingToPress],
            traits: [.touch, .mayOnlyHighlight, .undoable],
            standsFor: [.wired, .ofSegues],
            becomes: [
                "barButtonItem.tap", "tabBarController.tap", "tabBarController.selectMoreRow",
                "tableViewController.tapRow", "popoverController.tapOutside",
            ], "A key of a remote: becomes the command that it means on this screen, or moves the focus."
        ) { _, fields throws(Refusal) in
            .place(.press(try fields.required(fields.word("key"), "key")))
        },
    ]
}
