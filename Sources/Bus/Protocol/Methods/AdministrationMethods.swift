/// The methods for whoever looks after a navd.
enum AdministrationMethods: MethodFamily {
    static let signatures = """
        refused command \(MethodName.accessReload)() throws busy configurationInvalid notInsideTurn
          needs command read vote openWindows -> ended: int, changed: int, detached: int, atNextStart: [string]
          -- SYS-08
          -- Reads the configuration file again: rights and quotas are in force at once, all or none. Sessions that may
          not be here any more end. For whoever may do everything.
        storedOnly read \(MethodName.metricsRead)(format: metricsFormat = prometheus) -> text: string?,
          families: [metricFamily]?
          -- SYS-05
          -- What navd measures of itself: as the text that Prometheus reads, or member by member. It is answered while
          the store fails, too. docs/OPERATING.md lists the metrics.
        storedOnly read daemon.status() throws busy
          -> version: string, epoch: string, seq: int, process: int, uptime: int, draining: bool, listens: [listening],
          store: storeStatus|null, maintenance: string|null, maintenanceSince: int?, locks: [windowLock],
          quotas: [usedQuota], slow: [slowPeer], problems: [problem], painted: [paintedScreen]? -- SYS-05 SYS-08
          -- How navd is, in one look: where it listens, what it keeps, the text of the maintenance mode and when it
          began (milliseconds since 1970), locked windows, quotas of which four fifths are used, peers that are slow,
          the last warnings and errors of its log, and which windows are seen. It is answered while the store fails,
          too; a slow disk delays it by half a second at most.
        read state.backup(backup: string?, from: int?) throws nothingKept busy draining
          needs read command vote openWindows
          -> backup: string, size: int, sha256: string?, bytes: string, next: int|null -- SYS-03
          -- The file of the store, copied and checked at one moment while navd goes on: in pages of Base64, of which
          `navctl state backup` makes the file. `sha256` is the digest of the whole, in hexadecimal digits; an older
          navd tells none. A navd that is started on the file begins a new epoch. Of a navd with --store, for whoever
          may do everything.
        storedOnly read state.export(export: string?, from: int?) throws nothingKept busy needs read command vote
          openWindows
          -> epoch: string, seq: int, export: string, count: int, lines: [string], next: int|null -- SYS-03
          -- Everything that is there, as it is at that number: windows with what is under way in them, lasting
          attachments, storyboards that were loaded by name. In pages of lines, of which `navctl state export` makes the
          file that `navd --import` takes; `count` is the number of all lines. Of a navd with --store, for whoever may
          do everything.
        refused alone command undo(animated: bool = true) on window throws nothingKept historyCompacted notUndoable
          -> outcome, undone: undone, made: {id} -- SYS-03
          -- Takes back the window's last change: a push, pop, selection, presentation, dismissal, setViewControllers or
          new order of tabs. Of a navd with --store.
        """
}
