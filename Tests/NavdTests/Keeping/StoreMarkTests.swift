import Testing

@testable import navd

#if canImport(Glibc)
    import Glibc
#endif

@Suite("The record of the last start beside the store")
struct StoreMarkTests {
    private func with(_ body: (String) throws -> Void) throws {
        var template = Array("/tmp/navd-mark-XXXXXX".utf8CString)
        let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
        let store = "\(folder)/store"
        defer {
            unlink(StoreMark.path(of: store))
            rmdir(folder)
        }
        try body(store)
    }

    @Test("the record is read as it was written, and follows each stored batch")
    func written() throws {
        try with { store in
            #expect(StoreMark.read(store) == nil)
            let mark = try #require(StoreMark(store, start: "b", before: "a", batch: 7))
            #expect(StoreMark.read(store) == .init(start: "b", before: "a", batch: 7))
            mark.kept(7)
            #expect(StoreMark.read(store)?.before == "a", "the store does not have the new name yet")
            for batch: UInt64 in [8, 9, 1_000_000, .max] {
                mark.kept(batch)
                #expect(StoreMark.read(store) == .init(start: "b", before: nil, batch: batch))
            }
            mark.kept(3)
            #expect(StoreMark.read(store)?.batch == .max)
            let next = try #require(StoreMark(store, start: "c", before: nil, batch: 1))
            next.kept(2)
            #expect(StoreMark.read(store) == .init(start: "c", before: nil, batch: 2))
        }
    }

    @Test(
        "a record that can't be read counts as none",
        arguments: ["", "x", "navd start 1\nstart \n", "navd start 1\nstart a\nbefore -\nbatch x\n"])
    func garbage(_ text: String) throws {
        try with { store in
            let file = open(StoreMark.path(of: store), O_WRONLY | O_CREAT, 0o600)
            _ = write(file, Array(text.utf8), text.utf8.count)
            close(file)
            #expect(StoreMark.read(store) == nil)
        }
    }

    @Test("a store matches the record by the name of the last start, or the one before it, with no batch less")
    func same() {
        let record = StoreMark.Record(start: "b", before: "a", batch: 7)
        let settled = StoreMark.Record(start: "b", before: nil, batch: 7)
        // An upgrade that was killed before its first batch: the store is still the one that an older navd has left.
        let unnamed = StoreMark.Record(start: "b", before: StoreMark.unnamed, batch: 7)
        let cases: [(String?, UInt64, StoreMark.Record?, Bool)] = [
            (nil, 0, nil, true), (nil, 9, nil, true), (nil, 9, record, false), ("a", 9, nil, false),
            ("a", 7, record, true), ("b", 8, record, true), ("b", 6, record, false), ("c", 9, record, false),
            (nil, 9, unnamed, true), (nil, 6, unnamed, false), ("b", 8, unnamed, true), ("a", 8, unnamed, false),
            ("a", 9, settled, false), ("b", 7, settled, true), ("b", 6, settled, false),
        ]
        for (start, batch, record, isSame) in cases {
            #expect(StoreMark.isSame(start, batch, as: record) == isSame, "\(start ?? "none") \(batch)")
        }
    }
}
