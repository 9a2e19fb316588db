import StoreContract
import Testing

@Suite("The store in memory that these tests use")
struct MemoryStoreTests {
    @Test("it keeps the rules of every store, so a test that uses it holds for any", arguments: StoreRule.all)
    func contract(_ rule: StoreRule) throws {
        let store = MemoryStore()
        let subject = StoreSubject(
            store, reopen: nil,
            dropCommits: {
                store.compacted = 3
                return 3
            }, failWrites: { store.failure = $0 ? .full(location: "memory") : nil }, canBeBackedUp: true)
        try rule.check(subject)
    }
}
