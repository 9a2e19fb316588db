import Foundation
import GRDB
import StoreContract
import Testing

@testable import Store

@Suite("Reading all windows of a store")
struct WindowReadingTests {
    /// A store of windows with and without checkpoints, sorted and unsorted, forgotten ones, and ids that need all 64
    /// bits.
    private func filled(_ place: Place) throws -> SQLiteStore {
        let store = try place.open(limits: .sorting)
        let writer = try store.claim()
        var number: UInt64 = 0
        func append(_ windows: [UInt64], checkpoints: Set<UInt64> = [], forget: [UInt64] = []) throws {
            var batch = Batch()
            for window in windows {
                number += 1
                batch.commit(.sample(number, window: window))
                if checkpoints.contains(window) { batch.checkpoint(.sample(number, window: window)) }
            }
            for window in forget { batch.forget(window: window) }
            try store.append(batch, as: writer)
            try store.tidy()
        }
        let ids: [UInt64] = (1...200) + [.max - 1, .max, 1 << 63]
        try append(ids)
        try append(ids, checkpoints: [3, 7, 199, .max])
        try append([3, 4, 7], forget: [9])
        try append([7, 150, .max], checkpoints: [7])
        try append([1, 4, 201, .max], forget: [10])
        return store
    }

    private struct Read: Equatable {
        var window: UInt64
        var checkpoint: Checkpoint?
        var commits: [[UInt8]] = []
        var last: UInt64

        init(_ contents: WindowContents) throws {
            (window, checkpoint, last) = (contents.window, contents.checkpoint, contents.last)
            try contents.eachCommit { commits.append([UInt8]($0)) }
        }

        init(_ head: WindowHead, in store: some Store) throws {
            window = head.window
            checkpoint = try store.checkpoint(of: head.window)
            let after = try store.commits(of: head.window, after: checkpoint?.number ?? 0, limit: 1_000)
            commits = after.map(\.bytes)
            last = after.last?.number ?? checkpoint?.number ?? 0
        }
    }

    @Test("the contents of each window equal those of a separate read", arguments: [1, 3], [1, 1_000, 1 << 20])
    func same(threads: Int, portion: Int) throws {
        let place = Place()
        let store = try filled(place)
        let windows = try store.windows()
        #expect(windows.count == 202)
        let one = try windows.map { try Read($0, in: store) }
        var many: [Read] = []
        try WindowReading(store, threads: threads, portion: portion) { try Read($0) }.each { many.append($0) }
        #expect(many == one)
        #expect(many.contains { $0.checkpoint != nil && !$0.commits.isEmpty })
    }

    @Test("the windows come in order, whichever thread is ready first")
    func order() throws {
        let place = Place()
        let store = try filled(place)
        let isLaterReady = DispatchSemaphore(value: 0)
        var windows: [UInt64] = []
        try WindowReading(store, threads: 2, portion: 1) { contents in
            if contents.window == 2 { isLaterReady.signal() }
            if contents.window == 1 { #expect(isLaterReady.wait(timeout: .now() + 10) == .success) }
            return contents.window
        }.each { windows.append($0) }
        #expect(try windows == store.windows().map(\.window))
    }

    @Test("a damaged window is refused by its name", arguments: [1, 2])
    func damage(threads: Int) throws {
        let place = Place()
        try filled(place).close()
        let queue = try DatabaseQueue(path: place.path)
        try queue.write {
            try $0.execute(sql: "UPDATE chunk SET bytes = zeroblob(length(bytes)) WHERE window = 130")
            try $0.execute(sql: "UPDATE checkpoint SET bytes = zeroblob(length(bytes)) WHERE window = 199")
        }
        try queue.close()
        let store = try place.open()
        func refusal() -> String {
            var last: UInt64 = 0
            do {
                try WindowReading(store, threads: threads, portion: 200) { $0.window }.each { last = $0 }
                return "nothing"
            } catch {
                #expect(last < 130)
                return "\(error)"
            }
        }
        for _ in 0..<20 { #expect(refusal().contains("of window 130 is not what was written")) }
    }

    @Test("reading ends with the first decoding error, and no thread reads the store any more")
    func decoding() throws {
        struct Odd: Error, Equatable { let window: UInt64 }
        let place = Place()
        let store = try filled(place)
        var seen: [UInt64] = []
        #expect(throws: Odd(window: 20)) {
            try WindowReading(store, threads: 3, portion: 1) { contents in
                if contents.window >= 20 { throw Odd(window: contents.window) }
                return contents.window
            }.each { seen.append($0) }
        }
        #expect(seen == (1...19).filter { $0 != 9 && $0 != 10 })
        // No thread uses the store any more.
        try store.close()
    }

    @Test("commits that are missing after a checkpoint are reported")
    func missing() throws {
        let place = Place()
        try filled(place).close()
        let queue = try DatabaseQueue(path: place.path)
        try queue.write { try $0.execute(sql: "UPDATE chunk SET previous = 3000 WHERE window = 4") }
        try queue.close()
        let store = try place.open()
        #expect(throws: StoreError.historyCompacted(window: 4, through: 3_000)) {
            try WindowReading(store, threads: 1) { $0.window }.each { _ in }
        }
    }
}
