import ArgumentParser

/// The options of a start with a store.
struct StoreOptions: ParsableArguments {
    @Option(
        help: """
            Store every change in this file (SQLite), and continue from it at the next start with the same windows, \
            numbers and epoch.
            """
    )
    var store: String?

    @Option(
        help: """
            When a change is answered: full (it is on disk and survives a power cut), batch (it survives navd; a \
            power cut may lose the last changes), none (as batch, but a power cut may destroy the file). \
            Default: full.
            """
    )
    var durability: String?

    @Option(help: "How many commits of each window the store keeps. Default: 10000.")
    var historyCommits: Int?

    @Option(help: "For how many hours the store keeps commits. Default: for ever.")
    var historyHours: Int?

    @Option(help: "How many bytes of commits the store keeps, at least 16777216. Default: no limit.")
    var historyBytes: Int?

    @Option(
        name: .customLong("import"),
        help: "Start with a state that `navctl state export` wrote, in a new epoch. The store must be new.")
    var importFile: String?

    @Flag(
        help: """
            Open a store whose log is damaged: keep the damaged files beside it, use the intact part before the \
            damage, and begin a new epoch. Without damage this is a normal start.
            """
    )
    var recover = false

    @Flag(
        help: """
            Take over from the navd that uses the store, with the same epoch and numbers. Without one this is a \
            normal start.
            """
    )
    var takeover = false

    @Option(
        help: """
            The milliseconds that the other navd has to give way; after that it keeps running, and this one ends with \
            75.
            """
    )
    var takeoverWait = 10_000
}
