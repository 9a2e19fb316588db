import Bus
import ControllerActors

/// `navd --import FILE`: an empty daemon takes over the export of another one, under an epoch of its own.
enum StateImport {
    /// Reads the whole file before anything changes. Errors: exit code 65, naming the line.
    static func read(_ path: String, _ progress: StartProgress = .silent) throws(StartError) -> StateFile {
        var reader = StateReader()
        progress.begin("reads \(path)", ProgressAmount(bytes: 0, of: InputFile.size(path)))
        func wrong(_ error: StateFileError) -> StartError { .badInput("\(path): \(error)") }
        try InputFile.each(path) { bytes throws(StartError) in
            do throws(StateFileError) { try reader.take(bytes) } catch { throw wrong(error) }
            progress.add(bytes.count)
        }
        do throws(StateFileError) { return try reader.file() } catch { throw wrong(error) }
    }

    /// Loads the file into a daemon whose store, if it has one, is unused. Errors: exit code 65.
    static func load(
        _ file: StateFile, into daemon: Daemon, _ store: StoreOpening?, _ settings: Settings,
        _ progress: StartProgress = .silent
    ) throws(StartError) {
        try store?.checkUnused()
        let path = settings.command.storing.importFile ?? ""
        progress.begin("takes over \(path)", ProgressAmount(0, of: file.windows.count, "windows"))
        do throws(Refusal) { try load(file, into: daemon, settings.accessList, progress) } catch {
            throw .badInput("\(path): \(error.message)")
        }
    }

    /// Called before the first message. Everything goes into one ticket, after all of it has been loaded.
    static func load(
        _ file: StateFile, into daemon: Daemon, _ list: AccessList, _ progress: StartProgress = .silent
    ) throws(Refusal) {
        daemon.application.take(file.head.numbers)
        for storyboard in file.storyboards {
            let name = storyboard["name"]?.string ?? ""
            try daemon.router.parts.storyboards.bring(storyboard: name, FieldReader(storyboard, path: "storyboard"))
        }
        try daemon.router.parts.store.take(file, list)
        let cause = Commit.Cause(method: "import", by: "navd")
        for window in file.windows {
            try daemon.application.bring(window.tree, window.rests, cause: cause)
            progress.add(1)
        }
        daemon.router.parts.gate.takeUp()
    }
}
