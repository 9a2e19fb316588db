import Testing

@testable import ControllerActors

/// The idle time of a window, without a window and a clock (KIOSK-01).
@Suite("The timer of an idle window")
struct IdleTimerTests {
    private func timer(_ timeout: Int = 1_000, at now: UInt64 = 0) -> IdleTimer {
        var timer = IdleTimer()
        _ = timer.set(timeout, at: now)
        return timer
    }

    @Test("a time-out that is set runs a timer, one that is taken away stops it, and the same one changes nothing")
    func set() {
        var timer = IdleTimer()
        #expect(timer.set(0, at: 5) == nil)
        #expect(timer.set(1_000, at: 5) == .run(1_000))
        #expect(timer.set(1_000, at: 900) == nil)
        #expect(timer.set(500, at: 900) == .run(500))
        #expect(timer.set(0, at: 901) == .stop)
        #expect(timer.fired(at: 5_000, mayOpen: true) == .stop)
    }

    @Test("a touch moves no timer: the one that runs finds out how much is left")
    func touched() {
        var timer = timer()
        timer.noteActivity(at: 600)
        #expect(timer.fired(at: 1_000, mayOpen: true) == .run(600))
        timer.noteActivity(at: 1_600)
        #expect(timer.fired(at: 1_600, mayOpen: true) == .run(1_000))
        #expect(timer.fired(at: 2_600, mayOpen: true) == .open(thenRun: 1_000))
    }

    @Test("once the idle time has passed, it begins again, so that a denied return is asked again")
    func again() {
        var timer = timer()
        #expect(timer.fired(at: 1_000, mayOpen: true) == .open(thenRun: 1_000))
        #expect(timer.fired(at: 1_999, mayOpen: true) == .run(1))
        #expect(timer.fired(at: 2_000, mayOpen: true) == .open(thenRun: 1_000))
    }

    @Test("a hidden window, and one that is held, opens nothing; the time counts from the end of the hold")
    func held() {
        var timer = timer()
        #expect(timer.fired(at: 1_000, mayOpen: false) == .run(1_000))
        timer.hold(true, at: 1_500)
        #expect(timer.isHeld)
        #expect(timer.fired(at: 5_000, mayOpen: true) == .run(1_000))
        timer.hold(false, at: 5_500)
        #expect(timer.fired(at: 6_000, mayOpen: true) == .run(500))
        #expect(timer.fired(at: 6_500, mayOpen: true) == .open(thenRun: 1_000))
    }

    @Test("a timer that fires late, after a gap in time, opens the path once")
    func late() {
        var timer = timer()
        #expect(timer.fired(at: 60_000, mayOpen: true) == .open(thenRun: 1_000))
        // What was read after a gap never counts as earlier than what was there.
        timer.noteActivity(at: 10)
        #expect(timer.fired(at: 61_000, mayOpen: true) == .open(thenRun: 1_000))
    }
}
