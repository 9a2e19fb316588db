import ArgumentParser
import Bus

extension Navctl {
    struct Audit: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print refusals as they happen: connections, rights, foreign sessions. One JSON object a line.",
            discussion: """
                Only new refusals are printed, at most twenty at once for one peer. \
                They are also in navd's log. Writes to standard error when it has started. \
                If navd goes away, it waits --timeout milliseconds for another navd and continues there.
                """)

        @OptionGroup var following: Following
        @OptionGroup var options: Options

        func run() throws {
            Interrupt.listen()
            let session = try Session(options, client: "navctl audit", follows: true)
            defer { session.end() }
            try session.subscribe("audit/")
            Output.remark("listening for refusals")
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
