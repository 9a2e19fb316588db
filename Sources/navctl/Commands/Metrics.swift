import ArgumentParser
import Bus
import Glibc

extension Navctl {
    struct Metrics: FollowingCommand {
        static let about = "Show what navd measures of itself: commands, votes, queues, times, memory."
        static let discussion = """
            One line for each figure; what has not occurred of several kinds is left out. Times are counted in \
            buckets, so P50, P95 and P99 are estimates. With --watch the figures are read again after each --every, \
            until Ctrl-C, --count or --for. Needs the right to read everything. docs/OPERATING.md says what each \
            metric means.
            """

        @Argument(help: "Show only metrics whose names contain this, such as vote.") var name: String?
        @Flag(help: "Print the text that Prometheus reads.") var prometheus = false
        @Flag(name: .shortAndLong, help: "Read the figures again and again.") var watch = false
        @Option(help: "Milliseconds between two reads.") var every = 1_000
        @OptionGroup var following: Following
        @OptionGroup var options: Options

        var follows: Bool { watch }

        func validate() throws {
            try demand(!prometheus || !options.isForPrograms, "--prometheus can't be used together with --json or -o")
            try demand(watch || !following.isLimited, "--count and --for need --watch")
            try Milliseconds.check(every, "--every", atLeast: 50)
        }

        func run(_ session: Session) throws {
            var limit = following.limit
            while true {
                try show(session)
                guard watch else { return }
                limit.note()
                guard let pause = limit.left(atMost: every), Self.sleep(pause) else { return }
            }
        }

        private func show(_ session: Session) throws(Failure) {
            let families = try families(session)
            if options.isForPrograms {
                if watch, options.format == .yaml { Output.line("---") }
                return session.print(["families": .array(families.map(\.json))]) { _ in [] }
            }
            if watch { Output.clear() }
            guard !prometheus else { return Output.write(Array(PrometheusText.text(families).utf8)) }
            MetricsText(families).lines.forEach(Output.line)
        }

        private func families(_ session: Session) throws(Failure) -> [MetricFamily] {
            let answer = try session.request("metrics.read", ["format": "families"])
            let families = try answer.list("families").map { json throws(Failure) in
                guard let family = MetricFamily(json: json) else {
                    throw Failure(.internalError, "navd's answer has a metric that can't be read: \(json.text.echoed)")
                }
                return family
            }
            guard let name else { return families }
            return families.filter { $0.name.contains(name) }
        }

        /// Sleeps in short intervals, to notice an interrupt.
        /// - Returns: false after an interrupt.
        private static func sleep(_ milliseconds: Int) -> Bool {
            let clock = SystemClock()
            let end = clock.now() + UInt64(milliseconds) * 1_000_000
            while !Interrupt.came, let left = clock.sleepTime(until: end), left > 0 {
                poll(nil, 0, Int32(min(left / 1_000_000 + 1, 100)))
            }
            return !Interrupt.came
        }
    }
}
