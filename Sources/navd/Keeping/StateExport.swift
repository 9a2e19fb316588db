import Bus
import ControllerActors
import Store

/// One export under way: the state of one moment, handed out in pages. Trees are values, so holding them costs only
/// what changes meanwhile.
final class StateExport: Sendable {
    /// The most bytes of lines in one answer; it has at least one line.
    static let pageBytes = 512 << 10

    let file: StateFile

    init(_ file: StateFile) { self.file = file }

    /// Adds the storyboards that were loaded by name. They have no number, so one that was loaded a moment later may be
    /// among them. Errors: `storeUnavailable`.
    convenience init(_ file: StateFile, in store: any Store) throws(Refusal) {
        var file = file
        let facts: [Fact]
        do throws(StoreError) { facts = try store.facts(StoredState.storyboards) } catch {
            throw History.refusal(error)
        }
        for fact in facts {
            guard case .object(let object) = try History.parsed(fact.value) else { continue }
            file.storyboards.append(object)
        }
        self.init(file)
    }

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

extension StateExport: Paged {
    static let words = PagingWords(
        prefix: "x", member: "export", one: "an export", unit: "line", underWay: "exports are", most: 4)

    var count: Int { file.lineCount }

    func page(named name: String, from start: Int) -> (answer: JSONObject, next: Int?) {
        let (lines, next) = page(from: start)
        return (
            [
                "epoch": .string(file.head.epoch), "seq": .int(Int64(clamping: file.head.seq)),
                "export": .string(name), "lines": .array(lines), "next": next.map { .int(Int64($0)) } ?? .null,
            ], next
        )
    }
}
