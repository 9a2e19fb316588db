import Bus
import Dispatch
import Foundation
import Store

/// The client that waits for a backup.
struct BackupWaiter {
    let request: RequestID?
    let session: UInt64
    let stop: BackupStop
}

// `state.backup`: a copy of the store at one moment, handed out page by page.
extension Router {
    /// Bytes of one page; base64 makes them a third longer.
    static let backupPage = 512 << 10

    /// Answered when the page is read. Errors: `notAllowed` for a session without all rights, `nothingKept`, `busy`,
    /// `storeUnavailable`, `draining` if no backup is begun any more, `invalidParams` for a backup that is not under
    /// way.
    func backUpState(_ call: Call, _ session: Session) throws(Refusal) {
        let keeping = try keptWhole(call, session)
        keeping.backups.forgetOld(now: milliseconds)
        let (request, number) = (call.envelope.id, session.number)
        let from = try call.fields.int("from")
        guard let name = try call.fields.string("backup") else {
            if isDraining { throw .draining }
            try keeping.backups.checkRoom("backup is")
            return makeBackup(keeping, request, number)
        }
        let start = try call.fields.required(from, "from")
        guard let backup = keeping.backups.find(name, session: number, now: milliseconds),
            (0..<backup.size).contains(start)
        else {
            throw .invalidParams(
                "\(call.fields.path) asks for byte \(start) of \(name.echoed)",
                right:
                    "one of a backup of your own, \(Handouts<StoreBackup>.patience / 1_000) s at most after the one before"
            )
        }
        read(backup, name, from: start, request, number)
    }

    private func makeBackup(_ keeping: Keeping, _ request: RequestID?, _ number: UInt64) {
        let stop = BackupStop()
        keeping.backups.opening += 1
        keeping.backupWaiter = BackupWaiter(request: request, session: number, stop: stop)
        archiveReads += 1
        let store = keeping.ledger.store
        Self.exporter.async { [self, perform] in
            let result = Result { () throws(Refusal) in
                do throws(StoreError) { return try store.backup(stop) } catch { throw History.refusal(error) }
            }
            perform { self.assumingIsolated { $0.isBackedUp(result) } }
        }
    }

    /// Refuses the client that waits for a backup at once; the backup itself ends soon after.
    func stopBackup(_ refusal: Refusal) {
        guard let waiter = keeping?.backupWaiter else { return }
        keeping?.backupWaiter = nil
        waiter.stop.stop()
        refuse(waiter, refusal)
    }

    private func isBackedUp(_ result: Result<StoreBackup, Refusal>) {
        keeping?.backups.opening -= 1
        archiveReads -= 1
        guard let waiter = keeping?.backupWaiter else { return }
        keeping?.backupWaiter = nil
        switch result {
        case .success(let backup):
            guard sessions[waiter.session] != nil,
                let name = keeping?.backups.add(backup, session: waiter.session, now: milliseconds)
            else { return }
            read(backup, name, from: 0, waiter.request, waiter.session)
        case .failure(let refusal): refuse(waiter, refusal)
        }
    }

    private func refuse(_ waiter: BackupWaiter, _ refusal: Refusal) {
        guard let request = waiter.request, let address = sessions[waiter.session]?.address else { return }
        send(refusal: refusal, to: request, address)
    }

    private func read(
        _ backup: StoreBackup, _ name: String, from start: Int, _ request: RequestID?, _ number: UInt64
    ) {
        archiveReads += 1
        Self.exporter.async { [self, perform] in
            let result = Result { () throws(Refusal) in
                do throws(StoreError) { return try backup.bytes(from: start, count: Self.backupPage) } catch {
                    throw History.refusal(error)
                }
            }
            perform { self.assumingIsolated { $0.hasRead(backup, name, from: start, result, request, number) } }
        }
    }

    private func hasRead(
        _ backup: StoreBackup, _ name: String, from start: Int, _ result: Result<[UInt8], Refusal>,
        _ request: RequestID?, _ number: UInt64
    ) {
        archiveReads -= 1
        let address = sessions[number]?.address
        switch result {
        case .success(let bytes):
            let next = start + bytes.count < backup.size ? start + bytes.count : nil
            if next == nil { keeping?.backups.remove(name) }
            guard let request, let address else { return }
            send(
                result: [
                    "backup": .string(name), "size": .int(Int64(backup.size)),
                    "bytes": .string(Data(bytes).base64EncodedString()), "next": next.map { .int(Int64($0)) } ?? .null,
                ], to: request, address)
        case .failure(let refusal):
            keeping?.backups.remove(name)
            if let request, let address { send(refusal: refusal, to: request, address) }
        }
    }
}
