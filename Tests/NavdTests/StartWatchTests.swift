import Dispatch
import Logging
import Testing

@testable import navd

@Suite("A start that does not complete")
struct StartWatchTests {
    private let log = Logger(label: "navd") { _ in SwiftLogNoOpLogHandler() }

    @Test("navd is ended after the timeout")
    func ends() {
        let ended = DispatchSemaphore(value: 0)
        let watch = StartWatch(log, patience: 1) { ended.signal() }
        #expect(ended.wait(timeout: .now() + 20) == .success)
        watch.started()
    }

    @Test("navd goes on once it has started")
    func goesOn() {
        let ended = DispatchSemaphore(value: 0)
        let watch = StartWatch(log, patience: 1) { ended.signal() }
        watch.started()
        #expect(ended.wait(timeout: .now()) == .timedOut)
    }
}
