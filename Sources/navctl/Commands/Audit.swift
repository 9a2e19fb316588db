import ArgumentParser
import Bus

extension Navctl {
    struct Audit: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Follow what navd refuses: connections, rights, sessions of others. One JSON a line.",
            discussion: """
                Nothing is kept: only what is refused from now on is told, and not more than twenty lines at once for one peer. \
                navd's log has the same. Says on standard error when it has begun. \
                Where navd has gone it waits --timeout milliseconds for another, and goes on with that.
                """)

        @OptionGroup var following: Following
        @OptionGroup var options: Options

        func run() throws {
            Interrupt.listen()
            let session = try Session(options, client: "navctl audit", follows: true)
            defer { session.end() }
            try session.subscribe("audit/")
            Output.remark("listening for what is refused")
            let time = FollowingTime(milliseconds: following.duration)
            var left = following.count
            while left != 0, let wait = time.left(atMost: 500) {
                if let bytes = try session.event(within: wait) {
                    Output.line(bytes: bytes)
                    left = left.map { $0 - 1 }
                } else {
                    _ = try session.look()
                }
            }
        }
    }
}
