import Bus
import ControllerActors
import Logging

/// Opens the windows that the command line or the configuration file asks for.
enum Openings {
    /// Loads all storyboards before any window is opened, because one may refer to another.
    static func loadStoryboards(_ settings: Settings, _ daemon: Daemon, _ log: Logger) throws(StartError) {
        for path in settings.storyboards {
            let bytes = try InputFile.read(path)
            try refusing(path) { () throws(Refusal) in
                let storyboard = try Storyboard.read(bytes, name: name(path))
                for line in storyboard.report() { log.warning("\(line)") }
                try daemon.lookup.storyboards.add(StoryboardLibrary.Entry(storyboard))
            }
        }
    }

    /// Checks whether all files can be read. Errors: exit code 65.
    static func check(_ settings: Settings) throws(StartError) {
        for path in settings.storyboards {
            let bytes = try InputFile.read(path)
            try refusing(path) { () throws(Refusal) in _ = try Storyboard.read(bytes, name: name(path)) }
        }
        for path in settings.trees {
            let json = try InputFile.json(path)
            try refusing(path) { () throws(Refusal) in
                _ = try TreeFile(json).opening(settings.profile, permissive: settings.command.permissive)
            }
        }
    }

    static func open(_ settings: Settings, _ daemon: Daemon, _ log: Logger) throws(StartError) {
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
            let json = try InputFile.json(path)
            try refusing(path) { () throws(Refusal) in
                let opening = try TreeFile(json).opening(settings.profile, permissive: settings.command.permissive)
                for line in opening.root?.emptyContainers ?? [] { log.warning("\(name(path)): \(line)") }
                try open(opening, settings, daemon, log)
            }
        }
    }

    private static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    private static func open(
        _ opening: Application.Opening, _ settings: Settings, _ daemon: Daemon, _ log: Logger
    ) throws(Refusal) {
        var opening = opening
        _ = daemon.router.parts.store.restorations?.makesNew(&opening)
        let origin = Origin(session: 0, request: nil, client: "navd", method: MethodName.windowOpen)
        let (window, _) = try daemon.router.parts.windows.open(opening, origin)
        if !settings.command.hold { daemon.router.parts.windows.show(window, by: "navd") }
        daemon.post.deliver()
        if !settings.command.hold, !window.assumingIsolated({ $0.tree.window.visible }) {
            log.warning("window \(window.id) stays hidden: its root, or a container in it, has no child to show")
        }
    }

    private static func refusing(_ path: String, _ body: () throws(Refusal) -> Void) throws(StartError) {
        do throws(Refusal) { try body() } catch {
            throw .badInput("\(path): \(error.name.rawValue): \(error.message)")
        }
    }
}
