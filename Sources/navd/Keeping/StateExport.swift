import Bus
import Store

/// One export under way: the state of one moment, in pages. Its trees share what does not change meanwhile.
struct StateExport: Paged {
    /// The most bytes of lines in one answer; it has at least one line.
    static let pageBytes = 512 << 10

    private var file: StateFile

    /// Adds the storyboards that were loaded by name. They have no number, so one that was loaded a moment later may be
    /// among them. Errors: `storeUnavailable`.
    init(_ file: StateFile, in store: any Store) throws(Refusal) {
        self.file = file
        let facts: [Fact]
        do throws(StoreError) { facts = try store.facts(StoredState.storyboards) } catch {
            throw History.refusal(error)
        }
        for fact in facts {
            if case .object(let object) = try History.parsed(fact.value) { self.file.storyboards.append(object) }
        }
    }

    var count: Int { file.lineCount }

    func page(named name: String, from start: Int) -> (answer: JSONObject, next: Int?) {
        var (lines, bytes, index): ([JSON], Int, Int) = ([], 0, start)
        while index < count {
            let line = file.line(index)
            guard lines.isEmpty || bytes + line.count <= Self.pageBytes else { break }
            lines.append(.string(String(decoding: line, as: UTF8.self)))
            bytes += line.count
            index += 1
        }
        let next = index < count ? index : nil
        let answer: JSONObject = [
            "epoch": .string(file.head.epoch), "seq": .number(file.head.numbers.seq), "export": .string(name),
            "count": .number(count), "lines": .array(lines), "next": next.map { .number($0) } ?? .null,
        ]
        return (answer, next)
    }
}
