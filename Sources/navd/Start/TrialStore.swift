import Foundation
import Logging
import Store

/// A copy of the store that a start would open, in a folder of temporary files. A check opens it as the start would,
/// and the store itself stays as it is.
final class TrialStore {
    /// Bytes: the copy of a larger store would take too long, and too much of a disk.
    static let largest = 256 << 20

    let opening: StoreOpening
    /// The store itself, which is named in errors.
    private let place: StoreLocation
    private let folder: TrialFolder

    /// Copies a store that no process has open, with its mark. Returns the folder with the copy.
    static func copy(_ place: StoreLocation) throws -> TrialFolder {
        let folder = try TrialFolder()
        let copy = store(in: folder)
        try place.copy(to: copy)
        let mark = StoreMark.path(of: place.companions)
        if FileManager.default.fileExists(atPath: mark) {
            try FileManager.default.copyItem(atPath: mark, toPath: StoreMark.path(of: copy.companions))
        }
        return folder
    }

    private static func store(in folder: TrialFolder) -> StoreLocation { StoreLocation("\(folder.path)/store") }

    /// Opens the copy.
    /// - Parameter folder: that of `copy`; it is removed with this object.
    /// Errors: those of a start.
    init(_ folder: TrialFolder, of place: StoreLocation, _ settings: Settings, _ log: Logger) throws(StartError) {
        (self.place, self.folder) = (place, folder)
        do throws(StartError) { opening = try StoreOpening(Self.store(in: folder), settings, log) } catch {
            throw Self.naming(place, error, in: folder)
        }
    }

    deinit {
        _ = opening.closeJournal()
        try? opening.close()
    }

    /// Runs `body`, in whose errors the store itself is named.
    func naming<R>(_ body: () throws(StartError) -> R) throws(StartError) -> R {
        do throws(StartError) { return try body() } catch { throw Self.naming(place, error, in: folder) }
    }

    private static func naming(_ place: StoreLocation, _ error: StartError, in folder: TrialFolder) -> StartError {
        let message = error.message.replacing(store(in: folder).description, with: place.description)
        return StartError(message: message, exitCode: error.exitCode)
    }
}
