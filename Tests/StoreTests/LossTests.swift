import StoreContract
import Testing

@testable import Store

@Suite("The loss that a store reports")
struct LossTests {
    /// A store as a kill leaves it.
    private func killed(_ durability: Durability) throws -> Place {
        let place = Place()
        let store = try place.open(durability)
        try store.append(.of(.sample(1)), as: try store.claim())
        return place
    }

    @Test(
        "the loss is reported until a batch is stored, across claims, openings and closings",
        arguments: Durability.allCases)
    func mark(durability: Durability) throws {
        let place = try killed(.batch)
        do {
            let store = try place.open(durability)
            #expect(!store.head.isLossless)
            _ = try store.claim()
            _ = try store.claim()
            #expect(!store.head.isLossless)
        }
        do {
            let store = try place.open(durability)
            #expect(!store.head.isLossless)
            try store.close()
        }
        do {
            let store = try place.open(durability)
            #expect(!store.head.isLossless)
            _ = try store.claim()
            try store.close()
        }
        do {
            let store = try place.open(durability)
            #expect(!store.head.isLossless)
            #expect(try store.append(.of(.sample(2)), as: try store.claim()).isLossless)
            #expect(store.head.isLossless)
            try store.close()
        }
        #expect(try place.open(durability).head.isLossless)
    }

    @Test("a first batch that fails keeps the mark of the loss")
    func failedBatch() throws {
        let place = try killed(.none)
        let store = try place.open()
        let writer = try store.claim()
        try store.fill()
        #expect(throws: StoreError.full(location: place.path)) { try store.append(.large(2), as: writer) }
        #expect(try !store.recover().isLossless)
        #expect(try store.append(.of(.sample(2)), as: writer).isLossless)
        #expect(try store.recover().isLossless)
    }

    @Test("reopening after an error loses nothing", arguments: Durability.allCases)
    func recovery(durability: Durability) throws {
        let place = Place()
        let store = try place.open(durability)
        let writer = try store.claim()
        try store.append(.of(.sample(1)), as: writer)
        #expect(try store.recover() == Head(number: 1, batch: 1, isLossless: true))
    }

    @Test("a writer that has not claimed the store since its opening is refused")
    func unclaimed() throws {
        let place = try killed(.full)
        let store = try place.open(limits: .sorting)
        #expect(throws: StoreError.superseded(writer: 1, by: 1)) {
            try store.append(.of(.sample(2)), as: WriterEpoch(1))
        }
        #expect(try store.append(.of(.sample(2)), as: try store.claim()).number == 2)
    }
}
