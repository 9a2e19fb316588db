import ArgumentParser
import Bus
import Glibc

extension Navctl {
    struct Bench: SessionCommand {
        static let about = "Measure how fast this navd takes commands, in a hidden window of its own."
        static let discussion = """
            It opens a window with a tab bar, selects one tab after the other, and closes the window. A time is that \
            from sending a command to reading its answer, with all that other clients do to navd meanwhile. The \
            window is hidden, so no controller appears and nobody is asked, unless --visible is given: that takes the \
            key window from another. Other clients see the window come and go. With a store, the times are those \
            of the disk too.
            """

        @Option(help: "The number of commands.") var count = 2_000
        @Option(help: "The number of commands that are under way at a time, at most 16.") var atOnce = 1
        @Option(help: "The number of commands before those that are measured.") var warmUp = 200
        @Flag(help: "Show the window, so that controllers appear and disappear.") var visible = false
        @OptionGroup var options: Options

        private static let tabCount = 4

        func validate() throws {
            try demand((1...1_000_000).contains(count), "--count is \(count); wanted: 1 to 1000000")
            try demand((1...16).contains(atOnce), "--at-once is \(atOnce); wanted: 1 to 16")
            try demand((0...1_000_000).contains(warmUp), "--warm-up is \(warmUp); wanted: 0 to 1000000")
        }

        func run(_ session: Session) throws {
            Interrupt.listen()
            let tab: Members = ["kind": "viewController"]
            let root: Members = [
                "kind": "tabBarController", "name": "tabs",
                "viewControllers": Array(repeating: tab, count: Self.tabCount),
            ]
            let opened = try session.request(
                "window.open", ["name": "navctl bench \(getpid())", "root": root, "visible": visible])
            let window = opened.string("window")
            defer { _ = try? session.request("window.close", on: window) }
            let tabs = opened["names"]?.string("tabs") ?? ""
            if warmUp > 0 {
                let warm = BenchLoad(session, count: warmUp, atOnce: atOnce)
                _ = try warm.run(on: tabs, tabCount: Self.tabCount)
            }
            let load = BenchLoad(session, count: count, atOnce: atOnce, after: warmUp)
            let result = try load.run(on: tabs, tabCount: Self.tabCount)
            if Interrupt.came { throw ExitCode(ExitCodes.interrupted) }
            try report(result, session)
        }

        private func report(_ result: BenchLoad.Result, _ session: Session) throws {
            let rate = Double(result.times.count) / result.seconds
            let parts = result.times.percentiles([0.5, 0.9, 0.99]) ?? [0, 0, 0]
            func rounded(_ value: Double) -> JSON { .int(Int64(value.rounded())) }
            let answer: Members = [
                "commands": result.times.count, "refused": result.refused, "atOnce": atOnce, "visible": visible,
                "perSecond": rounded(rate), "unit": "µs", "p50": rounded(parts[0]), "p90": rounded(parts[1]),
                "p99": rounded(parts[2]), "max": rounded(result.times.longest),
                "endpoint": session.client.endpoint.description,
            ]
            session.print(answer.json) { json in
                let shown = visible ? "a visible" : "a hidden"
                return [
                    "\(json.text("commands")) selections in \(shown) window, \(atOnce) at a time: "
                        + "\(json.text("perSecond")) a second",
                    "answered after \(json.text("p50")) µs (half), \(json.text("p90")) µs (90 %), "
                        + "\(json.text("p99")) µs (99 %), \(json.text("max")) µs at most",
                ] + (result.refused > 0 ? ["\(result.refused) were not committed"] : [])
            }
        }
    }
}
