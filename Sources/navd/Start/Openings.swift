import Bus
import ControllerActors
import Logging

/// Opens the windows that the command line or the configuration file asks for.
enum Openings {
    /// Fills a daemon with what a start finds: the storyboards, what the store has, the imported state, and windows
    /// from the other files if none of these has brought one. Called on the loop, before it runs. A check does the
    /// same.
    /// - Parameters:
    ///   - store: with the gate in front of the sockets; nil without a store.
    ///   - file: the imported state; nil if there is none.
    ///   - progress: is told what is being done.
    static func fill(
        _ daemon: Daemon, on loop: any ActorLoop, _ settings: Settings,
        from store: (opening: StoreOpening, gate: HeldWire)?, importing file: StateFile?, _ log: Logger,
        _ progress: StartProgress = .silent
    ) throws(StartError) {
        try loadStoryboards(settings, daemon, log, progress)
        if let (opening, gate) = store { try opening.load(loop, into: daemon, gate, settings.accessList, progress) }
        if let file { try StateImport.load(file, into: daemon, store?.opening, settings, progress) }
        // Restored windows are there already and up to date, so the windows of the command line are not opened.
        guard file?.windows.isEmpty ?? true, store?.opening.windows ?? 0 == 0 else { return }
        if !settings.storyboards.isEmpty || !settings.trees.isEmpty { progress.begin("opens windows") }
        try open(settings, daemon, log)
    }

    /// Loads all storyboards before any window is opened, because one may refer to another.
    private static func loadStoryboards(
        _ settings: Settings, _ daemon: Daemon, _ log: Logger, _ progress: StartProgress
    ) throws(StartError) {
        for (index, path) in settings.storyboards.enumerated() {
            progress.begin("reads \(path)", ProgressAmount(index, of: settings.storyboards.count, "storyboards"))
            let storyboard = try storyboard(path)
            for line in storyboard.report() { log.warning("\(line)") }
            try refusing(path) { () throws(Refusal) in
                try daemon.lookup.storyboards.add(StoryboardLibrary.Entry(storyboard))
            }
        }
    }

    /// Checks whether all files can be read. Errors: exit code 65.
    static func check(_ settings: Settings) throws(StartError) {
        for path in settings.storyboards { _ = try storyboard(path) }
        for path in settings.trees { _ = try tree(path, settings.command, settings.profile) }
    }

    /// Reads a storyboard. Errors: exit code 65.
    static func storyboard(_ path: String) throws(StartError) -> Storyboard {
        let bytes = try InputFile.read(path)
        return try refusing(path) { () throws(Refusal) in try Storyboard.read(bytes, name: name(path)) }
    }

    /// Reads a tree file or a saved window. Errors: exit code 65, with the line.
    /// - Returns: the window, and whether it is not to be shown.
    static func tree(
        _ path: String, _ command: NavdCommand, _ profile: DeviceProfile
    ) throws(StartError) -> (opening: Application.Opening, staysHidden: Bool) {
        let bytes = try InputFile.read(path)
        let json = try InputFile.json(bytes, of: path)
        do throws(Refusal) {
            var file = TreeFile(json)
            let opening = try file.opening(profile, permissive: command.permissive)
            return (opening, file.staysHidden)
        } catch {
            // Paths in these errors begin with "tree", which stands for the file.
            let member = error.member.split(separator: ".").dropFirst().joined(separator: ".")
            let line = JSONPlace.line(of: member, in: bytes).map { "line \($0): " } ?? ""
            throw .badInput("\(path): \(line)\(error.name.rawValue): \(error.message)")
        }
    }

    private static func open(_ settings: Settings, _ daemon: Daemon, _ log: Logger) throws(StartError) {
        let library = daemon.lookup.storyboards
        // All other storyboards are libraries, for references and for instantiation (STORY-11).
        if let path = settings.storyboards.first(where: { library.entries[name($0)]?.storyboard.initial != nil }) {
            try refusing(path) { () throws(Refusal) in
                var opening = Application.Opening()
                let root = try library.spec(
                    storyboard: name(path), identifier: nil, permissive: settings.command.permissive)
                opening.profile =
                    settings.command.profile == nil
                    ? library.profile(for: root, of: name(path)) ?? settings.profile : settings.profile
                opening.root = root
                try open(opening, settings, daemon, log)
            }
        } else if !settings.storyboards.isEmpty {
            log.warning("none of the storyboards has an initial scene, so no window is opened from them")
        }
        for path in settings.trees {
            let (opening, staysHidden) = try tree(path, settings.command, settings.profile)
            for line in opening.root?.emptyContainers ?? [] { log.warning("\(name(path)): \(line)") }
            try refusing(path) { () throws(Refusal) in
                try open(opening, shows: !staysHidden, settings, daemon, log)
            }
        }
    }

    private static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    private static func open(
        _ opening: Application.Opening, shows: Bool = true, _ settings: Settings, _ daemon: Daemon, _ log: Logger
    ) throws(Refusal) {
        let shows = shows && !settings.command.hold
        var opening = opening
        _ = daemon.router.parts.store.restorations?.makesNew(&opening)
        let origin = Origin(session: 0, request: nil, client: "navd", method: MethodName.windowOpen)
        let (window, _) = try daemon.router.parts.windows.open(opening, origin)
        if shows { daemon.router.parts.windows.show(window, by: "navd") }
        daemon.post.deliver()
        if shows, !window.tree.window.visible {
            log.warning("window \(window.id) stays hidden: its root, or a container in it, has no child to show")
        }
    }

    private static func refusing<R>(_ path: String, _ body: () throws(Refusal) -> R) throws(StartError) -> R {
        do throws(Refusal) { return try body() } catch {
            throw .badInput("\(path): \(error.name.rawValue): \(error.message)")
        }
    }
}
