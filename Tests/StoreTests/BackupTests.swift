import Foundation
import Testing

@testable import Store

@Suite("Backups of a store in use")
struct BackupTests {
    /// A store with more pages than one step of a backup copies.
    private func filled(_ place: Place, _ durability: Durability) throws -> SQLiteStore {
        let store = try place.open(durability)
        let writer = try store.claim()
        for number in 1...120 as ClosedRange<UInt64> { try store.append(.large(number), as: writer) }
        return store
    }

    private func left(_ place: Place) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: place.directory).filter { $0.contains("backup") }
    }

    @Test(
        "closing a store ends its backup, loses nothing, and leaves no file of the backup",
        arguments: Durability.allCases, BackupPhase.allCases)
    func closing(durability: Durability, phase: BackupPhase) throws {
        let place = Place()
        let store = try filled(place, durability)
        let backup = HeldBackup(of: store, in: phase)
        #expect(backup.isHeldInTime)
        #expect(try !left(place).isEmpty)
        #expect(throws: Never.self) { try store.close() }
        #expect(try left(place) == [])
        backup.letGo()
        #expect(backup.error == .backupStopped(location: place.path))
        let again = try place.open(durability)
        #expect(again.head == Head(number: 120, batch: 120))
        #expect(try left(place) == [])
    }

    @Test("a stopped backup leaves no file, and the next one is complete", arguments: BackupPhase.allCases)
    func stopping(phase: BackupPhase) throws {
        let place = Place()
        let store = try filled(place, .full)
        let backup = HeldBackup(of: store, in: phase)
        #expect(backup.isHeldInTime)
        #expect(throws: StoreError.other(location: place.path, reason: "a backup is already running")) {
            try store.backup(BackupStop())
        }
        backup.stop.stop()
        #expect(backup.error == .backupStopped(location: place.path))
        #expect(try left(place) == [])
        #expect(throws: StoreError.backupStopped(location: place.path)) { try store.backup(backup.stop) }
        let copy = try store.backup(BackupStop())
        let other = Place()
        other.write(try copy.bytes(from: 0, count: copy.size))
        #expect(try other.open().head == Head(number: 120, batch: 120, isLossless: false))
        try store.close()
        #expect(throws: StoreError.unavailable(location: place.path, reason: "the store is closed")) {
            try store.backup(BackupStop())
        }
    }

    @Test("a backup has the state of its first step, whatever is written meanwhile")
    func moment() throws {
        let place = Place()
        let store = try filled(place, .full)
        let writer = try store.claim()
        var steps = 0
        let copy = try store.backup(BackupStop()) { phase in
            guard phase == .copying else { return }
            steps += 1
            #expect(throws: Never.self) { try store.append(.large(120 + UInt64(steps)), as: writer) }
        }
        #expect((2..<10).contains(steps))
        let other = Place()
        other.write(try copy.bytes(from: 0, count: copy.size))
        #expect(try other.open().head == Head(number: 120, batch: 120, isLossless: false))
        #expect(store.head.number == 120 + UInt64(steps))
    }
}

/// A backup that stops at its first step of one phase, until it is stopped or let go.
private final class HeldBackup: @unchecked Sendable {
    let stop = BackupStop()
    private let condition = NSCondition()
    private var isHeld = false
    private var isLetGo = false
    private var result: Result<StoreBackup, StoreError>?
    private let deadline = Date(timeIntervalSinceNow: 20)

    init(of store: SQLiteStore, in phase: BackupPhase) {
        let thread = Thread { [self] in
            let result = Result { () throws(StoreError) in
                try store.backup(stop) { [self] in if $0 == phase { hold() } }
            }
            condition.withLock {
                self.result = result
                condition.broadcast()
            }
        }
        thread.start()
    }

    private func hold() {
        condition.withLock {
            isHeld = true
            condition.broadcast()
        }
        while !stop.isStopped, !condition.withLock({ isLetGo }), Date() < deadline { sched_yield() }
    }

    var isHeldInTime: Bool {
        condition.withLock {
            while !isHeld, condition.wait(until: deadline) {}
            return isHeld
        }
    }

    func letGo() { condition.withLock { isLetGo = true } }

    /// The error that ended the backup; nil if the backup succeeded, or did not end within 20 s.
    var error: StoreError? {
        condition.withLock {
            while result == nil, condition.wait(until: deadline) {}
            if case .failure(let error)? = result { return error }
            return nil
        }
    }
}
