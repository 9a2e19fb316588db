import Foundation
import Synchronization
import StoreContract
import Testing

@testable import Store

@Suite("Files of a store that are removed while it is open")
struct TakenAwayTests {
    private let place = Place()
    private static let names = ["", "-wal"]

    enum Act: CaseIterable { case removed, moved, replaced, linked }

    private func take(_ act: Act, _ suffixes: [String]) throws {
        for suffix in suffixes {
            let (path, aside) = (place.path + suffix, place.directory + "/aside" + suffix)
            switch act {
            case .removed: try FileManager.default.removeItem(atPath: path)
            case .moved: try FileManager.default.moveItem(atPath: path, toPath: aside)
            case .linked:
                // SQLite looks for the log beside the file that a link leads to.
                try FileManager.default.createDirectory(
                    atPath: place.directory + "/elsewhere", withIntermediateDirectories: true)
                try FileManager.default.moveItem(atPath: path, toPath: place.directory + "/elsewhere/store" + suffix)
                try FileManager.default.createSymbolicLink(
                    atPath: path, withDestinationPath: "elsewhere/store" + suffix)
            case .replaced:
                try FileManager.default.removeItem(atPath: path)
                #expect(FileManager.default.createFile(atPath: path, contents: Data("another".utf8)))
            }
        }
    }

    private static func isPassing(_ error: any Error) -> Bool {
        if case StoreError.unavailable = error { true } else { false }
    }

    /// The head that a process which starts now would find.
    private func found() throws -> Head {
        let copy = Place()
        for suffix in Self.names {
            try? FileManager.default.copyItem(atPath: place.path + suffix, toPath: copy.path + suffix)
        }
        return try copy.open().head
    }

    @Test("closing a store removes its log, and a check meanwhile does not report that it was taken away")
    func closed() throws {
        for _ in 0..<20 {
            let place = Place()
            let store = try place.open()
            try store.append(.of(.sample(1)), as: try store.claim())
            let isOver = Atomic(false)
            let found = Mutex<String?>(nil)
            let (hasLooked, hasEnded) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            // On a thread of its own, as in the daemon, where the loop calls `look`.
            let looking = Thread {
                repeat {
                    if let reason = store.look() { found.withLock { $0 = reason } }
                    hasLooked.signal()
                } while !isOver.load(ordering: .acquiring)
                hasEnded.signal()
            }
            looking.start()
            try #require(hasLooked.wait(timeout: .now() + 10) == .success, "the thread does not run")
            try store.close()
            // The log is gone, and a look that begins now sees the closed store.
            #expect(!FileManager.default.fileExists(atPath: place.path + "-wal"))
            #expect(store.look() == nil)
            isOver.store(true, ordering: .releasing)
            try #require(hasEnded.wait(timeout: .now() + 10) == .success, "the thread does not end")
            #expect(found.withLock { $0 } == nil)
        }
    }

    @Test(
        "a batch is acknowledged only once all files are back in place with it",
        arguments: Act.allCases,
        [[""], ["-wal"], ["", "-wal"]])
    func putBack(_ act: Act, _ suffixes: [String]) throws {
        let store = try place.open(now: 9)
        let writer = try store.claim()
        try store.append(.of(.sample(1)), as: writer)
        #expect(store.look() == nil)
        try take(act, suffixes)
        for number in 2...3 as ClosedRange<UInt64> {
            #expect {
                try store.append(.of(.sample(number)), as: writer)
            } throws: {
                Self.isPassing($0)
            }
        }
        #expect(store.look() != nil)
        #expect(store.head.number == 1)
        #expect(throws: StoreError.self) { try store.backup(BackupStop()) }
        #expect(try store.recover() == Head(number: 2, batch: 2))
        #expect(store.look() == nil)
        #expect(try found() == Head(number: 2, batch: 2))
        try store.append(.of(.sample(3)), as: writer)
        #expect(try found() == Head(number: 3, batch: 3))
        let aside = try FileManager.default.contentsOfDirectory(atPath: place.directory).filter {
            $0.contains("displaced-9")
        }
        #expect(aside.count == (act == .replaced || act == .linked ? suffixes.count : 0), "\(aside)")
        try store.close()
        #expect(try place.open().head == Head(number: 3, batch: 3))
    }

    @Test(
        "without writes a check notices missing files, and the journal puts them back",
        arguments: Durability.allCases)
    func idle(_ durability: Durability) throws {
        let store = try place.open(durability)
        let heard = Heard()
        let journal = Journal(store, as: try store.claim()) { heard.add($0) }
        let ticket = try journal.enter { $0.set("a", [1]) }
        _ = heard.first(1)
        try take(.removed, Self.names)
        #expect(store.look() != nil)
        journal.doubt()
        #expect(heard.first(2) == [.durable(through: ticket), .durable(through: ticket)])
        #expect(store.look() == nil)
        #expect(try found().batch == 1)
        #expect(journal.close())
        try store.close()
    }

    @Test("files that come back by themselves are used as they are")
    func back() throws {
        let store = try place.open()
        let writer = try store.claim()
        try store.append(.of(.sample(1)), as: writer)
        try take(.moved, Self.names)
        #expect(throws: StoreError.self) { try store.append(.of(.sample(2)), as: writer) }
        for suffix in Self.names {
            try FileManager.default.moveItem(atPath: place.directory + "/aside" + suffix, toPath: place.path + suffix)
        }
        #expect(try store.recover() == Head(number: 2, batch: 2))
    }

    @Test("without the folder nothing can be put back, and the error is permanent")
    func folder() throws {
        let store = try place.open()
        let writer = try store.claim()
        try store.append(.of(.sample(1)), as: writer)
        try FileManager.default.moveItem(atPath: place.directory, toPath: place.directory + ".away")
        defer { try? FileManager.default.removeItem(atPath: place.directory + ".away") }
        #expect(throws: StoreError.self) { try store.append(.of(.sample(2)), as: writer) }
        #expect {
            try store.recover()
        } throws: {
            guard case StoreError.takenAway(place.path, _) = $0 else { return false }
            return ($0 as? StoreError)?.isPassing == false
        }
    }

    @Test("a close puts the files back first", arguments: Act.allCases)
    func closing(_ act: Act) throws {
        let store = try place.open(now: 9)
        try store.append(.of(.sample(1)), as: try store.claim())
        try take(act, Self.names)
        try store.close()
        #expect(try place.open().head == Head(number: 1, batch: 1))
    }

    @Test("housekeeping fails without the files, and loses nothing")
    func tidying() throws {
        let store = try place.open(limits: .sorting)
        let writer = try store.claim()
        for number in 1...3 as ClosedRange<UInt64> { try store.append(.of(.sample(number)), as: writer) }
        try take(.moved, Self.names)
        #expect {
            try store.tidy()
        } throws: {
            Self.isPassing($0)
        }
        #expect(try store.recover().number == 3)
        #expect(try store.commits(of: 1, after: 0, limit: 9).map(\.number) == [1, 2, 3])
    }

    @Test("a store behind a symbolic link is put back where it was, and the link too")
    func link() throws {
        let link = place.directory + "/link"
        try place.open().close()
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "store")
        let store = try SQLiteStore(link, clock: { 9 })
        let writer = try store.claim()
        try store.append(.of(.sample(1)), as: writer)
        #expect(place.logBytes.count > 0)
        for (number, taken) in [["store"], ["store-wal"], ["link"], ["link", "store", "store-wal"]].enumerated() {
            for name in taken { try FileManager.default.removeItem(atPath: "\(place.directory)/\(name)") }
            let number = UInt64(number + 2)
            #expect(throws: StoreError.self) { try store.append(.of(.sample(number)), as: writer) }
            #expect(try store.recover() == Head(number: number, batch: number))
            #expect(try found() == Head(number: number, batch: number))
            #expect(SystemCall.resolved(link) == place.path)
        }
        // Another file in the place of the link is moved aside.
        try FileManager.default.removeItem(atPath: link)
        #expect(FileManager.default.createFile(atPath: link, contents: Data("another".utf8)))
        #expect(store.look() != nil)
        #expect(try store.recover().number == 5)
        #expect(FileManager.default.contents(atPath: link + ".displaced-9") == Data("another".utf8))
        try store.close()
        #expect(try SQLiteStore(link).head.number == 5)
    }
}
