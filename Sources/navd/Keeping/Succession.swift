import Bus
import Glibc
import Logging
import Supervision

/// Starts this navd's successor when it is asked to by a signal, and goes on if the successor ends before it has taken
/// over.
actor Succession {
    private let supervisor: Supervisor
    private let log: Logger
    private let hasStore: Bool
    private var successor: Successor?

    init(_ supervisor: Supervisor, hasStore: Bool, _ log: Logger) {
        (self.supervisor, self.hasStore, self.log) = (supervisor, hasStore, log)
    }

    func begin() {
        if let successor {
            return log.error(
                "no second successor was started: one is taking over", metadata: ["pid": "\(successor.pid)"])
        }
        guard hasStore else { return refuse("a takeover needs --store") }
        do throws(StartError) {
            watch(try Successor(command: CommandLine.arguments, environment: Self.environment()))
        } catch {
            refuse(error.message)
        }
    }

    /// The service manager is told as well, because an operator who asks for a successor looks at the service's state.
    private func refuse(_ reason: String) {
        let line = "no successor was started: \(reason)"
        log.error("\(line)")
        supervisor.reloadBegan(line)
        supervisor.report(.reloadEnded("\(Readiness.running); \(line)"))
    }

    private func watch(_ next: Successor) {
        successor = next
        supervisor.reloadBegan("replaced by process \(next.pid)")
        log.notice("a successor was started", metadata: ["pid": "\(next.pid)"])
        // It waits for as long as the successor lives, which is longer than this process where the takeover succeeds.
        LoopThread.detach("successor") { [self] in
            let code = next.end()
            Task { await end(code) }
        }
    }

    private func end(_ code: Int32) {
        successor = nil
        let line = "the successor ended with \(code) before it had taken over; this navd goes on"
        log.error("\(line)")
        supervisor.report(.reloadEnded(line))
    }

    private static func environment() -> [String] {
        var variables: [String] = []
        var next = environ
        while let variable = next.pointee {
            variables.append(String(cString: variable))
            next += 1
        }
        return variables
    }
}
