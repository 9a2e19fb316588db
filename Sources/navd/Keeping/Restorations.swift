import Bus
import ControllerActors
import Foundation
import Logging
import Store

/// Which saved windows are being restored, and which were when the process ended (STATE-04). A saved window that has
/// crashed the process would crash it again, so it is restored again only if a client asks for it.
struct Restorations: Equatable {
    static let maximumInterrupted = 64

    /// By the checksums of their documents; one document may be restored into two windows at once.
    private(set) var underWay: [UInt64] = []
    /// The oldest first.
    private(set) var interrupted: [UInt64] = []

    init() {}

    /// Reads what an earlier process left: every restoration that was under way then was interrupted.
    init(leftBehind json: JSON) {
        let sums = { (name: String) in
            json[name]?.array?.compactMap { $0.string.flatMap { UInt64($0, radix: 16) } } ?? []
        }
        for sum in sums("interrupted") + sums("underWay") where !interrupted.contains(sum) { interrupted.append(sum) }
        interrupted = interrupted.suffix(Self.maximumInterrupted)
    }

    mutating func begin(_ sum: UInt64) { underWay.append(sum) }

    /// The restoration succeeded, so the document counts as harmless again.
    mutating func end(_ sum: UInt64) {
        interrupted.removeAll { $0 == sum }
        if let index = underWay.firstIndex(of: sum) { underWay.remove(at: index) }
    }

    var isEmpty: Bool { underWay.isEmpty && interrupted.isEmpty }

    var json: JSON {
        let texts = { (sums: [UInt64]) in JSON.strings(sums.map { String($0, radix: 16) }) }
        // A start keeps no more than this of both.
        return ["underWay": texts(Array(underWay.suffix(Self.maximumInterrupted))), "interrupted": texts(interrupted)]
    }

    /// Equal for equal documents.
    static func sum(of document: WindowDocument) -> UInt64 { Checksum.of(document.json.bytes) }
}

/// The file that remembers restorations. It is not synced: it outlives the process, not the machine.
final class RestorationFile {
    private let path: String
    private let log: Logger
    private(set) var restorations: Restorations

    /// - Parameter store: the path of the store that it stands beside.
    init(besideStore store: String, log: Logger) {
        path = store + ".restoring"
        self.log = log
        let bytes = FileManager.default.contents(atPath: path).map { [UInt8]($0.prefix(1 << 16)) }
        restorations =
            bytes.flatMap { try? JSONParser.parse($0) }.map { Restorations(leftBehind: $0) } ?? Restorations()
        if !restorations.interrupted.isEmpty { write() }
    }

    func wasInterrupted(_ document: WindowDocument) -> Bool {
        !restorations.interrupted.isEmpty && restorations.interrupted.contains(Restorations.sum(of: document))
    }

    /// True if the process ended when this document was last restored: then the window opens as new.
    func makesNew(_ opening: inout Application.Opening) -> Bool {
        guard let document = opening.document, wasInterrupted(document) else { return false }
        log.warning("a saved window is opened as new, because the process ended during its last restoration")
        opening.forgetDocument()
        return true
    }

    /// Errors: `restorationInterrupted`.
    func check(_ command: Command) throws(Refusal) {
        guard case .place(.restore(let document)) = command, wasInterrupted(document) else { return }
        throw Refusal(
            .restorationInterrupted,
            "the process ended during the last restoration of this document; send again: true to retry")
    }

    func begin(_ sum: UInt64) {
        restorations.begin(sum)
        write()
    }

    func end(_ sum: UInt64) {
        restorations.end(sum)
        write()
    }

    private func write() {
        if restorations.isEmpty {
            try? FileManager.default.removeItem(atPath: path)
            return
        }
        do {
            // Atomic, because half a file could not be read.
            try Data(restorations.json.bytes).write(to: URL(filePath: path), options: .atomic)
        } catch {
            log.warning("\(path) can't be written, so a restoration that ends the process would be tried again")
        }
    }
}
