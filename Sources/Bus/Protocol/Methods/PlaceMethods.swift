/// The methods that restore a window, jump to a place, or press a key; and transactions.
enum PlaceMethods: MethodFamily {
    static let commands: CommandRows = [
        """
        read \(MethodName.windowSave)() on window throws cancelled deadlineExceeded draining limitExceeded voteFailed
          -> document: document|null, by: string?, because: string? -- STATE-01 STATE-04
          -- Returns the whole window as a document: every stack, selection, presentation, item, order of tabs and
          state. Asks `window.shouldSave`; if that is denied, `document` is null, and `by` and `because` say who denied
          it and how.
        """: nil,
        """
        refused alone command window.restore(document: document, permissive: bool = false, again: bool = false) on
          window throws notInsideTurn restorationInterrupted treeInvalid
          -> outcome, viewController: id|null, ids: {id}, names: {id} -- STATE-01 STATE-04
          -- Replaces the contents of the window by those of a document, all or nothing. `ids` maps old ids to new ones.
          Asks `window.shouldRestore`.
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
          -- Asks whether this window may be saved. The delegate of its root is asked. Not implemented: yes.
        """: nil,
        """
        vote window.shouldRestore(window: windowID) on controller -- STATE-04
          -- Asks whether a saved window may be restored. The delegate of the root that it would have is asked. Not
          implemented: yes.
        """: nil,
        """
        read window.path() on window -> path: string|null -- STATE-03
          -- The present place in the window, as a text that openPath accepts: "/Tabs/Albums/List/Album".
        """: nil,
        """
        refused several command window.openPath(path: string|[pathElement], as: asker = program, animated: bool =
          true) on window throws alreadyPresenting notInWindow pathUnknown popoverVisible
          -> outcome, path: string|null, names: {id} -- STATE-03
          -- Sets the tabs, stacks and presentations that the path names in one step. If one vote denies it, nothing
          changes.
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
          -- Runs several commands as one: all votes first, then one commit and one transition, or nothing. `results`
          has their answers in the order of the commands, `held` the controllers among those made that this session
          holds. An error names the command that it is about in `data.command`, null for the whole.
        """: { _, fields in .transaction(try TransactionCommand(fields, read: Command.part)) },
        """
        touch mayOnlyHighlight undoable command window.press(key: remoteKey) on window throws nothingToPress
          means wired ofSegues
          becomes barButtonItem.tap tabBarController.tap tabBarController.selectMoreRow tableViewController.tapRow
          popoverController.tapOutside -> outcome, ...any -- STATE-03
          -- A key of a remote. It is performed as the command that it means on this screen, or moves the focus.
        """: { _, fields in .place(.press(try fields.required("key"))) },
    ]
}
