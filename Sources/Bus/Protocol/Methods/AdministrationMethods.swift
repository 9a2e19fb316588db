/// The methods for whoever looks after a navd.
enum AdministrationMethods {
    static let rows: [MethodDescription] = [
        .init(
            MethodName.accessReload, .command, operation: .reload,
            result: "ended: int, changed: int, detached: int, atNextStart: [string]",
            within: .refused, rows: "SYS-08", errors: [.busy, .configurationInvalid, .notInsideTurn],
            rights: [.command, .read, .vote, .openWindows],
            "Reads the configuration file again: rights and quotas are in force at once, all or none. Sessions that may not be here any more end. For whoever may do everything."
        ),
        .init(
            "state.backup", .read, operation: .backUp, params: "backup: string?, from: int?",
            result: "backup: string, size: int, bytes: string, next: int|null", within: .immediate, rows: "SYS-03",
            errors: [.nothingKept, .busy, .draining], rights: [.read, .command, .vote, .openWindows],
            "The file of the store, copied and checked at one moment while navd goes on: in pages of Base64, of which `navctl state backup` makes the file. A navd that is started on it begins a new epoch. Of a navd with --store, for whoever may do everything."
        ),
        .init(
            "state.export", .read, operation: .export, params: "export: string?, from: int?",
            result: "epoch: string, seq: int, export: string, lines: [string], next: int|null", within: .immediate,
            rows: "SYS-03", errors: [.nothingKept, .busy], rights: [.read, .command, .vote, .openWindows],
            "Everything that is there, as it is at that number: windows with what is under way in them, lasting attachments, storyboards that were loaded by name. In pages of lines, of which `navctl state export` makes the file that `navd --import` takes. Of a navd with --store, for whoever may do everything."
        ),
        .init(
            "undo", .command, operation: .undo, on: "window", params: "animated: bool = true",
            result: "outcome, undone: undone, made: {id}", within: .refused, rows: "SYS-03",
            errors: [.nothingKept, .historyCompacted, .notUndoable], traits: [.alone],
            "Takes back the window's last change: a push, pop, selection, presentation, dismissal, setViewControllers or new order of tabs. Of a navd with --store."
        ),
    ]
}
