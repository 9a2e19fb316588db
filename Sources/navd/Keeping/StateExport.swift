import Bus
import ControllerActors
import Store

/// One export under way: the state of one moment, handed out in pages. Trees are values, so holding them costs what changes meanwhile.
final class StateExport: Sendable {
    /// Bytes of lines in one answer; at least one line.
    static let pageBytes = 512 << 10
    /// At the same time.
    static let most = 4
    /// Milliseconds from one page to the next, after which it is forgotten.
    static let patience = 30_000

    let file: StateFile

    init(_ file: StateFile) { self.file = file }

    /// Lines from `start`, and where the next page begins; nil: it was the last.
    func page(from start: Int) -> (lines: [JSON], next: Int?) {
        var (lines, bytes, index): ([JSON], Int, Int) = ([], 0, start)
        while index < file.lineCount {
            let line = file.line(index)
            guard lines.isEmpty || bytes + line.count <= Self.pageBytes else { return (lines, index) }
            lines.append(.string(String(decoding: line, as: UTF8.self)))
            bytes += line.count
            index += 1
        }
        return (lines, nil)
    }
}

/// Those of one daemon. Touched on the loop only.
struct StateExports {
    struct Entry {
        let export: StateExport
        let session: UInt64
        /// Milliseconds of the loop's clock.
        var used: UInt64
    }

    private(set) var entries: [String: Entry] = [:]
    private var count = 0
    /// Being read, and no entry yet.
    var opening = 0

    mutating func forgetOld(now: UInt64) {
        entries = entries.filter { $0.value.used + UInt64(StateExport.patience) > now }
    }

    var hasRoom: Bool { entries.count + opening < StateExport.most }

    mutating func add(_ export: StateExport, session: UInt64, now: UInt64) -> String {
        count += 1
        let name = "x\(count)"
        entries[name] = Entry(export: export, session: session, used: now)
        return name
    }

    /// Of that session.
    mutating func find(_ name: String, session: UInt64, now: UInt64) -> StateExport? {
        guard let entry = entries[name], entry.session == session else { return nil }
        entries[name]?.used = now
        return entry.export
    }

    mutating func remove(_ name: String) { entries[name] = nil }
}
