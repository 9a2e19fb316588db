/// The methods for the operators of a navd.
enum AdministrationMethods: MethodFamily {
    static let signatures = """
        refused command \(MethodName.accessReload)() throws busy configurationInvalid notInsideTurn
          needs command read vote openWindows -> ended: int, changed: int, detached: int, atNextStart: [string]
          -- SYS-08
          -- Reads the configuration file again. Rights and quotas take effect at once, all or none. Sessions whose
          principal may no longer connect are ended. Requires all rights.
        storedOnly read \(MethodName.metricsRead)(format: metricsFormat = prometheus) -> text: string?,
          families: [metricFamily]?
          -- SYS-05
          -- Returns navd's metrics: as the text that Prometheus reads, or as objects. It is answered while the store
          fails, too. docs/OPERATING.md lists the metrics.
        storedOnly read daemon.status() throws busy
          -> version: string, epoch: string, seq: int, process: int, uptime: int, draining: bool, listens: [listening],
          store: storeStatus|null, maintenance: string|null, maintenanceSince: int?, locks: [windowLock],
          quotas: [usedQuota], slow: [slowPeer], problems: [problem], painted: [paintedScreen]? -- SYS-05 SYS-08
          -- The state of navd: its endpoints, its store, the text of the maintenance mode and when that began
          (milliseconds since 1970), locked windows, quotas of which at least four fifths are used, slow peers, the last
          warnings and errors of its log, and which windows are seen. It is answered while the store fails, too; a slow
          disk delays it by half a second at most.
        read state.backup(backup: string?, from: int?) throws nothingKept busy draining
          needs read command vote openWindows
          -> backup: string, size: int, sha256: string?, bytes: string, next: int|null -- SYS-03
          -- Returns a copy of the store's file, made and checked while navd goes on, in pages of Base64. `navctl state
          backup` writes them to a file. `sha256` is the digest of the whole file, in hexadecimal digits; it is absent
          if the navd is older. A navd that is started on the file begins a new epoch. Requires --store and all rights.
        storedOnly read state.export(export: string?, from: int?) throws nothingKept busy needs read command vote
          openWindows
          -> epoch: string, seq: int, export: string, count: int, lines: [string], next: int|null -- SYS-03
          -- Returns the present state, as it is at that number: windows with their operations under way, lasting
          attachments, and storyboards that were loaded by name. It is returned in pages of lines, from which `navctl
          state export` makes the file for `navd --import`; `count` is the number of all lines. Requires --store and all
          rights.
        refused alone command undo(animated: bool = true) on window throws nothingKept historyCompacted notUndoable
          -> outcome, undone: undone, made: {id} -- SYS-03
          -- Takes back the window's last change: a push, pop, selection, presentation, dismissal, setViewControllers or
          new order of tabs. Requires --store.
        """
}
