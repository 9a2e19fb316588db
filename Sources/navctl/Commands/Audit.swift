import ArgumentParser
import Bus

extension Navctl {
    struct Audit: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Follow what navd refuses: connections, rights, sessions of others. One JSON a line.",
            discussion: """
                Nothing is kept: only what is refused from now on is told, and not more than twenty lines at once for one peer. \
                navd's log has the same. Says on standard error when it has begun.
                """)

        @OptionGroup var following: Following
        @OptionGroup var options: Options

        func run() throws {
            Interrupt.listen()
            let session = try Session(options, client: "navctl audit")
            defer { session.end() }
            try session.subscribe("audit/")
            Output.remark("listening for what is refused")
            let clock = SystemClock()
            let end = following.duration.map { clock.now() + UInt64($0) * 1_000_000 }
            var left = following.count
            while left != 0, !Interrupt.came {
                var wait = 500
                if let end {
                    guard let rest = clock.sleepTime(until: end), rest > 0 else { return }
                    wait = min(wait, Int(rest / 1_000_000) + 1)
                }
                if let bytes = try receive(session, wait) {
                    Output.line(bytes: bytes)
                    left = left.map { $0 - 1 }
                } else {
                    // A sign of life, and a look whether navd has gone.
                    _ = try session.request("ping")
                }
            }
        }

        private func receive(_ session: Session, _ milliseconds: Int) throws(Failure) -> [UInt8]? {
            do throws(ClientError) {
                return try session.client.receiveEvent(timeoutMilliseconds: milliseconds)?.bytes
            } catch { throw Failure(error) }
        }
    }
}
