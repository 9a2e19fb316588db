import Bus
import ControllerActors
import Logging
import Store

/// Restores a daemon from a store, so that it goes on where the last one ended.
struct Restart {
    let store: any Store
    let location: StoreLocation
    let log: Logger

    /// The epoch in which the store's numbers go on. Nil if a new epoch must begin: some published commits may be
    /// missing, or nothing was ever published.
    func epoch() throws(StartError) -> String? {
        guard store.head.isLossless else {
            log.warning("the last navd did not wait for syncs and did not end normally: a new epoch begins")
            return nil
        }
        return try text(StoredState.epochKey)
    }

    /// The name of the last start that stored anything (`StoreMark`).
    func start() throws(StartError) -> String? { try text(StoredState.startKey) }

    /// What the store knows of its last backup; nil if it is new, or an older navd has written it.
    func backup() throws(StartError) -> LastBackup? {
        try reading {
            try store.fact(StoredState.backupKey).map {
                try LastBackup(Fact(key: StoredState.backupKey, value: $0).fields())
            }
        }
    }

    private func text(_ key: String) throws(StartError) -> String? {
        try reading { try store.fact(key).map { String(decoding: $0, as: UTF8.self) } }
    }

    /// Restores all but the windows, before the first message. Returns the facts that have changed; nil removes one.
    func load(into daemon: Daemon, _ accessList: AccessList) throws(StartError) -> [(key: String, value: [UInt8]?)] {
        try reading {
            let parts = daemon.router.parts
            if let bytes = try store.fact(StoredState.countersKey) {
                let fields = try Fact(key: StoredState.countersKey, value: bytes).fields()
                parts.store.take(try StoredState.Counters(fields).forNextLife)
            }
            for fact in try store.facts(StoredState.storyboards) {
                let name = String(fact.key.dropFirst(StoredState.storyboards.count))
                try parts.storyboards.bring(storyboard: name, fact.fields())
            }
            return try store.facts(StoredState.attachments).compactMap { fact in
                let json = try JSONParser.parse(fact.value)
                let now = try parts.attachments.restore(json, by: accessList)
                return now == json ? nil : (fact.key, now?.bytes)
            }
        }
    }

    /// Restores the windows, ends the turns that were under way, and restores the owners, for whose quotas the windows
    /// count. Returns the number of windows.
    func loadWindows(
        into daemon: Daemon, _ ledger: Ledger, _ accessList: AccessList, _ progress: StartProgress
    ) throws(StartError) -> Int {
        try reading {
            var rests: [WindowID: [UnfinishedTurn]] = [:]
            for fact in try store.facts(StoredState.rests) {
                guard let window = StoredState.window(ofRest: fact.key) else { continue }
                let rest = try UnfinishedTurn(json: try JSONParser.parse(fact.value), path: fact.key)
                rests[window, default: []].append(rest)
                ledger.set(fact.key, nil)
            }
            var holds: [ControllerID: Int] = [:]
            var windows: [(WindowActor, Resumption)] = []
            let reading = try WindowReading(store) { [rests] contents in
                try Self.naming(WindowID(contents.window)) { id in
                    try KeptWindow(contents, rests: rests[id] ?? [])
                }
            }
            progress.begin("goes on from \(location)", ProgressAmount(0, of: reading.count, "windows"))
            try reading.each { kept in
                progress.add(1)
                guard let kept else { return }
                ledger.restored(kept.tree.window.id, kept.size)
                holds.merge(kept.tree.sessionHolds) { $1 }
                windows.append((try daemon.application.restore(kept.tree, lastSeq: kept.seq), kept.rest))
            }
            for (window, rest) in windows { window.resume(rest) }
            daemon.router.parts.gate.takeUp()
            let connection = daemon.router.parts.store
            connection.releaseLater(holds)
            for fact in try store.facts(StoredState.owners) { try connection.restore(owner: fact, by: accessList) }
            // The end of a turn may have closed its window.
            return daemon.application.windows.count
        }
    }

    private static func naming<R>(_ window: WindowID, _ body: (WindowID) throws -> R) throws -> R {
        do { return try body(window) } catch let error as Refusal {
            throw Refusal(error.name, "window \(window): \(error.message)", data: error.data)
        } catch { throw Refusal(.internalError, "window \(window): \(error)") }
    }

    private func reading<R>(_ body: () throws -> R) throws(StartError) -> R {
        do { return try body() } catch let error as StoreError { throw .store(error) } catch let error as Refusal {
            throw .badInput("\(location) contains data that this navd can't read: \(error.message)")
        } catch { throw .badInput("\(location) contains data that this navd can't read: \(error)") }
    }
}

extension StartError {
    static func store(_ error: StoreError) -> StartError {
        switch error {
        case .inUse: .alreadyRunning("\(error)")
        case .notWritable: .notAllowed("\(error)")
        case .foreign, .newer, .damaged, .damagedLog: .badInput("\(error)")
        case .full, .inputOutput, .unavailable, .takenAway: StartError(message: "\(error)", exitCode: 74)
        case .superseded, .numberOutOfOrder, .forgottenWindow, .historyCompacted, .backupStopped, .unsupported,
            .other:
            .failure("\(error)")
        }
    }
}
