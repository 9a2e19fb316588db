import Foundation
import Testing

@Suite("navd under chaos", .timeLimit(.minutes(30)))
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

    @Test(
        "A bit of its log is damaged, or its files are taken away: no start goes on from an earlier number",
        arguments: [
            ("damage.py", "26"), ("taken.py", "16"),
        ])
    func damaged(_ script: String, _ runs: String) throws {
        guard let python = Place.python else { return }
        try Home.with { home in
            let run = try home.start(
                python, [Place.example("../Chaos/\(script)"), "--navd", Place.navd, "--runs", runs, "--seed", "1"])
            #expect(run.end(withinMilliseconds: 300_000) == 0, "\(run.outputText)\(run.errorText)")
        }
    }

    @Test("While its disk is full, or fails, it says so, and what it says is true")
    func full() throws {
        guard let python = Place.python else { return }
        try Home.with { home in
            let shim = "\(home.directory)/record.so"
            let source = Place.example("../Chaos/record.c")
            let made = try home.run("cc", ["-std=c11", "-O2", "-shared", "-fPIC", "-o", shim, source, "-ldl"])
            try #require(made.code == 0, "\(made.errors)")
            let run = try home.start(
                python,
                [
                    Place.example("../Chaos/full.py"), "--navd", Place.navd, "--record", shim, "--runs", "4",
                    "--seed", "1",
                ])
            #expect(run.end(withinMilliseconds: 120_000) == 0, "\(run.outputText)\(run.errorText)")
        }
    }
}
