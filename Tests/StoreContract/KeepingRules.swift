import Store

extension StoreRule {
    static let keeping = [
        StoreRule(of: "what was stored is there after a close and another opening, and nothing counts as lost") {
            subject in
            // A kind without `reopen` keeps nothing beyond its life: all that is asked of it is that it closes.
            let (store, writer) = (subject.store, try subject.store.claim())
            var batch = Batch.of(.sample(1), .sample(2, window: 2), .sample(3))
            batch.checkpoint(.sample(1))
            batch.set("epoch", Array("e1".utf8))
            batch.reply(.sample(4))
            try store.append(batch, as: writer)
            batch = Batch.of(.sample(5))
            batch.forget(window: 2)
            try store.append(batch, as: writer)
            try store.close()
            guard let reopen = subject.reopen else { return }
            let again = try reopen()
            try expect(again.head, Head(number: 5, batch: 2))
            try expect(try again.windows(), [WindowHead(window: 1, number: 5)])
            try expect(try again.commits(of: nil, after: 0, limit: 9), [.sample(1), .sample(3), .sample(5)])
            try expect(try again.checkpoint(of: 1), .sample(1))
            try expect(try again.fact("epoch"), Array("e1".utf8))
            try expect(try again.reply(to: ReplyKey(client: "till", n: 4), now: 1_000), .known(.sample(4)))
            try expect(.superseded(writer: writer.number, by: writer.number)) {
                try again.append(.of(.sample(6)), as: writer)
            }
            let next = try again.claim()
            try expect(next > writer, true)
            try expect(.forgottenWindow(2)) { try again.append(.of(.sample(6, window: 2)), as: next) }
            try expect(try again.append(.of(.sample(6)), as: next), Head(number: 6, batch: 3))
            try again.close()
        },
        StoreRule(of: "a store that is closed refuses reads and writes, if it keeps anything beyond its life") {
            subject in
            let (store, writer) = (subject.store, try subject.store.claim())
            try store.append(.of(.sample(1)), as: writer)
            try store.close()
            guard subject.reopen != nil else { return }
            func refuses<Value>(_ body: () throws -> Value) throws {
                do { _ = try body() } catch StoreError.unavailable { return }
                throw RuleBroken(description: "a closed store is used")
            }
            try refuses { try store.append(.of(.sample(2)), as: writer) }
            try refuses { try store.windows() }
            try refuses { try store.commits(of: nil, after: 0, limit: 9) }
        },
        StoreRule("history has no bytes and no time before the first commit, and then those of what is kept") { store in
            try expect(try store.history(), KeptHistory())
            let writer = try store.claim()
            for number in 1...3 as ClosedRange<UInt64> {
                try store.append(.of(.sample(number, at: number * 1_000)), as: writer)
            }
            let least = (1...3).reduce(0) { $0 + StoredCommit.sample($1).bytes.count }
            for _ in 0..<2 {
                let history = try store.history()
                try expect(history.bytes >= least, true)
                // It is told about, by the commits that are stored together with the oldest one.
                try expect(history.since.map { (1_000...3_000).contains($0) }, true)
                try store.tidy()
            }
        },
        StoreRule(of: "commits that were dropped are refused by number, and the present state of a window stays") {
            subject in
            guard let dropCommits = subject.dropCommits else { return }
            let (store, writer) = (subject.store, try subject.store.claim())
            for number in 1...6 as ClosedRange<UInt64> {
                var batch = Batch.of(.sample(number))
                batch.checkpoint(.sample(number))
                try store.append(batch, as: writer)
            }
            let through = try dropCommits()
            try expect((1..<6).contains(through), true)
            let kept = Array(through + 1...6)
            try expect(.historyCompacted(window: 1, through: through)) {
                try store.commits(of: 1, after: through - 1, limit: 9)
            }
            try expect(.historyCompacted(window: nil, through: through)) {
                try store.commits(of: nil, after: 0, limit: 9)
            }
            try expect(try store.commits(of: 1, after: through, limit: 9).map(\.number), kept)
            try expect(try store.commits(of: nil, after: through, limit: 1).map(\.number), Array(kept.prefix(1)))
            try expect(try store.checkpoint(of: 1), .sample(6))
            try expect(try store.windows(), [WindowHead(window: 1, number: 6)])
            try expect(store.head.number, 6)
        },
        StoreRule(of: "a backup is a copy that can be read in parts; one that was stopped before leaves none") {
            subject in
            let (store, writer) = (subject.store, try subject.store.claim())
            try store.append(.of(.sample(1)), as: writer)
            guard subject.canBeBackedUp else {
                do { _ = try store.backup(BackupStop()) } catch StoreError.unsupported { return }
                throw RuleBroken(description: "a store that can't be backed up says nothing of it")
            }
            let copy = try store.backup(BackupStop())
            try expect(copy.size > 0, true)
            let half = copy.size / 2
            let parts = try copy.bytes(from: 0, count: half) + copy.bytes(from: half, count: copy.size)
            try expect(parts.count, copy.size)
            try expect(try copy.bytes(from: 0, count: copy.size), parts)
            let stop = BackupStop()
            stop.stop()
            do { _ = try store.backup(stop) } catch StoreError.backupStopped {
                // The store goes on as before, and the next backup is whole.
                try expect(try store.append(.of(.sample(2)), as: writer), Head(number: 2, batch: 2))
                try expect(try store.backup(BackupStop()).size > 0, true)
                return
            }
            throw RuleBroken(description: "a backup that was stopped before it began was made")
        },
    ]

    static let failing = [
        StoreRule(of: "after an error of the medium nothing is accepted until a recovery, which finds what is there") {
            subject in
            guard let failWrites = subject.failWrites else { return }
            let (store, writer) = (subject.store, try subject.store.claim())
            try store.append(.of(.sample(1)), as: writer)
            func fails<Value>(_ body: () throws -> Value) throws {
                do { _ = try body() } catch let error as StoreError {
                    return try expect(error.isPassing, true)
                }
                throw RuleBroken(description: "a write succeeded on a medium that fails")
            }
            try failWrites(true)
            // It needs more room than the medium may have left.
            let commit = StoredCommit(
                window: 1, number: 2, at: 1_000, who: [], cause: [], bytes: [UInt8](repeating: 7, count: 20_000))
            try fails { try store.append(.of(commit), as: writer) }
            try failWrites(false)
            try fails { try store.append(.of(.sample(3)), as: writer) }
            let head = try store.recover()
            // The batch that failed may have been stored all the same; the one after it was not.
            try expect([1, 2].contains(head.batch), true)
            try expect(try store.commits(of: nil, after: 0, limit: 9).map(\.number), head.batch == 1 ? [1] : [1, 2])
            let next = try store.append(.of(.sample(4)), as: writer)
            try expect(next, Head(number: 4, batch: head.batch + 1))
        },
    ]
}
