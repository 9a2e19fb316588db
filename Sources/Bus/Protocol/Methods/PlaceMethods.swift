/// The methods that restore a window, jump to a place, or press a key; and transactions.
enum PlaceMethods: MethodFamily {
    static let commands: CommandRows = [
        """
        read \(MethodName.windowSave)() on window throws cancelled deadlineExceeded draining limitExceeded voteFailed
          -> document: document|null, by: string?, because: string? -- STATE-01 STATE-04
          -- The whole window as a document: every stack, selection, presentation, item, order of tabs and state. Asks
          `window.shouldSave`; after a no, `document` is null, and `by` and `because` tell who said no and how.
        """: nil,
        """
        refused alone command window.restore(document: document, permissive: bool = false, again: bool = false) on
          window throws notInsideTurn restorationInterrupted treeInvalid
          -> outcome, viewController: id|null, ids: {id}, names: {id} -- STATE-01 STATE-04
          -- Builds what was saved in place of what is there, all or nothing; ids maps old ids to new. Asks
          `window.shouldRestore`.
        """: { on, fields in
            let json = try fields.required(fields.json("document"), "document")
            // Only its type is checked here. The daemon acts on it, since it knows which restorations were interrupted.
            _ = try fields.bool("again")
            let permissive = try fields.bool("permissive") ?? false
            return .place(
                .restore(try WindowDocument(json: json, permissive: permissive, path: "\(fields.path).document")))
        },
        """
        vote window.shouldSave(window: windowID) on controller -- STATE-04
          -- May this window be saved? Asked of the delegate of its root. Not implemented: yes.
        """: nil,
        """
        vote window.shouldRestore(window: windowID) on controller -- STATE-04
          -- May a saved window be restored? Asked of the delegate of the root that it would have. Not implemented: yes.
        """: nil,
        """
        read window.path() on window -> path: string|null -- STATE-03
          -- Where the window is, as a text that openPath takes: "/Tabs/Albums/List/Album".
        """: nil,
        """
        refused several command window.openPath(path: string|[pathElement], as: asker = program, animated: bool =
          true) on window throws alreadyPresenting notInWindow pathUnknown popoverVisible
          -> outcome, path: string|null, names: {id} -- STATE-03
          -- Sets the tabs, stacks and presentations that the path names in one step; one no changes nothing.
        """: { _, fields in
            let json = try fields.required(fields.json("path"), "path")
            return .place(
                .openPath(
                    try Path(json: json, path: "\(fields.path).path"), by: try fields.word("as") ?? .program,
                    animated: try fields.animated))
        },
        """
        several alone ofCommands command window.transaction(commands: [commandOfSeveral]) on window
          -> outcome, results: [any], names: {id}, held: [id]?, served: bool? -- SYS-03
          -- Several commands as one: all votes first, then one commit and one transition, or nothing. `results` has
          their answers in their order, `held` what this session holds of what they made; an error says in
          `data.command` which one it is about, null for the whole.
        """: { _, fields in .transaction(try TransactionCommand(fields, read: Command.part)) },
        """
        touch mayOnlyHighlight undoable command window.press(key: remoteKey) on window throws nothingToPress
          means wired ofSegues
          becomes barButtonItem.tap tabBarController.tap tabBarController.selectMoreRow tableViewController.tapRow
          popoverController.tapOutside -> outcome, ...any -- STATE-03 -- A key of a remote: becomes the command that it
          means on this screen, or moves the focus.
        """: { _, fields in .place(.press(try fields.required("key"))) },
    ]
}
