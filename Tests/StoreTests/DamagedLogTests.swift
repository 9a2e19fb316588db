import Foundation
import StoreContract
import Testing

@testable import Store

@Suite("A damaged log")
struct DamagedLogTests {
    /// A store of eight batches and its log, as a kill leaves them.
    private struct Killed {
        static let batches: UInt64 = 8
        let file: [UInt8]
        let log: [UInt8]
        /// The offsets of the frames of each commit.
        private(set) var commits: [[Int]] = []
        static let frame = 24 + 4_096

        init(_ durability: Durability = .full, limits: Limits = Limits(), large: Bool = false) throws {
            let place = Place()
            do {
                let store = try place.open(durability, limits: limits)
                let writer = try store.claim()
                for number in 1...Self.batches {
                    var batch = large && number == Self.batches ? Batch.large(number) : .of(.sample(number))
                    if number == 1 { batch.set("start", Array("s".utf8)) }
                    batch.checkpoint(.sample(number))
                    try store.append(batch, as: writer)
                }
                if limits.frames == 0 { try store.tidy() }
            }
            (file, log) = (place.bytes, place.logBytes)
            var open: [Int] = []
            for offset in stride(from: 32, to: log.count, by: Self.frame)
            where log[offset + 8..<offset + 16] == log[16..<24] {
                open.append(offset)
                if log[offset + 4..<offset + 8] != [0, 0, 0, 0] {
                    commits.append(open)
                    open = []
                }
            }
        }

        static let witness = Witness(key: "start", values: ["s"], batch: batches)

        func place(_ log: [UInt8]) -> Place {
            let place = Place()
            place.write(file)
            place.write(log: log)
            return place
        }

        func flipped(_ offset: Int, bit: Int) -> [UInt8] {
            var log = log
            log[offset] ^= 1 << UInt8(bit & 7)
            return log
        }

        /// The offset at which the intact log ends.
        var end: Int { (commits.last?.last ?? 0) + Self.frame }
    }

    /// The error with which the store refuses to open, having changed nothing; nil if it opens.
    private func refusal(_ place: Place, _ witness: Witness?) throws -> StoreError? {
        let (file, log) = (place.bytes, place.logBytes)
        do throws(StoreError) {
            _ = try SQLiteStore(place.path, witness: witness)
            return nil
        } catch {
            #expect(place.bytes == file && place.logBytes == log)
            return error
        }
    }

    private func damage(_ error: StoreError?) -> LogDamage? {
        if case .damagedLog(let damage)? = error { damage } else { nil }
    }

    @Test("a flipped bit in the log's header would lose the whole log, so the store is refused")
    func head() throws {
        let killed = try Killed()
        for offset in 0..<32 {
            let place = killed.place(killed.flipped(offset, bit: offset))
            let found = damage(try refusal(place, nil))
            #expect(found?.offset == 0 && found?.log == place.path + "-wal", "byte \(offset)")
            #expect(found.map { $0.whole >= Killed.batches } == true, "byte \(offset)")
        }
    }

    @Test("a flipped bit before the last two commits is refused, with the last number before it")
    func middle() throws {
        let killed = try Killed()
        let count = killed.commits.count
        for (index, commit) in killed.commits.enumerated().dropLast(2) {
            for offset in commit {
                let fields = Array(0..<24) + stride(from: 24 + 17, to: Killed.frame, by: 512)
                for field in fields {
                    let error = try refusal(killed.place(killed.flipped(offset + field, bit: field + index)), nil)
                    let found = damage(error)
                    #expect(
                        found?.offset == offset, "commit \(index), byte \(field): \(error.map { "\($0)" } ?? "opened")")
                    #expect(found.map { $0.whole >= count - index - 2 && $0.whole < count } == true)
                    #expect(found?.last == found.flatMap { _ in UInt64(max(0, index - (count - Int(Killed.batches)))) })
                }
            }
        }
    }

    @Test(
        "with a witness of the last batch any flipped bit is refused; without one the last commit counts as torn"
    )
    func witnessed() throws {
        let killed = try Killed()
        let last = try #require(killed.commits.last)
        for offset in last {
            for field in Array(0..<24) + stride(from: 24 + 17, to: Killed.frame, by: 512) {
                let log = killed.flipped(offset + field, bit: field)
                let found = damage(try refusal(killed.place(log), Killed.witness))
                #expect(found?.missing == 1 && found?.last == Killed.batches - 1, "byte \(field)")
                // A frame in the middle that is marked as the end of the commit does not look torn.
                if (4..<8).contains(field), offset != last.last { continue }
                #expect(try killed.place(log).open().head.number == Killed.batches - 1, "byte \(field)")
            }
        }
        for offset in killed.commits[killed.commits.count - 2] {
            for field in Array(0..<24) + stride(from: 24 + 17, to: Killed.frame, by: 512) {
                let log = killed.flipped(offset + field, bit: field)
                #expect(damage(try refusal(killed.place(log), Killed.witness)) != nil, "byte \(field)")
                // Without a witness, two commits pass for one torn commit only if the mark of the commit's end is
                // damaged.
                let isMark = (4..<8).contains(field)
                #expect(try isMark || damage(refusal(killed.place(log), nil)) != nil, "byte \(field) at \(offset)")
            }
        }
    }

    @Test("a witness of another start, or of no more batches than there are, proves nothing")
    func otherWitness() throws {
        let killed = try Killed()
        let torn = Array(killed.log.prefix((killed.commits.last?.last ?? 0) + 100))
        for (value, batch) in [("other", 99), ("s", Killed.batches - 1)] as [(String, UInt64)] {
            let witness = Witness(key: "start", values: [value], batch: batch)
            #expect(try refusal(killed.place(torn), witness) == nil)
        }
    }

    @Test("an unacknowledged last commit that is cut at any byte is no damage, and is removed when the store opens")
    func torn() throws {
        let killed = try Killed(large: true)
        let witness = Witness(key: "start", values: ["s"], batch: Killed.batches - 1)
        let (first, before) = (try #require(killed.commits.last?.first), killed.commits[killed.commits.count - 2])
        #expect(before.last.map { $0 + Killed.frame } == first)
        try killed.log.withUnsafeBytes { log in
            let frames = try #require(killed.commits.last?.suffix(2).first)
            for count in frames..<killed.end {
                let found = try #require(WriteAheadLog(.init(rebasing: log[..<count]), pageSize: 4_096))
                #expect(found.end == first && found.tail?.isDamage == false)
            }
        }
        for count in stride(from: first, to: killed.end, by: 411) {
            let place = killed.place(Array(killed.log.prefix(count)))
            let store = try SQLiteStore(place.path, witness: witness)
            #expect(store.head == Head(number: Killed.batches - 1, batch: Killed.batches - 1), "cut at \(count)")
            #expect(place.logBytes.count == first)
            try store.append(.of(.sample(20)), as: try store.claim())
        }
    }

    @Test(
        "an unacknowledged commit may have lost any of its sectors, and its rest is removed when the store opens"
    )
    func sectors() throws {
        let killed = try Killed(large: true)
        let witness = Witness(key: "start", values: ["s"], batch: Killed.batches - 1)
        let first = try #require(killed.commits.last?.first)
        for sector in first / 512...(killed.end - 1) / 512 {
            var log = killed.log
            for offset in max(first, sector * 512)..<min(killed.end, sector * 512 + 512) { log[offset] = 0 }
            if log == killed.log { continue }
            let place = killed.place(log)
            do {
                let store = try SQLiteStore(place.path, witness: witness)
                #expect(store.head.number == Killed.batches - 1, "sector \(sector)")
                let writer = try store.claim()
                try store.append(.of(.sample(20)), as: writer)
            }
            // Nothing of the torn commit is left behind the batch that was written over its beginning.
            #expect(try SQLiteStore(place.path, witness: witness).head.number == 20, "sector \(sector)")
        }
    }

    @Test("frames of an older log after the end are no damage, and stay where they are")
    func older() throws {
        var limits = Limits()
        limits.frames = 0
        let place = Place()
        do {
            let store = try place.open(limits: limits)
            let writer = try store.claim()
            for number in 1...6 as ClosedRange<UInt64> { try store.append(.of(.sample(number)), as: writer) }
            try store.tidy()
            try store.append(.of(.sample(7)), as: writer)
        }
        let log = place.logBytes
        let found = try #require(log.withUnsafeBytes { WriteAheadLog($0) })
        #expect(found.tail == nil && found.end < log.count)
        #expect(try place.open().head.number == 7)
        #expect(place.logBytes.count == log.count)
    }

    @Test(
        "a store written without syncs opens after a power cut, and reports what it may have lost"
    )
    func unsynced() throws {
        let killed = try Killed(.batch)
        let offset = killed.commits[killed.commits.count - 4][0] + 500
        let store = try killed.place(killed.flipped(offset, bit: 1)).open()
        #expect(store.head.number == Killed.batches - 4 && !store.head.isLossless)
        #expect(store.brokenOff.map { $0.whole == 3 && $0.last == Killed.batches - 4 } == true)
    }

    @Test(
        "a recovered store has the commits before the damage, reports a loss, and keeps the damaged files beside it"
    )
    func salvaged() throws {
        let killed = try Killed()
        for (index, commit) in killed.commits.enumerated().dropFirst(3) {
            let log = killed.flipped(commit[0] + 700, bit: 3)
            let place = killed.place(log)
            let witness = Killed.witness
            let found = try #require(damage(try refusal(place, witness)), "commit \(index)")
            do {
                let store = try SQLiteStore(place.path, witness: witness, salvages: true, clock: { 5 })
                #expect(store.head.number == found.last && !store.head.isLossless)
                let kept = place.path + ".damaged-5"
                #expect(store.salvage == Salvage(damage: found, kept: [kept, kept + "-wal"]))
                #expect(FileManager.default.contents(atPath: kept) == Data(killed.file))
                #expect(FileManager.default.contents(atPath: kept + "-wal") == Data(log))
                #expect(try store.commits(of: 1, after: 0, limit: 99).count == Int(store.head.number))
                try store.append(.of(.sample(30)), as: try store.claim())
            }
            let next = try place.open()
            #expect(next.head == Head(number: 30, batch: (found.last ?? 0) + 1))
            #expect(next.salvage == nil)
            let left = try FileManager.default.contentsOfDirectory(atPath: place.directory)
            #expect(!left.contains { $0.contains("recovery") }, "\(left)")
        }
    }

    @Test("a recovery uses the file alone if that has more commits than the file with the rest of the log")
    func takenIn() throws {
        var limits = Limits()
        limits.frames = 0
        let killed = try Killed(limits: limits)
        let place = killed.place(killed.flipped(killed.commits[3][0] + 700, bit: 3))
        #expect(damage(try refusal(place, nil)) != nil)
        var steps: [OpeningStep] = []
        let store = try SQLiteStore(place.path, salvages: true, progress: { steps.append($0) })
        let size = killed.file.count
        #expect(steps.first == .opens && steps.last == .opens && steps.count { $0 == .checks } == 2, "\(steps)")
        #expect(steps.contains(.copies(bytes: 0, of: size)) && steps.contains(.copies(bytes: size, of: size)))
        #expect(store.head == Head(number: Killed.batches, batch: Killed.batches, isLossless: false))
    }

    @Test("a recovery changes nothing if nothing is damaged")
    func nothing() throws {
        let killed = try Killed()
        for log in [killed.log, Array(killed.log.prefix(killed.end - 10))] {
            let place = killed.place(log)
            let store = try SQLiteStore(place.path, salvages: true)
            #expect(store.salvage == nil && store.head.isLossless)
        }
        let new = Place()
        #expect(try SQLiteStore(new.path, salvages: true).head == Head())
    }

    @Test("through a symbolic link the log is checked and recovered beside the actual file")
    func link() throws {
        let killed = try Killed()
        let log = killed.flipped(killed.commits[4][0] + 700, bit: 3)
        let place = killed.place(log)
        let link = place.directory + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "store")
        #expect {
            try SQLiteStore(link)
        } throws: {
            damage($0 as? StoreError)?.log == place.path + "-wal"
        }
        let store = try SQLiteStore(link, salvages: true, clock: { 5 })
        #expect(!store.head.isLossless && store.salvage?.kept.first == place.path + ".damaged-5")
        #expect(FileManager.default.contents(atPath: place.path + ".damaged-5") == Data(killed.file))
        #expect(SystemCall.resolved(link) == place.path)
    }
}
