import Foundation
import Testing

@Suite(
    "navd under chaos", .timeLimit(.minutes(30)),
    .enabled(if: Place.python != nil, DelegateTests.withoutPython))
struct ChaosTests {
    @Test("Killed at random many times, navd keeps what it has answered, exactly once and complete")
    func killed() throws {
        let python = try #require(Place.python)
        try Home.with { home in
            let run = try home.run(
                python, [Place.example("../Chaos/daemon.py"), "--navd", Place.navd, "--kills", "6", "--seed", "1"])
            #expect(run.code == 0, "\(run.output)\(run.errors)")
        }
    }

    @Test(
        "After damage to the log or removal of the files, no start continues from an earlier number",
        arguments: [
            ("damage.py", "26"), ("taken.py", "16"),
        ])
    func damaged(_ script: String, _ runs: String) throws {
        let python = try #require(Place.python)
        try Home.with { home in
            let run = try home.start(
                python, [Place.example("../Chaos/\(script)"), "--navd", Place.navd, "--runs", runs, "--seed", "1"])
            #expect(run.end(withinMilliseconds: 300_000) == 0, "\(run.outputText)\(run.errorText)")
        }
    }

    @Test("While the disk is full or fails, navd reports it, and its answers are true")
    func full() throws {
        let python = try #require(Place.python)
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
