import Bus
import ControllerActors
import Store

/// One export under way: the state of one moment, handed out in pages. Trees are values, so holding them costs only
/// what changes meanwhile.
final class StateExport: Sendable {
    /// The most bytes of lines in one answer; it has at least one line.
    static let pageBytes = 512 << 10
    /// How many exports there may be at the same time.
    static let most = 4

    let file: StateFile

    init(_ file: StateFile) { self.file = file }

    /// Lines from `start`, and where the next page begins; nil after the last page.
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
