import ArgumentParser
import Bus

#if canImport(Glibc)
    import Glibc
#endif

extension Navctl {
    struct Ping: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Ask whether navd answers.")

        @Option(help: "Milliseconds to wait for a daemon that is still starting.")
        var wait = 0
        @OptionGroup var options: Options

        func validate() throws { try Milliseconds.check(wait, "--wait", atLeast: 0) }

        func run() throws {
            let clock = SystemClock()
            let start = clock.now()
            let end = start + UInt64(wait) * 1_000_000
            while true {
                do throws(Failure) {
                    let session = try Session(options)
                    let asked = clock.now()
                    let result = try session.request("ping")
                    let micros = (clock.now() - asked) / 1_000
                    session.end()
                    return Output.line(
                        options.json ? result.text : "pong from \(session.client.endpoint) in \(micros) µs")
                } catch {
                    // It waits only for a daemon that has not started yet.
                    guard error.exitCode == ExitCodes.noDaemon, clock.now() < end else { throw error }
                    poll(nil, 0, 10)
                }
            }
        }
    }
}
