import Foundation
import Testing

@Suite("navd under chaos", .timeLimit(.minutes(5)))
struct ChaosTests {
    @Test("Killed at random again and again, it has what it answered, once, and whole")
    func killed() throws {
        guard let python = Place.python else { return }
        try Home.with { home in
            let run = try home.run(
                python, [Place.example("../Chaos/daemon.py"), "--navd", Place.navd, "--kills", "6", "--seed", "1"])
            #expect(run.code == 0, "\(run.output)\(run.errors)")
        }
    }
}
