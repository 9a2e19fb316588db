import Bus
import ControllerActors
import Logging

/// The windows that the command line asks for.
enum Openings {
    static func open(_ settings: Settings, _ daemon: Daemon, _ log: Logger) throws(StartError) {
        for path in settings.storyboards {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            let bytes = try InputFile.read(path)
            try refusing(path) { () throws(Refusal) in
                let storyboard = try Storyboard.read(bytes, name: name)
                for line in storyboard.report() { log.warning("\(line)") }
                var opening = Application.Opening()
                opening.profile = storyboard.document.isPad ? DeviceProfile.known[2] : settings.profile
                opening.root = try storyboard.spec(identifier: nil, permissive: settings.permissive, named: true)
                try open(opening, settings, daemon, log, keep: storyboard)
            }
        }
        for path in settings.trees {
            let bytes = try InputFile.read(path)
            let json: JSON
            do throws(JSONError) { json = try JSONParser.parse(bytes) } catch {
                throw .badInput("\(path): \(error.place(in: bytes))")
            }
            try refusing(path) { () throws(Refusal) in
                try open(
                    TreeFile(json).opening(settings.profile, permissive: settings.permissive), settings, daemon, log)
            }
        }
    }

    private static func open(
        _ opening: Application.Opening, _ settings: Settings, _ daemon: Daemon, _ log: Logger,
        keep storyboard: Storyboard? = nil
    ) throws(Refusal) {
        try daemon.router.assumeIsolated { router in
            Result { () throws(Refusal) in
                let origin = Origin(session: 0, request: nil, client: "navd", method: "window.open")
                let (window, _) = try router.open(opening, origin)
                if let storyboard { router.storyboards[storyboard.name] = storyboard }
                if !settings.hold { router.show(window, by: "navd") }
                router.post.deliver()
                if !settings.hold, !window.assumeIsolated({ $0.tree.window.visible }) {
                    log.warning("window \(window.id) stays hidden: its root, or something in it, has nothing to show")
                }
            }
        }.get()
    }

    private static func refusing(_ path: String, _ body: () throws(Refusal) -> Void) throws(StartError) {
        do throws(Refusal) { try body() } catch {
            throw .badInput("\(path): \(error.name.rawValue): \(error.message)")
        }
    }
}
