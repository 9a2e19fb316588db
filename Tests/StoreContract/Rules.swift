import Store

extension StoreRule {
    static let reading = [
        StoreRule("a new store is empty and has lost nothing") { store in
            try expect(store.head, Head())
            try expect(try store.windows(), [])
            try expect(try store.commits(of: nil, after: 0, limit: 9), [])
            try expect(try store.checkpoint(of: 1), nil)
            try expect(try store.facts(""), [])
            try expect(try store.fact("a"), nil)
            try expect(try store.reply(to: ReplyKey(client: "till", n: 1), now: 1_000), .unknown)
            try expect(store.look(), nil)
        },
        StoreRule("commits are read back in the order of their numbers, of one window or of all") { store in
            let writer = try store.claim()
            let all: [StoredCommit] = [.sample(1), .sample(2, window: 2), .sample(5, window: 2), .sample(6)]
            try store.append(.of(all[0], all[1]), as: writer)
            try expect(try store.append(.of(all[2]), as: writer), Head(number: 5, batch: 2))
            try store.append(.of(all[3]), as: writer)
            for _ in 0..<2 {
                try expect(store.head, Head(number: 6, batch: 3))
                try expect(try store.commits(of: nil, after: 0, limit: 10), all)
                try expect(try store.commits(of: nil, after: 1, limit: 2), [all[1], all[2]])
                try expect(try store.commits(of: 2, after: 0, limit: 10), [all[1], all[2]])
                try expect(try store.commits(of: 2, after: 2, limit: 10), [all[2]])
                try expect(try store.commits(of: 1, after: 0, limit: 1), [all[0]])
                try expect(try store.windows(), [WindowHead(window: 1, number: 6), WindowHead(window: 2, number: 5)])
                // Housekeeping changes nothing that can be read.
                try store.tidy()
            }
        },
        StoreRule("of several checkpoints the newest one that is not above the limit is read") { store in
            let writer = try store.claim()
            var batch = Batch.of(.sample(1), .sample(2), .sample(3))
            for number in 1...3 as ClosedRange<UInt64> { batch.checkpoint(.sample(number)) }
            try store.append(batch, as: writer)
            try expect(try store.checkpoint(of: 1), .sample(3))
            try expect(try store.checkpoint(of: 1, notAfter: 2), .sample(2))
            try expect(try store.checkpoint(of: 1, notAfter: 0), nil)
            try expect(try store.checkpoint(of: 2), nil)
        },
        StoreRule("the contents of windows come in slices, each window as separate reads give it") { store in
            let writer = try store.claim()
            var batch = Batch.of(.sample(1), .sample(2, window: 2), .sample(3), .sample(4, window: 3))
            batch.checkpoint(.sample(1))
            try store.append(batch, as: writer)
            let heads = try store.windows()
            try expect(heads.map(\.window), [1, 2, 3])
            for bytes in [0, 1 << 20] {
                var left = heads[...]
                while !left.isEmpty {
                    let found = try store.contents(of: left, bytes: bytes)
                    try expect(found.isEmpty, false)
                    try expect(found.count, bytes == 0 ? 1 : 3)
                    for (contents, head) in zip(found, left) {
                        try expect(contents.window, head.window)
                        try expect(contents.checkpoint, try store.checkpoint(of: head.window))
                        let after = contents.checkpoint?.number ?? 0
                        var commits: [[UInt8]] = []
                        try contents.eachCommit { commits.append([UInt8]($0)) }
                        try expect(commits, try store.commits(of: head.window, after: after, limit: 9).map(\.bytes))
                        try expect(contents.last, head.number)
                    }
                    left = left.dropFirst(found.count)
                }
            }
        },
    ]

    static let writing = [
        StoreRule("only the last writer that claimed the store may write") { store in
            try expect(.superseded(writer: 0, by: 0)) { try store.append(.of(.sample(1)), as: WriterEpoch(0)) }
            let old = try store.claim()
            try store.append(.of(.sample(1)), as: old)
            let new = try store.claim()
            try expect(new > old, true)
            try expect(store.head, Head(number: 1, batch: 1))
            try expect(.superseded(writer: old.number, by: new.number)) {
                try store.append(.of(.sample(2)), as: old)
            }
            try expect(try store.append(.of(.sample(2)), as: new), Head(number: 2, batch: 2))
        },
        StoreRule("numbers of commits rise; a batch that breaks a rule is refused as a whole") { store in
            let writer = try store.claim()
            try store.append(.of(.sample(4)), as: writer)
            func refused(_ number: UInt64, after: UInt64, _ commits: [StoredCommit]) throws {
                var batch = Batch()
                batch.set("fact", [1])
                batch.reply(.sample(1))
                for commit in commits { batch.commit(commit) }
                try expect(.numberOutOfOrder(number: number, after: after)) { try store.append(batch, as: writer) }
            }
            try refused(4, after: 4, [.sample(4)])
            try refused(5, after: 6, [.sample(6), .sample(5)])
            try refused(7, after: 7, [.sample(7), .sample(7, window: 2)])
            try expect(store.head, Head(number: 4, batch: 1))
            try expect(try store.fact("fact"), nil)
            try expect(try store.reply(to: ReplyKey(client: "till", n: 1), now: 1_000), .unknown)
            try expect(try store.append(.of(.sample(5)), as: writer), Head(number: 5, batch: 2))
            try expect(try store.commits(of: nil, after: 0, limit: 9).map(\.number), [4, 5])
        },
        StoreRule("a window that was forgotten is gone for good, and its id is refused") { store in
            let writer = try store.claim()
            var batch = Batch.of(.sample(1), .sample(2, window: 2))
            batch.checkpoint(.sample(1))
            try store.append(batch, as: writer)
            batch = Batch.of(.sample(3))
            // A checkpoint may come before the end.
            batch.checkpoint(.sample(3))
            batch.forget(window: 1)
            try store.append(batch, as: writer)
            for _ in 0..<2 {
                try expect(try store.windows(), [WindowHead(window: 2, number: 2)])
                try expect(try store.commits(of: 1, after: 0, limit: 9), [])
                try expect(try store.commits(of: nil, after: 0, limit: 9), [.sample(2, window: 2)])
                try expect(try store.checkpoint(of: 1), nil)
                try expect(.forgottenWindow(1)) { try store.append(.of(.sample(4)), as: writer) }
                batch = Batch()
                batch.checkpoint(.sample(3))
                try expect(.forgottenWindow(1)) { try store.append(batch, as: writer) }
                try store.tidy()
            }
            batch = Batch()
            batch.forget(window: 2)
            batch.commit(.sample(5, window: 2))
            try expect(.forgottenWindow(2)) { try store.append(batch, as: writer) }
            try expect(try store.windows(), [WindowHead(window: 2, number: 2)])
        },
        StoreRule("a recovery without a fault finds what is there, and writing goes on") { store in
            let writer = try store.claim()
            try store.append(.of(.sample(1)), as: writer)
            try expect(try store.recover(), Head(number: 1, batch: 1))
            try expect(try store.append(.of(.sample(2)), as: writer), Head(number: 2, batch: 2))
        },
    ]

    static let remembering = [
        StoreRule("facts are set, replaced, removed, and listed by the bytes of their keys") { store in
            let writer = try store.claim()
            // Two encodings of "é": the same text for Swift, and different keys.
            let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
            var batch = Batch()
            for (key, value) in [("b", 1), (composed, 2), (decomposed, 3), ("caf", 4), ("gone", 5)] as [(String, UInt8)]
            {
                batch.set(key, [value])
            }
            try store.append(batch, as: writer)
            batch = Batch()
            batch.set("b", [9])
            batch.remove("gone")
            batch.remove("never there")
            try store.append(batch, as: writer)
            for _ in 0..<2 {
                try expect(try store.fact("b"), [9])
                try expect(try store.fact("gone"), nil)
                try expect(try store.fact(decomposed), [3])
                try expect(try store.facts("caf").map(\.value), [[4], [3], [2]])
                try expect(try store.facts("").map(\.value), [[9], [4], [3], [2]])
                try expect(try store.facts(composed).map(\.value), [[2]])
                try store.tidy()
            }
        },
        StoreRule("the latest 1,024 replies of a client are remembered for 24 hours") { store in
            let writer = try store.claim()
            let day: UInt64 = 24 * 3_600 * 1_000
            for n in 1...1_030 as ClosedRange<UInt64> where n != 600 {
                var batch = Batch()
                batch.reply(.sample(n, at: 1_500))
                if n == 1 { batch.reply(.sample(1, client: "early", at: 1_500)) }
                try store.append(batch, as: writer)
            }
            func known(_ n: UInt64, _ client: String = "till", now: UInt64 = 2_000) throws -> RememberedReply {
                try store.reply(to: ReplyKey(client: client, n: n), now: now)
            }
            for _ in 0..<2 {
                try expect(try known(6), .expired)
                try expect(try known(7), .known(.sample(7, at: 1_500)))
                try expect(try known(600), .unknown)
                try expect(try known(1_030), .known(.sample(1_030, at: 1_500)))
                try expect(try known(1_031), .unknown)
                try expect(try known(1_030, now: day + 1_500), .known(.sample(1_030, at: 1_500)))
                try expect(try known(1_030, now: day + 1_501), .expired)
                try expect(try known(1, "early"), .known(.sample(1, client: "early", at: 1_500)))
                try expect(try known(1 << 63), .expired)
                try store.tidy()
            }
        },
        StoreRule("clients are told apart by the bytes of their names") { store in
            let writer = try store.claim()
            var batch = Batch()
            batch.reply(.sample(1, client: "caf\u{E9}"))
            try store.append(batch, as: writer)
            try expect(try store.reply(to: ReplyKey(client: "cafe\u{301}", n: 1), now: 1_000), .unknown)
        },
    ]
}
