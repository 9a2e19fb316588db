import Bus
import Host

/// Gives a host's messages to its worker, and knows how the hosting stands.
final class HostDesk: @unchecked Sendable {
    private let container: any HostedContainer
    private let log: @Sendable (LogLevel, String) -> Void
    private let reply: @Sendable (Int, JSONObject) -> Void
    private let giveBack: @Sendable (Int) -> Void
    private let end: @Sendable () -> Void
    let claim = Claim<HostingStanding>()
    private let lock = PosixLock()
    // Guarded by the lock.
    private var worker: (epoch: Int, HostWorker)?
    /// Earlier workers, until their threads have ended.
    private var left: [HostWorker] = []

    /// - Parameters:
    ///   - reply: takes each message to navd, with the epoch of the claim that it belongs to.
    ///   - giveBack: gives the place back and claims it again.
    ///   - end: gives the place back for good.
    init(
        _ container: any HostedContainer, log: @escaping @Sendable (LogLevel, String) -> Void,
        reply: @escaping @Sendable (Int, JSONObject) -> Void, giveBack: @escaping @Sendable (Int) -> Void,
        end: @escaping @Sendable () -> Void
    ) {
        (self.container, self.log, self.reply) = (container, log, reply)
        (self.giveBack, self.end) = (giveBack, end)
    }

    func hear(_ news: HostingNews) {
        if case .stands(.message(let epoch, let message)) = news { return take(message, epoch) }
        guard claim.hear(news) else { return }
        lock.withLock {
            if let worker { left.append(worker.1) }
            worker?.1.end()
            worker = nil
        }
        if case .stands(.claimed(let epoch, let members)) = news { begin(epoch, members) }
    }

    /// How many workers may go on with what navd waits for no longer.
    private static let mostLeft = 16

    private func begin(_ epoch: Int, _ members: JSONObject) {
        let count = lock.withLock {
            left.removeAll(where: \.hasReturned)
            return left.count
        }
        guard count < Self.mostLeft else {
            let error = NavdError(.hostEnded, "\(count) commands have not returned from the container")
            log(.error, "\(error.message); it is not hosted any more")
            end()
            return hear(.ended(error))
        }
        let (reply, giveBack, log) = (reply, giveBack, log)
        do throws(ZMQError) {
            let worker = try HostWorker(
                container, claimed: members, reply: { reply(epoch, $0) },
                fail: { why in
                    log(.error, "the copy of a host is of no use: \(why); it claims again")
                    giveBack(epoch)
                })
            lock.withLock { self.worker = (epoch, worker) }
        } catch { log(.error, "a host can't begin: \(error)") }
    }

    private func take(_ message: JSON, _ epoch: Int) {
        let worker = lock.withLock { self.worker }
        guard let worker, worker.epoch == epoch, !worker.1.put(message) else { return }
        log(.error, "a host has \(HostWorker.most) messages to read; it claims again")
        giveBack(epoch)
    }
}
