import Bus
import Foundation
import Store

/// A backup with the digest of its file, answered in pages.
struct BackupPages: Paged {
    /// Bytes of one page; base64 makes them a third longer.
    static let pageBytes = 512 << 10
    /// Bytes that are read at once for the digest.
    private static let portion = 1 << 20

    private let backup: StoreBackup
    private let sha256: String

    var count: Int { backup.size }

    /// Reads the whole file once. Errors: those of the store; `draining` if `stop` ends it.
    init(_ backup: StoreBackup, _ stop: BackupStop) throws(Refusal) {
        self.backup = backup
        var sum = SHA256()
        do throws(StoreError) {
            for start in stride(from: 0, to: backup.size, by: Self.portion) {
                if stop.isStopped { throw .backupStopped(location: "") }
                sum.add(try backup.bytes(from: start, count: Self.portion))
            }
        } catch { throw History.refusal(error) }
        sha256 = sum.text
    }

    func page(named name: String, from start: Int) throws(Refusal) -> (answer: JSONObject, next: Int?) {
        let found: [UInt8]
        do throws(StoreError) { found = try backup.bytes(from: start, count: Self.pageBytes) } catch {
            throw History.refusal(error)
        }
        let next = start + found.count < count ? start + found.count : nil
        let answer: JSONObject = [
            "backup": .string(name), "size": .number(count), "sha256": .string(sha256),
            "bytes": .string(Data(found).base64EncodedString()), "next": next.map { .number($0) } ?? .null,
        ]
        return (answer, next)
    }
}
