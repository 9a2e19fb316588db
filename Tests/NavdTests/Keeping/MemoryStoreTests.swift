import StoreContract
import Testing

@Suite("The store in memory that these tests use")
struct MemoryStoreTests {
    @Test("it keeps the rules of every store, so a test that uses it holds for any", arguments: StoreRule.all)
    func contract(_ rule: StoreRule) throws { try rule.check(MemoryStore()) }
}
