import Testing

@testable import Supervision

@Suite("Messages to a service manager")
struct ReadinessTests {
    private func told(_ events: Readiness.Event...) -> [[Notice]] {
        var readiness = Readiness()
        return events.map { readiness.take($0) }
    }

    @Test("a start and an end")
    func life() {
        #expect(
            told(.beat, .started, .beat, .ending, .beat) == [
                [], [.ready, .status("running"), .watchdog], [.watchdog], [.stopping, .status("ending")], [],
            ])
    }

    @Test("the service is ready again when the last of several reloads has ended")
    func reloads() {
        #expect(
            told(
                .started, .reloadBegan("a", at: 7), .reloadBegan("b", at: 8), .reloadEnded("c"), .beat,
                .reloadEnded("d")
            ).dropFirst() == [
                [.reloading(at: 7), .status("a")], [.status("b")], [.status("c")], [.watchdog], [.ready, .status("d")],
            ])
    }

    @Test("a navd that has given way names the new process, sends one more watchdog message for it, and then none")
    func takeover() {
        #expect(
            told(.started, .reloadBegan("a", at: 1), .gaveWay(to: 12), .beat, .reloadEnded("b"), .ending).dropFirst(2)
                == [[.mainPID(12), .watchdog], [], [], []])
    }

    @Test("a start with progress gets more time, and a running service does not ask for it")
    func moving() {
        let more = Notice.extendTimeout(Readiness.moreTime)
        #expect(told(.moved, .tookOver, .moved, .started, .moved).map(\.count) == [1, 0, 1, 3, 0])
        #expect(told(.moved) == [[more]])
    }

    @Test("a successor is silent until it is the service, and then beats while it moves")
    func succession() {
        let more = Notice.extendTimeout(Readiness.moreTime)
        #expect(
            told(.moved, .awaitsPlace, .moved, .beat, .tookOver, .moved, .beat, .started, .beat) == [
                [more], [], [], [], [more, .watchdog], [more, .watchdog], [],
                [.ready, .status("running"), .watchdog], [.watchdog],
            ])
    }

    @Test("a reload that begins during the start is reported only after the start")
    func early() {
        #expect(
            told(
                .reloadBegan("a", at: 1), .started, .reloadEnded("b"), .reloadBegan("c", at: 2), .reloadEnded("d")
            ) == [
                [], [.ready, .status("running"), .watchdog], [.ready, .status("b")], [.reloading(at: 2), .status("c")],
                [.ready, .status("d")],
            ])
    }
}
